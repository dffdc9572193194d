import { createServer, request, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { ArtPlayer } from "./player-modern-art";
import { withHouse } from "./setup";
import { called, text } from "./words";

const below = "/adjuge";
let proxy: Server;
let address: string;

// As a proxy would that gives the house a part of a site: the prefix is taken off.
function open(to: URL): Server {
  const server = createServer((asked, answer) => {
    if (!asked.url?.startsWith(`${below}/`)) return void answer.writeHead(404).end("elsewhere");
    const passed = request(
      { host: to.hostname, port: to.port, path: asked.url.slice(below.length), method: asked.method, headers: asked.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  server.on("upgrade", (asked, socket, head) => {
    const line = connect(Number(to.port), to.hostname, () => {
      const headers = asked.rawHeaders.reduce((all, part, n) => all + part + (n % 2 === 0 ? ": " : "\r\n"), "");
      line.write(`GET ${asked.url!.slice(below.length)} HTTP/1.1\r\n${headers}\r\n`);
      line.write(head);
      line.pipe(socket).pipe(line);
    });
    line.on("error", () => socket.destroy());
    socket.on("error", () => line.destroy());
  });
  return server;
}

const at = withHouse(async () => {
  proxy = open(new URL(at.house.url));
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${below}/`;
});
afterAll(() => {
  proxy?.closeAllConnections();
  proxy?.close();
});

test("under a path of another site: hall, table, rules, replay", async () => {
  const visitor = await at.come();
  const { page } = visitor;
  const astray: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 404) astray.push(answer.url());
  });
  await page.goto(address);
  await page.getByRole("button", { name: called("hall.play_bots") }).click();
  await page.getByRole("dialog").getByRole("button", { name: called("hall.play_against") }).click();
  const player = new ArtPlayer(page);
  await player.play(3);
  expect(page.url()).toMatch(new RegExp(`^${address}t/`));
  expect(await page.locator("img").first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await player.play(2);
  await page.goto(`${address}replay/show-modern-art?at=40`);
  await page.getByRole("slider", { name: text("after.scrub.move"), exact: true }).waitFor();
  await page.goto(`${address}rules/modern-art`);
  await page.getByText("MA-20").first().waitFor();
  expect(astray).toEqual([]);
});

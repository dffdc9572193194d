import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "./here";
import { House } from "./house";
import { door, nats, postgres, type Machine } from "./machines";
import { mouse } from "./player";
import { thrifty, VenicePlayer } from "./player-canaletto";
import { launch, Visitor } from "./visitor";

// Two servers of one house behind one door (docs/scale.md). The table is at the first, by which the
// page comes as long as it is there.
let browser: Browser;
const grounds: Machine[] = [];
let servers: House[] = [];
let entrance: Machine;
let visitor: Visitor | null = null;

beforeAll(async () => {
  grounds.push(await postgres());
  grounds.push(await nats());
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  for (const ground of grounds) await ground.close();
});
beforeEach(async () => {
  const [store, bus] = grounds.map(({ url }) => url) as [string, string];
  for (let n = 0; n < 2; ++n) servers.push(await House.open("--store", store, "--bus", bus));
  entrance = await door(servers.map(({ url }) => new URL(url)));
});
afterEach(async () => {
  await visitor?.leave();
  visitor = null;
  await entrance?.close();
  for (const server of servers) await server.close();
  servers = [];
});

// As `adjuge admin` asks, with the token in the folder of the server.
const token = (server: House): string => readFileSync(join(server["folder"], "admin-token"), "utf8").trim();
const leaseOf = async (server: House): Promise<number> =>
  (await server.get<{ nodes: { lease: number; this: boolean }[] }>("admin/nodes", token(server))).nodes.find((node) => node.this)!.lease;
const ownerOf = async (server: House, id: string): Promise<number | undefined> =>
  (await server.get<{ tables: { id: string; node: number }[] }>("admin/tables", token(server))).tables.find((table) => table.id === id)?.node;
const drain = async (server: House): Promise<unknown> => server.ask("POST", `admin/nodes/${await leaseOf(server)}/drain`, {}, token(server));

// Every error that the page shows, however shortly, also when it is loaded again.
async function errorsOf(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction("noteError", (words: string) => void shown.push(words));
  await page.addInitScript(() => {
    const look = (): void => {
      for (const error of document.querySelectorAll<HTMLElement>(".toasts .error, [role=alert]"))
        (window as unknown as { noteError(words: string): void }).noteError(error.innerText);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return shown;
}

// The moves of a page that the house has acknowledged, by their ids: one that is sent again has the same.
function acknowledged(page: Page): Set<string> {
  const sent = new Set<string>();
  const done = new Set<string>();
  const read = ({ payload }: { payload: string | Buffer }): Record<string, string> => JSON.parse(String(payload)) as Record<string, string>;
  page.on("websocket", (socket) => {
    socket.on("framesent", (frame) => {
      const said = read(frame);
      if (said["do"] === "move") sent.add(said["id"]!);
    });
    socket.on("framereceived", (frame) => {
      const heard = read(frame);
      if (heard["t"] === "ack" && sent.has(heard["id"]!)) done.add(heard["id"]!);
    });
  });
  return done;
}

test.each<[string, (first: House) => Promise<unknown>]>([
  ["closes", (first) => first.stop()],
  ["is drained", drain],
])("the server that has the table %s in the middle of a game: the page plays on", async (_, leave) => {
  const [first, second] = servers as [House, House];
  const ada = await first.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await first.table(ada, { game: "canaletto", players: 3, seats: [{ kind: "host" }, ...bots] });
  visitor = await Visitor.come(browser, entrance, { guest: ada });
  const { page } = visitor;
  const errors = await errorsOf(page);
  const acks = acknowledged(page);
  await visitor.go(`t/${id}`);
  // It leaves under the press of a button, so that a move is on its way.
  let time = false;
  let leaving: Promise<unknown> | null = null;
  const press = (button: Locator): Promise<void> => {
    if (time) leaving ??= leave(first);
    return mouse.press(button);
  };
  const player = new VenicePlayer(page, "en", { ...thrifty, bribe: () => false }, { ...mouse, press });
  let made = 0;
  const play = async (moves: number): Promise<void> => {
    for (let n = 0; n < moves; ++n) {
      await player.act();
      ++made;
      await vi.waitFor(() => expect(acks.size).toBe(made), 10_000);
    }
  };

  await play(3);
  await player.signals.first().waitFor();
  const before = await log(page);
  expect(await ownerOf(second, id)).toBe(await leaseOf(first));
  time = true;
  await play(1);
  await leaving;
  const heir = await leaseOf(second);
  await vi.waitFor(async () => expect(await ownerOf(second, id)).toBe(heir), 10_000);
  await play(3);

  // The newest line comes first.
  const after = await log(page);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(-before.length)).toEqual(before);
  // Who comes anew is told the same.
  await page.reload();
  await page.locator("ol.log > li").nth(after.length - 1).waitFor({ state: "attached" });
  expect((await log(page)).slice(-after.length)).toEqual(after);

  expect(errors).toEqual([]);
  expect(visitor.troubles).toEqual([]);
});

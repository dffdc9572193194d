import { existsSync, readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".woff2": "font/woff2" };

// Pages of a folder before the API of a house: who writes pages need not build the program for each
// of them (GALLERY_PAGES=../build/gallery/pages). Not what anybody runs: no headers, no preloads.
export async function before(house: URL, folder: string, port: number): Promise<Server> {
  const server = createServer((asked, answer) => {
    const path = decodeURIComponent(new URL(asked.url!, house).pathname);
    if (!path.startsWith("/api/")) {
      const found = path !== "/" && existsSync(join(folder, path)) ? path : "/index.html";
      return void answer.writeHead(200, { "Content-Type": types[extname(found)] ?? "application/octet-stream" }).end(readFileSync(join(folder, found)));
    }
    const passed = request({ host: house.hostname, port: house.port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  server.on("upgrade", (asked, socket, head) => {
    const line = connect(Number(house.port), house.hostname, () => {
      const headers = asked.rawHeaders.reduce((all, part, n) => all + part + (n % 2 === 0 ? ": " : "\r\n"), "");
      line.write(`GET ${asked.url!} HTTP/1.1\r\n${headers}\r\n`);
      line.write(head);
      line.pipe(socket).pipe(line);
    });
    line.on("error", () => socket.destroy());
    socket.on("error", () => line.destroy());
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return server;
}
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

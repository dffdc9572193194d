import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const web = join(__dirname, "../..");

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

// A game room of plain files, as scripts/site writes it, behind Debian's nginx: under a path of
// another site, without a rule of its own.
export class Site {
  url = "";
  private child: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "adjuge-site-"));

  static async open(): Promise<Site> {
    const site = new Site();
    execFileSync("npm", ["run", "--silent", "site", "--", site.room], { cwd: web, stdio: ["ignore", "ignore", "inherit"] });
    await site.start();
    return site;
  }

  private get room(): string {
    return join(this.folder, "www/rooms/adjuge");
  }
  get assets(): string[] {
    return readdirSync(join(this.room, "assets"));
  }
  // Another version of the page in its place, in which every file of a hashed name has another one;
  // those of the version before are gone. `lacking`: one of them did not arrive.
  renew(lacking = false): void {
    const hashes = new Map(this.assets.map((name) => [/-([\w-]{8})\.\w+$/.exec(name)![1]!, ""]));
    for (const hash of hashes.keys()) hashes.set(hash, hash.slice(3) + hash.slice(0, 3));
    const any = new RegExp([...hashes.keys()].join("|"), "g");
    const other = (text: string): string => text.replace(any, (hash) => hashes.get(hash)!);
    const files = [...this.assets.map((name) => join("assets", name)), "index.html", "sw.js"];
    for (const file of files) {
      const path = join(this.room, file);
      if (/\.(js|css|html)$/.test(file)) {
        const text = other(readFileSync(path, "utf8"));
        writeFileSync(path, file === "sw.js" ? text.replace(/current=ours\+"(\w+)"/, (_, version: string) => `current=ours+"${version}2"`) : text);
      }
      renameSync(path, join(this.room, other(file)));
    }
    if (lacking) rmSync(join(this.room, "assets", this.assets.find((name) => name.startsWith("thinker-"))!));
  }

  async start(): Promise<void> {
    const port = this.url ? Number(new URL(this.url).port) : await freePort();
    const { folder } = this;
    const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/temp;`).join(" ");
    writeFileSync(
      join(folder, "nginx.conf"),
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error; events {}
       http { include /etc/nginx/mime.types; access_log off; ${kept}
         server { listen 127.0.0.1:${port}; root ${folder}/www; } }`,
    );
    const child = spawn("/usr/sbin/nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
    this.child = child;
    const end = (): void => void child.kill("SIGKILL");
    process.once("exit", end);
    child.once("close", () => process.removeListener("exit", end));
    this.url = `http://127.0.0.1:${port}/rooms/adjuge/`;
    for (let n = 0; ; ++n) {
      if (await fetch(this.url).then((answer) => answer.ok, () => false)) return;
      if (n > 100) throw new Error("nginx does not answer");
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  async stop(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  }
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { before, portOf } from "./pages";
import type { TableShown } from "../../src/table/messages";

// A real house: the program as it was built, on a free port, with a data folder of its own.
export const program = resolve(process.env["ADJUGE"] ?? join(__dirname, "../../../build/release/adjuge"));

export interface Guest {
  id: string;
  name: string;
  token: string;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status} ${body}`);
  }
}

export class House {
  url = "";
  private child: ChildProcess | null = null;
  private port = 0;
  private pages: Server | null = null;
  private pagesPort = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), "adjuge-page-"));

  private constructor(private readonly options: readonly string[]) {}

  static async open(...options: string[]): Promise<House> {
    const house = new House(options);
    await house.start();
    return house;
  }

  // On the port it had before, so that pages find it again.
  async start(): Promise<void> {
    const child = spawn(
      program,
      ["serve", "--json", "--port", String(this.port), "--data", this.folder, "--rate-limit", "0"]
        .concat(["--max-per-address", "1000", "--tables-per-guest", "1000", "--tables-per-address", "10000", "--arranged-tables", "on", "--log-level", "warn"])
        .concat(this.options.includes("--bot-delay") ? [] : ["--bot-delay", "0"])
        .concat(this.options),
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.child = child;
    child.stderr!.setEncoding("utf8").on("data", (text: string) => process.stderr.write(text));
    // Nothing is left running when a test breaks off.
    const end = (): void => void child.kill("SIGKILL");
    process.once("exit", end);
    child.once("close", () => process.removeListener("exit", end));
    const line = await new Promise<string>((done, failed) => {
      let heard = "";
      child.once("error", failed);
      child.once("exit", (status) => failed(new Error(`${program} ended with ${status}`)));
      child.stdout!.setEncoding("utf8").on("data", (text: string) => {
        heard += text;
        if (heard.includes("\n")) done(heard);
      });
    });
    const told = JSON.parse(line) as { url: string; port: number };
    this.url = told.url;
    this.port = told.port;
    const pages = process.env["GALLERY_PAGES"];
    if (!pages) return;
    this.pages = await before(new URL(told.url), pages, this.pagesPort);
    this.pagesPort = portOf(this.pages);
    this.url = `http://127.0.0.1:${this.pagesPort}`;
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = null;
    this.pages?.closeAllConnections();
    this.pages?.close();
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refusal(answer.status, `${method} ${path}: ${text}`);
    return JSON.parse(text) as T;
  }
  get<T>(path: string, token?: string): Promise<T> {
    return this.ask<T>("GET", path, undefined, token);
  }

  async guest(name: string, lang = "en"): Promise<Guest> {
    const { me, token } = await this.ask<{ me: { id: string; name: string }; token: string }>("POST", "guest", {
      name,
      lang,
      token: true,
    });
    return { id: me.id, name: me.name, token };
  }

  // A table, of Modern Art unless the settings name another game. Where the seats say "open", `others` sit down in turn.
  async table(host: Guest, settings: Record<string, unknown>, others: Guest[] = [], start = true): Promise<string> {
    const table = await this.ask<TableShown>("POST", "tables", { game: "modern-art", public: false, ...settings }, host.token);
    for (const guest of others) await this.ask("POST", `tables/${table.id}/sit`, {}, guest.token);
    if (start) await this.ask("POST", `tables/${table.id}/start`, {}, host.token);
    return table.id;
  }
  // A game of the host's that bots play to its end: it takes a moment.
  async playedOut(host: Guest, settings: Record<string, unknown>): Promise<string> {
    const id = await this.table(host, { countdown: 0, ...settings });
    await this.do(host, id, "hand");
    for (let n = 0; n < 600; ++n) {
      if ((await this.get<TableShown>(`tables/${id}`)).status === "finished") return id;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the bots do not come to an end");
  }
  do(guest: Guest, table: string, deed: string, fields: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return this.ask("POST", `tables/${table}/${deed}`, fields, guest.token);
  }
}

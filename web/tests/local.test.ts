// @vitest-environment node
import "./webcrypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openBooks, type Books } from "../src/local/books";
import { Adjuge, Broken, type Outcome } from "../src/local/module";
import { Routes } from "../src/local/routes";
import { Tables } from "../src/local/tables";

// The house in the page without a page: what its worker does, in Node. scripts/module makes it.
const root = new URL("../../", import.meta.url).pathname;
const file = `${root}build/wasm/adjuge.wasm`;
const read = (name: string): string => readFileSync(root + name, "utf8");
const pages = readdirSync(`${root}src/text/catalogue`).filter((name) => /^[a-z-]+\.en\.json$/.test(name));
const words = Object.fromEntries(pages.map((name) => [name, read(`src/text/catalogue/${name}`)]));

type Json = Record<string, any>;

async function open(books?: Books) {
  const module = await WebAssembly.compile(readFileSync(file));
  const thinker = await Adjuge.start(module);
  for (const [name, content] of Object.entries(words)) thinker.put(name, content);
  thinker.ask({ do: "words", lang: "en" });
  const heard: Json[] = [];
  const fault = { next: false };
  const tables: Tables = new Tables(books ?? (await openBooks()), {
    start: async () => {
      const adjuge = await Adjuge.start(module);
      const ask = adjuge.ask.bind(adjuge);
      adjuge.ask = ((request: { do: string }) => {
        if (!fault.next) return ask(request);
        fault.next = false;
        throw new Broken("for a trial");
      }) as typeof adjuge.ask;
      return adjuge;
    },
    file: async (name) => (existsSync(`${root}src/text/lessons/${name}`) ? read(`src/text/lessons/${name}`) : null),
    say: (_line, message) => void heard.push(JSON.parse(message) as Json),
    gone: () => undefined,
    stop: () => undefined,
    kept: () => undefined,
    think: (table, job, asked) => {
      const answer = thinker.ask({ ...(asked as { do: string }), ms: 20 });
      setTimeout(() => void tables.thought(table, job, answer), 0);
    },
  });
  await tables.words("en", words);
  const routes = new Routes(tables, { progress: () => null, begin: () => undefined });
  const ask = async (method: string, path: string, body: unknown = {}, token: string | null = null): Promise<Json> => {
    const said = await routes.ask({ method, path, body, token, lang: "en" });
    return { status: said.status, ...(said.error ? { error: said.error } : said.body) };
  };
  return { tables, routes, ask, heard, fault, thinker };
}

const alone = { game: "canaletto", players: 3, seats: [{ kind: "host" }, { kind: "bot" }, { kind: "bot" }], bot_pace: "at-once" };

// The log of a whole game.
function playedLog(adjuge: Adjuge): string[] {
  const actor = { guest: "ada", name: "Ada" };
  const log: string[] = [];
  let steady = 1;
  let status = "";
  let state: Json = {};
  const call = (asked: { do: string; [field: string]: unknown }): Outcome => {
    const outcome = adjuge.must<Outcome>({ table: "here-old", actor, now: { steady, wall: steady }, ...asked });
    log.push(...outcome.entries);
    for (const [, text] of outcome.messages) {
      const message = JSON.parse(text) as Json;
      if (message["t"] === "table") status = message["table"].status;
      else state = message;
    }
    return outcome;
  };
  call({ do: "open", id: "here-old", request: alone, seed: "7a".repeat(32), luck: 3 });
  call({ do: "join", listener: 1, guest: "ada" });
  let outcome = call({ do: "deed", what: "start", fields: {} });
  while (status !== "finished") {
    if (state["awaited"]) outcome = call({ do: "deed", what: "move", fields: { move: state["examples"][0] } });
    else {
      steady = Math.max(steady, outcome.due!);
      outcome = call({ do: "tick" });
    }
  }
  return log;
}

describe.skipIf(!existsSync(file))("the house in the page", () => {
  test("opens, starts and is followed as a house's table is", async () => {
    const { ask, tables, routes, heard } = await open();
    expect((await ask("GET", "api/me"))["error"].code).toBe("guests.unknown");
    expect((await ask("POST", "api/guest", { name: "Ada", lang: "en" }))["me"].name).toBe("Ada");
    const table = await ask("POST", "api/tables", alone);
    expect(table).toMatchObject({ status: "waiting", you: { seat: 0, host: true } });
    await tables.join(1, table["id"], await routes.guest(null), "en", { after: 0, undone: 0 });
    expect((await ask("POST", `api/tables/${table["id"]}/start`))["ok"]).toBe(true);
    expect(heard.map(({ t }) => t as string)).toEqual(["table", "table", "view"]);
    expect(heard.at(-1)!["events"][0].text).toMatch(/^Palace/);
    const wrong = await ask("POST", `api/tables/${table["id"]}/move`, { move: { move: "fly" } });
    expect([wrong["status"], wrong["error"].code]).toEqual([400, "tables.format"]);
    expect((await ask("GET", "api/me/tables"))["tables"]).toHaveLength(1);
    expect((await ask("POST", "api/tables", { lesson: "canaletto" }))["game"]).toBe("canaletto");
    expect((await ask("GET", "api/nothing"))["error"].code).toBe("tables.no_such_page");
  });

  test("a table that breaks comes back from its log, and so does one that could not be kept", async () => {
    const books = await openBooks();
    const { ask, tables, routes, heard, fault } = await open(books);
    await ask("POST", "api/guest", { name: "Ada", lang: "en" });
    const id = (await ask("POST", "api/tables", { ...alone, bot_pace: "calm" }))["id"] as string;
    await ask("POST", `api/tables/${id}/start`);
    await tables.join(1, id, await routes.guest(null), "en", { after: 0, undone: 0 });
    fault.next = true;
    expect((await ask("POST", `api/tables/${id}/chat`, { text: "lost" }))["error"].code).toBe("tables.unavailable");
    expect((await ask("GET", `api/tables/${id}`))["status"]).toBe("running");
    const write = books.write;
    books.write = () => Promise.reject(new Error("full"));
    expect((await ask("POST", `api/tables/${id}/chat`, { text: "lost" }))["error"].code).toBe("here.no_room");
    books.write = write;
    heard.length = 0;
    expect((await ask("POST", `api/tables/${id}/chat`, { text: "kept" }))["ok"]).toBe(true);
    expect(heard.filter(({ t }) => t === "chat").map(({ text }) => text as string)).toEqual(["kept"]);
  });

  test("a game that was kept as a file is looked at, tried again and played on", async () => {
    const { ask, thinker } = await open();
    await ask("POST", "api/guest", { name: "Ada", lang: "en" });
    const { id } = await ask("POST", "api/logs", { entries: playedLog(thinker) });
    const { status: _, ...record } = await ask("GET", `api/records/${id}`);
    expect(record["scores"]).toHaveLength(3);
    expect((await ask("GET", `api/records/${id}/steps?seat=all`))["steps"]).toHaveLength(record["moves"].length + 1);
    expect((await ask("GET", `api/records/${id}/tale`))["scores"]).toEqual(record["scores"]);
    expect((await ask("POST", "api/verify", { record }))["ok"]).toBe(true);
    const bent = { ...record, scores: [0, 0, 0] };
    expect(await ask("POST", "api/verify", { record: bent })).toMatchObject({ ok: false, where: "/scores" });
    expect((await ask("POST", "api/records", { record }))["status"]).toBe(201);
    for (const wrong of [bent, { ...record, cheat: true }]) // as a server would refuse it
      expect(await ask("POST", "api/records", { record: wrong })).toMatchObject({ status: 400, error: { code: "tables.format" } });
    expect((await ask("POST", `api/records/${id}/try`, { at: 5, seat: 1 }))["status"]).toBe("running");
    expect((await ask("GET", "api/tables/here-old/log"))["entries"].length).toBeGreaterThan(20);
  });

  test("a running game is read back in another browser by whoever opens the file, and by several who share it", async () => {
    const first = await open();
    await first.ask("POST", "api/guest", { name: "Ada", lang: "en" });
    const { id } = await first.ask("POST", "api/tables", alone);
    await first.ask("POST", `api/tables/${id}/start`);
    const mine = await first.ask("GET", `api/tables/${id}/log`);
    const record = await first.ask("GET", `api/records/${id}?running`);
    expect(record["scores"]).toBeUndefined();
    expect((await first.ask("GET", `api/records/${id}`))["error"].code).toBe("tables.no_record");

    for (const name of [null, "Bob"]) { // nobody yet, and somebody else
      const { ask } = await open();
      if (name) await ask("POST", "api/guest", { name, lang: "en" });
      expect(await ask("POST", "api/logs", { entries: mine["entries"] })).toMatchObject({ id, sharers: [] });
      expect((await ask("GET", `api/tables/${id}`))["you"]).toMatchObject({ seat: 0, host: true });
      expect((await ask("GET", "api/me/tables"))["tables"]).toHaveLength(1);
      expect((await ask("POST", `api/tables/${id}/chat`, { text: "mine" }))["ok"]).toBe(true);
    }

    const tokens: string[] = [];
    for (const name of ["Inès", "Tomasz"]) tokens.push((await first.ask("POST", "api/guest", { name, lang: "en", token: true }))["token"] as string);
    const seats = [{ kind: "host" }, { kind: "open" }, { kind: "bot" }];
    const { id: shared } = await first.ask("POST", "api/tables", { ...alone, seats }, tokens[0]);
    await first.ask("POST", `api/tables/${shared}/sit`, {}, tokens[1]);
    await first.ask("POST", `api/tables/${shared}/start`, {}, tokens[0]);
    const { entries } = await first.ask("GET", `api/tables/${shared}/log`);
    const other = await open();
    const { sharers } = await other.ask("POST", "api/logs", { entries });
    expect(sharers.map(({ name }: Json) => name as string)).toEqual(["Inès", "Tomasz"]);
    for (const { seat, token } of sharers) expect((await other.ask("GET", `api/tables/${shared}`, {}, token))["you"].seat).toBe(seat);
  });
});

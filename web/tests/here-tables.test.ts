import "./webcrypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openBooks, type Books } from "../src/local/books";
import { Adjuge } from "../src/local/module";
import { Tables } from "../src/local/tables";

const root = join(__dirname, "../..");
const wasm = join(root, "build/wasm/adjuge.wasm"); // scripts/module makes it
const ada = { id: "ada", name: "Ada", lang: "en" };

// The tables of the house in the page, with books that may be full.
async function open() {
  const kept = await openBooks(); // Node has no IndexedDB: in memory
  const room = { full: false };
  const books: Books = Object.assign(Object.create(kept) as Books, {
    write: async (...given: Parameters<Books["write"]>) => {
      if (room.full) throw new DOMException("", "QuotaExceededError");
      await kept.write(...given);
    },
  });
  const heard: { t: string; moves?: number }[] = [];
  const module = await WebAssembly.compile(readFileSync(wasm));
  const tables = new Tables(books, {
    start: () => Adjuge.start(module),
    file: async () => null,
    say: (_, message) => void heard.push(JSON.parse(message) as { t: string }),
    gone: () => undefined,
    think: () => undefined,
    stop: () => undefined,
    kept: () => undefined,
  });
  const catalogue = join(root, "src/text/catalogue");
  await tables.words("en", Object.fromEntries(readdirSync(catalogue).filter((file) => file.endsWith(".en.json")).map((file) => [file, readFileSync(join(catalogue, file), "utf8")])));
  return { tables, kept, room, heard };
}

describe.skipIf(!existsSync(wasm))("a table in the page", () => {
  it("does nothing that could not be kept, and goes on when there is room", async () => {
    const { tables, kept, room, heard } = await open();
    const seats = [{ kind: "host" }, { kind: "open" }, { kind: "open" }];
    await tables.open({ do: "open", request: { game: "canaletto", players: 3, public: false, seats } }, "here-1", ada);
    const table = (await tables.room("here-1"))! as Exclude<Awaited<ReturnType<Tables["room"]>>, null | "elsewhere">;
    for (const name of ["Bea", "Cleo"]) expect(await tables.deed(table, { id: name, name, lang: "en" }, "sit", {}, "en")).toMatchObject({ status: 200 });
    await tables.join(1, "here-1", ada, "en", null);
    expect((await tables.deed(table, ada, "start", {}, "en")).status).toBe(200);
    const before = await kept.log("here-1");
    const told = heard.length;

    room.full = true;
    expect(await tables.deed(table, ada, "chat", { text: "Anybody?" }, "en")).toMatchObject({ status: 503, error: { code: "here.no_room" } });
    expect(await kept.log("here-1")).toEqual(before);
    expect(heard.slice(told).some(({ t }) => t === "chat")).toBe(false);

    room.full = false;
    expect((await tables.deed(table, ada, "chat", { text: "Anybody?" }, "en")).status).toBe(200);
    expect(await kept.log("here-1")).toHaveLength(before.length + 1);
    expect(heard.at(-1)!.t).toBe("chat");
    await tables.forget("here-1");
    expect(await kept.tables()).toEqual([]);
  });
});

// The worker that owns the tables of the house in the page. What is long to think of is handed back
// to the page, which lends it a thinker (client.ts).
import { openBooks, type Books } from "./books";
import type { Keeping, LocalAnswer } from "./house";
import { Adjuge, type Asked } from "./module";
import { Routes, type Asking } from "./routes";
import { Tables, type Heard, type Said } from "./tables";

type Files = Record<string, string | Uint8Array>;
export type ToWorker =
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "words"; id: number; lang: string; files: Files }
  | { kind: "ask"; id: number; asking: Asking }
  | { kind: "join"; line: number; table: string; token: string | null; lang: string; heard: Heard | null; take: boolean }
  | { kind: "part"; line: number; table: string }
  | { kind: "do"; id: number; table: string; token: string | null; lang: string; deed: string; fields: unknown }
  | { kind: "thought"; table: string; job: number; answer: Asked<Record<string, unknown>> | null }
  | { kind: "progress"; record: string; progress: number }
  | { kind: "reviewed"; record: string; review: unknown }
  | { kind: "file"; name: string; content: string | Uint8Array | null };
export type FromWorker =
  | { kind: "answer"; id: number; answer: LocalAnswer }
  | { kind: "hear"; line: number; message: string }
  | { kind: "state"; line: number; state: "open" | "gone" }
  | { kind: "think"; table: string; job: number; asked: Record<string, unknown>; net: string | null }
  | { kind: "stop"; table: string; job: number }
  | { kind: "review"; record: string; game: unknown }
  | { kind: "file"; name: string }
  | { kind: "keeping"; keeping: Keeping };

const tell = (message: FromWorker): void => postMessage(message);
const answered = (said: Said): LocalAnswer => ({ status: said.status, body: said.error ? { error: said.error } : said.body });

// Another tab plays it.
function gone(line: number): void {
  tell({ kind: "hear", line, message: JSON.stringify({ t: "bye", why: "elsewhere" }) });
  tell({ kind: "state", line, state: "gone" });
}

class House {
  private readonly reviews = new Map<string, number>();
  private readonly fetched = new Map<string, (content: string | Uint8Array | null) => void>();
  readonly tables: Tables;
  readonly routes: Routes;

  constructor(
    module: WebAssembly.Module,
    private readonly books: Books,
  ) {
    const locks = (navigator as { locks?: LockManager }).locks;
    this.tables = new Tables(books, {
      start: () => Adjuge.start(module),
      file: (name) => this.file(name),
      say: (line, message) => tell({ kind: "hear", line, message }),
      think: (table, job, asked, net) => tell({ kind: "think", table, job, asked, net }),
      stop: (table, job) => tell({ kind: "stop", table, job }),
      gone,
      kept: () => tell({ kind: "keeping", keeping: books.keeping }),
      ...(locks && books.keeping === "kept" ? { locks } : {}),
    });
    this.routes = new Routes(this.tables, {
      progress: (record) => this.reviews.get(record) ?? null,
      begin: (record, game) => {
        this.reviews.set(record, 0);
        tell({ kind: "review", record, game });
      },
    });
  }

  private file(name: string): Promise<string | Uint8Array | null> {
    tell({ kind: "file", name });
    return new Promise((done) => this.fetched.set(name, done));
  }

  async hear(message: Exclude<ToWorker, { kind: "start" }>): Promise<void> {
    switch (message.kind) {
      case "words":
        await this.tables.words(message.lang, message.files);
        return tell({ kind: "answer", id: message.id, answer: { status: 200, body: {} } });
      case "ask":
        return tell({ kind: "answer", id: message.id, answer: answered(await this.routes.ask(message.asking)) });
      case "join": {
        const { line, table, lang, heard, take } = message;
        const guest = await this.routes.guest(message.token);
        const room = await this.tables.join(line, table, guest, lang, heard, take);
        if (room === "elsewhere") return gone(line);
        return tell({ kind: "state", line, state: room === null ? "gone" : "open" });
      }
      case "part":
        return this.tables.part(message.line, message.table);
      case "do": {
        const { id, table, token, lang, deed, fields } = message;
        const asking: Asking = { method: "POST", path: "", body: fields, token, lang };
        const guest = await this.routes.guest(token);
        const said = guest ? await this.routes.deed(asking, guest, table, deed) : await this.tables.refuse("guests.unknown", 401, lang);
        return tell({ kind: "answer", id, answer: answered(said) });
      }
      case "thought":
        return this.tables.thought(message.table, message.job, message.answer);
      case "progress":
        if (this.reviews.has(message.record)) this.reviews.set(message.record, message.progress);
        return;
      case "reviewed":
        if (message.review) await this.books.put(`review ${message.record}`, message.review);
        this.reviews.delete(message.record);
        return;
      case "file":
        this.fetched.get(message.name)?.(message.content);
        this.fetched.delete(message.name);
    }
  }
}

let house: Promise<House> | null = null;
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") {
    house = openBooks().then((books) => {
      tell({ kind: "keeping", keeping: books.keeping });
      return new House(data.module, books);
    });
    return;
  }
  void house!
    .then((open) => open.hear(data))
    .catch((error: unknown) => {
      const full = (error as Error).name === "QuotaExceededError";
      if (!full) console.error(error);
      if ("id" in data) tell({ kind: "answer", id: data.id, answer: { status: 500, body: { error: { code: full ? "here.no_room" : "tables.unavailable", message: String(error) } } } });
    });
});

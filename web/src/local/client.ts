// The page's side of the house in the page: it fetches the module and the words, lends the worker
// thinkers, and passes on what is said. Previews are answered here, at once.
import type { Answer, Listener } from "../table/line";
import type { Message, Move, Options, View } from "../table/messages";
import { NoLocalHouse, type Keeping, type LocalAnswer, type LocalAsking, type LocalHouse, type LocalLine } from "./house";
import { Adjuge } from "./module";
import { Thinkers } from "./thinkers";
import type { FromWorker, ToWorker } from "./worker";
import { loadFile, loadModule, loadWords } from "./files";

class Client implements LocalHouse {
  keeping: Keeping = "kept";
  private readonly keepers: ((keeping: Keeping) => void)[] = [];
  private readonly waiting = new Map<number, (answer: LocalAnswer) => void>();
  private readonly lines = new Map<number, Line>();
  private count = 0;

  constructor(
    private readonly worker: Worker,
    private readonly thinkers: Thinkers,
    private readonly module: WebAssembly.Module,
    private adjuge: Adjuge,
    private lang: string,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => {
      for (const done of this.waiting.values()) done({ status: 500, body: { error: { code: "tables.unavailable", message: "" } } });
      this.waiting.clear();
    };
  }

  send(message: ToWorker): void {
    this.worker.postMessage(message);
  }
  request(make: (id: number) => ToWorker): Promise<LocalAnswer> {
    const id = ++this.count;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.send(make(id));
    });
  }

  private hear(message: FromWorker): void {
    switch (message.kind) {
      case "answer":
        this.waiting.get(message.id)?.(message.answer);
        this.waiting.delete(message.id);
        break;
      case "hear":
        this.lines.get(message.line)?.hear(JSON.parse(message.message) as Message);
        break;
      case "state":
        this.lines.get(message.line)?.state(message.state);
        break;
      case "think":
        void this.think(message);
        break;
      case "stop":
        this.thinkers.stop(`${message.table} ${message.job}`);
        break;
      case "review":
        this.thinkers.review(message.record, message.game, (progress) => this.send({ kind: "progress", record: message.record, progress }))
          .then((review) => this.send({ kind: "reviewed", record: message.record, review }));
        break;
      case "file":
        void loadFile(message.name).then((content) => this.send({ kind: "file", name: message.name, content }));
        break;
      case "keeping":
        this.keeping = message.keeping;
        for (const keeper of this.keepers) keeper(message.keeping);
    }
  }
  private async think({ table, job, asked, net }: FromWorker & { kind: "think" }): Promise<void> {
    // Those that play by a net need it where they think, too.
    const weights = net && !this.thinkers.has(net) ? await loadFile(net) : null;
    if (net && weights) this.thinkers.put(net, weights);
    const answer = await this.thinkers.think(`${table} ${job}`, asked as { do: string });
    if (answer !== "stopped") this.send({ kind: "thought", table, job, answer });
  }

  ask(method: string, path: string, asking: LocalAsking = {}): Promise<LocalAnswer> {
    return this.request((id) => ({
      kind: "ask",
      id,
      asking: { method, path, body: asking.body ?? null, token: asking.token ?? null, lang: asking.lang ?? this.lang },
    }));
  }

  line(table: string, listener: Listener, token?: string, take = false): LocalLine {
    const line = new Line(this, ++this.count, table, listener, token ?? null, () => this.lines.delete(line.number));
    this.lines.set(line.number, line);
    line.join(take);
    return line;
  }

  preview(view: View, move: Move): Promise<Record<string, unknown> | null> {
    return this.look<{ preview: Record<string, unknown> }>({ do: "preview", view, move }).then((found) => found?.preview ?? null);
  }
  options(view: View): Promise<{ options: Options; examples: Move[] } | null> {
    return this.look({ do: "options", view });
  }
  // Here in the page, at once.
  private async look<T>(asked: { do: string; [field: string]: unknown }): Promise<T | null> {
    if (this.adjuge.worn) this.adjuge = await Adjuge.start(this.module);
    return this.adjuge.ask<T>(asked).body ?? null;
  }

  onKeeping(listener: (keeping: Keeping) => void): void {
    this.keepers.push(listener);
  }
  async speak(lang: string): Promise<void> {
    this.lang = lang;
    const files = await loadWords(lang);
    this.thinkers.words(lang, files);
    await this.request((id) => ({ kind: "words", id, lang, files }));
  }
  close(): void {
    this.worker.terminate();
    this.thinkers.close();
  }
}

class Line implements LocalLine {
  constructor(
    private readonly house: Client,
    readonly number: number,
    private readonly table: string,
    private readonly listener: Listener,
    private readonly token: string | null,
    private readonly gone: () => void,
  ) {}

  join(take = false): void {
    this.house.send({
      kind: "join",
      line: this.number,
      table: this.table,
      token: this.token,
      lang: this.listener.lang(),
      heard: this.listener.heard(),
      take,
    });
  }
  hear(message: Message): void {
    this.listener.hear(message);
  }
  state(state: "open" | "gone"): void {
    this.listener.state(state);
  }

  async do(deed: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    // What is sent comes by itself here; the page's objects may be more than plain data.
    const plain = JSON.parse(JSON.stringify(fields)) as unknown;
    const { status, body } = await this.house.request((id) => ({
      kind: "do",
      id,
      table: this.table,
      token: this.token,
      lang: this.listener.lang(),
      deed,
      fields: plain,
    }));
    const said = (body ?? {}) as Record<string, unknown>;
    return status < 400 ? { ...said, ok: true } : { ok: false, error: said["error"] as NonNullable<Answer["error"]> };
  }
  again(): void {
    this.house.send({ kind: "part", line: this.number, table: this.table });
    this.join();
  }
  close(): void {
    this.house.send({ kind: "part", line: this.number, table: this.table });
    this.gone();
  }
}

export async function openHouse(lang: string): Promise<LocalHouse> {
  if (typeof WebAssembly !== "object") throw new NoLocalHouse("wasm");
  if (typeof Worker !== "function") throw new NoLocalHouse("worker");
  const module = await loadModule();
  let worker: Worker;
  try {
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "adjuge" });
  } catch (error) {
    throw new NoLocalHouse("worker", String(error));
  }
  const thinkers = new Thinkers(module, () => new Worker(new URL("./thinker.ts", import.meta.url), { type: "module", name: "adjuge thinks" }));
  const client = new Client(worker, thinkers, module, await Adjuge.start(module), lang);
  client.send({ kind: "start", module });
  await client.speak(lang);
  return client;
}

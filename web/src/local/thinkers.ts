// Workers that think, lent to the house in the page: one for the bots and hints of its tables, one
// for reviews. A thought that nobody waits for any more is ended with its worker.
import type { Asked } from "./module";
import type { FromThinker, ToThinker } from "./thinker";

type Thought = Asked<Record<string, unknown>> | null | "stopped";

export class Thinkers {
  private readonly files = new Map<string, string | Uint8Array>();
  private lang = "en";
  private worker: Worker | null = null;
  private reviewer: Worker | null = null;
  private count = 0;
  private readonly waiting = new Map<string, { id: number; done: (thought: Thought) => void; asked: { do: string } }>();

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly make: () => Worker,
  ) {}

  private begin(): Worker {
    const worker = this.make();
    const send = (message: ToThinker): void => worker.postMessage(message);
    send({ kind: "start", module: this.module });
    if (this.files.size > 0) send({ kind: "files", files: Object.fromEntries(this.files), lang: this.lang });
    return worker;
  }
  private thinker(): Worker {
    if (this.worker) return this.worker;
    const worker = (this.worker = this.begin());
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (data.kind === "thought") this.settle((id) => id === data.id, data.answer);
    };
    worker.onerror = () => this.settle(() => true, null);
    return worker;
  }
  private settle(which: (id: number) => boolean, thought: Thought): void {
    for (const [key, { id, done }] of [...this.waiting])
      if (which(id)) {
        this.waiting.delete(key);
        done(thought);
      }
  }

  words(lang: string, files: Record<string, string | Uint8Array>): void {
    this.lang = lang;
    for (const [name, content] of Object.entries(files)) this.files.set(name, content);
    for (const worker of [this.worker, this.reviewer]) worker?.postMessage({ kind: "files", files, lang } satisfies ToThinker);
  }
  has(name: string): boolean {
    return this.files.has(name);
  }
  put(name: string, content: string | Uint8Array): void {
    this.words(this.lang, { [name]: content });
  }

  think(key: string, asked: { do: string }): Promise<Thought> {
    const id = ++this.count;
    return new Promise((done) => {
      this.waiting.set(key, { id, done, asked });
      this.thinker().postMessage({ kind: "think", id, asked } satisfies ToThinker);
    });
  }
  // The others in line are thought of by the next worker.
  stop(key: string): void {
    const unwanted = this.waiting.get(key);
    if (!unwanted) return;
    this.waiting.delete(key);
    unwanted.done("stopped");
    this.worker?.terminate();
    this.worker = null;
    for (const { id, asked } of this.waiting.values()) this.thinker().postMessage({ kind: "think", id, asked } satisfies ToThinker);
  }

  review(_record: string, game: unknown, progress: (share: number) => void): Promise<unknown> {
    const worker = (this.reviewer ??= this.begin());
    const id = ++this.count;
    return new Promise((done) => {
      worker.addEventListener("message", ({ data }: MessageEvent<FromThinker>) => {
        if (data.id !== id) return;
        if (data.kind === "progress") progress(data.progress);
        if (data.kind === "reviewed") done(data.review);
      });
      worker.addEventListener("error", () => done(null));
      worker.postMessage({ kind: "review", id, record: game } satisfies ToThinker);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.reviewer?.terminate();
  }
}

// adjuge.wasm as a thing to ask (docs/embed.md): in a page, in a worker and in Node alike.

export interface Refusal {
  code: string;
  message: string;
  rule?: string;
  where?: string;
}
// As HTTP would have it.
export type Asked<T> = { status: number; body: T; error?: undefined } | { status: number; error: Refusal; body?: undefined };

export interface Now {
  steady: number; // ms, for clocks
  wall: number; // ms since 1970, for people
}

// What a call at a table came to. Entries are to be kept before anybody hears the messages.
export interface Outcome<Said = unknown> {
  said: Said;
  entries: string[];
  messages: [listener: number, text: string][];
  jobs: { job: number; asked: Record<string, unknown> }[]; // for whoever thinks
  unwanted: number[]; // jobs that nobody waits for any more
  due: number | null; // when to tick, by the steady clock
  table?: Record<string, unknown>; // what a list of tables says of it, where that changed
}

// Something went wrong that should not: this instance is worth nothing any more. A table is its log,
// so that another one takes over.
export class Broken extends Error {}
// A complaint on its way to who expects it.
class Complaint extends Error {}

interface Exports {
  memory: WebAssembly.Memory;
  __indirect_function_table: WebAssembly.Table;
  __stack_pointer: WebAssembly.Global<"i32">;
  open(): void;
  room(bytes: number): number;
  free(room: number): void;
  put(name: number, nameSize: number, bytes: number, size: number): void;
  ask(request: number, size: number): number;
  answer(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Adjuge {
  private constructor(private readonly wasm: Exports) {}
  private broken: Error | null = null;

  static async start(module: WebAssembly.Module): Promise<Adjuge> {
    let wasm: Exports;
    const textAt = (at: number): string => {
      const bytes = new Uint8Array(wasm.memory.buffer, at);
      return decoder.decode(bytes.slice(0, bytes.indexOf(0)));
    };
    const adjuge = {
      now: () => performance.now(),
      fail: () => {
        throw new Complaint();
      },
      broken: (what: number) => {
        throw new Broken(textAt(what));
      },
      // Exceptions, for a language that has none here: frames are given back by their pointer.
      attempt: (deed: number, given: number) => {
        const at = wasm.__stack_pointer.value;
        try {
          (wasm.__indirect_function_table.get(deed) as (given: number) => void)(given);
          return 1;
        } catch (error) {
          if (!(error instanceof Complaint)) throw error;
          wasm.__stack_pointer.value = at;
          return 0;
        }
      },
    };
    const instance = await WebAssembly.instantiate(module, { adjuge });
    wasm = instance.exports as unknown as Exports;
    wasm.open();
    return new Adjuge(wasm);
  }

  // A file that it may need, by its name: `modern-art.en.json` of the catalogue, `modern-art.en.md`
  // of the rules, `modern-art.lesson.json`, `modern-art.net`. After words, ask for `words`.
  put(name: string, content: string | Uint8Array): void {
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    const title = this.copied(encoder.encode(name));
    const body = this.copied(bytes);
    this.wasm.put(title.at, title.size, body.at, body.size);
    this.wasm.free(title.at);
    this.wasm.free(body.at);
  }

  ask<T = Record<string, unknown>>(request: { do: string; [field: string]: unknown }): Asked<T> {
    if (this.broken) throw this.broken;
    try {
      const { at, size } = this.copied(encoder.encode(JSON.stringify(request)));
      const length = this.wasm.ask(at, size);
      this.wasm.free(at);
      const start = this.wasm.answer();
      return JSON.parse(decoder.decode(new Uint8Array(this.wasm.memory.buffer, start, length))) as Asked<T>;
    } catch (error) {
      this.broken = error instanceof Broken ? error : new Broken(String(error));
      throw this.broken;
    }
  }
  // The same where a refusal is not expected.
  must<T = Record<string, unknown>>(request: { do: string; [field: string]: unknown }): T {
    const answer = this.ask<T>(request);
    if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.message}`);
    return answer.body as T;
  }

  // What complaints left behind adds up, slowly: such an instance is better replaced.
  get worn(): boolean {
    return this.broken !== null || this.wasm.memory.buffer.byteLength > 192 << 20;
  }

  private copied(bytes: Uint8Array): { at: number; size: number } {
    const at = this.wasm.room(bytes.length + 1);
    if (at === 0) throw new Broken("no memory is left");
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return { at, size: bytes.length };
  }
}

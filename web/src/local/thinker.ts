// A worker that thinks for bots that search, for hints and for reviews. It knows nothing but what it
// is asked, and may be ended at any time.
import { Adjuge, type Asked } from "./module";

export type ToThinker =
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "files"; files: Record<string, string | Uint8Array>; lang: string }
  | { kind: "think"; id: number; asked: { do: string; [field: string]: unknown } }
  | { kind: "review"; id: number; record: unknown };
export type FromThinker =
  | { kind: "thought"; id: number; answer: Asked<Record<string, unknown>> | null }
  | { kind: "progress"; id: number; progress: number }
  | { kind: "reviewed"; id: number; review: unknown };

const tell = (message: FromThinker): void => postMessage(message);
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
let adjuge: Promise<Adjuge> | null = null;

async function hear(message: ToThinker): Promise<void> {
  if (message.kind === "start") {
    adjuge = Adjuge.start(message.module);
    return;
  }
  const house = await adjuge!;
  if (message.kind === "files") {
    for (const [name, content] of Object.entries(message.files)) house.put(name, content);
    house.ask({ do: "words", lang: message.lang });
  } else if (message.kind === "think") {
    let answer: Asked<Record<string, unknown>> | null = null;
    try {
      answer = house.ask(message.asked);
    } finally {
      tell({ kind: "thought", id: message.id, answer });
    }
  } else {
    let review: unknown = null;
    try {
      house.must({ do: "review", record: message.record });
      for (;;) {
        const step = house.must<{ more: boolean; progress: number; review?: unknown }>({ do: "review-step" });
        tell({ kind: "progress", id: message.id, progress: step.progress });
        if (!step.more) {
          review = step.review;
          break;
        }
        await rest(); // others may be thought for in between
      }
    } finally {
      tell({ kind: "reviewed", id: message.id, review });
    }
  }
}

// Files come before the question that needs them: one after the other, but for steps of a review.
let last: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "review") void last.then(() => hear(data));
  else last = last.then(() => hear(data)).catch(() => undefined);
});

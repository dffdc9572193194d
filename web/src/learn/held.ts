import type { Listener } from "../table/line";
import type { Message } from "../table/messages";

// Stands before a table and lets the news in one by one: none while a note is being read, and
// after that not all at once.
export class Held implements Listener {
  private queue: Message[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly table: Listener,
    private readonly holds: () => boolean,
    private readonly after: () => void,
    private readonly gap = 350,
  ) {}

  hear(message: Message): void {
    if (message.t === "events") {
      this.queue.push(message);
      this.release();
      return;
    }
    // A whole view holds everything that was waiting.
    if (message.t === "view") this.queue = [];
    this.table.hear(message);
    this.after();
  }
  state(state: Parameters<Listener["state"]>[0]): void {
    this.table.state(state);
  }
  heard(): ReturnType<Listener["heard"]> {
    return this.table.heard();
  }
  lang(): string {
    return this.table.lang();
  }

  release(): void {
    if (this.timer !== null || this.holds()) return;
    const message = this.queue.shift();
    if (!message) return;
    this.table.hear(message);
    this.after();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.release();
    }, this.queue.length > 0 ? this.gap : 0);
  }
  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.queue = [];
  }
}

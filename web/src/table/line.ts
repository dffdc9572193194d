import { socketAt } from "../lib/api";
import { ReconnectingSocket } from "../lib/socket";
import type { Message } from "./messages";

// The line to a table: comes back by itself when it breaks, with the number of the last event it
// heard, and sends again what was not answered (the id of a move makes that harmless).
export type LineState = "joining" | "open" | "lost" | "gone";

export interface Listener {
  hear(message: Message): void;
  state(state: LineState): void;
  // Where to go on from: the last event heard, and how many undos.
  heard(): { after: number; undone: number };
  lang(): string;
}

export interface Answer {
  ok: boolean;
  error?: { code: string; message: string; rule?: string };
  [field: string]: unknown;
}

// The table is on its way to another server of the house, or the house opens again in a moment: the
// line breaks next, and nobody need know.
const passing = new Set(["tables.stopping", "tables.moving"]);

interface Waiting {
  message: Record<string, unknown>;
  resend: boolean;
  done: (answer: Answer) => void;
}

export class Line extends ReconnectingSocket {
  private gone = false; // for good
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly token?: string, // speak as somebody else than the cookie says
  ) {
    super([300, 700, 1500, 3000, 6000, 10000]);
    this.connect();
  }

  // Does a deed. A move that was sent when the line broke is sent again under the same id.
  do(deed: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((done) => {
      const resend = deed === "move";
      this.waiting.set(id, { message: { do: deed, id, ...fields }, resend, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ do: deed, id, ...fields }));
      else if (!resend) this.giveUp(id);
    });
  }

  // Speaks another language from now on: the house says everything again.
  again(): void {
    this.socket?.close();
  }

  private giveUp(id: string): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.done({ ok: false, error: { code: "page.offline", message: "" } });
  }

  protected open(): WebSocket {
    const { after, undone } = this.listener.heard();
    const query = new URLSearchParams({
      after: String(after),
      undone: String(undone),
      lang: this.listener.lang(),
    });
    const socket = new WebSocket(
      socketAt(`api/tables/${this.table}/socket?${query}`),
      this.token ? ["adjuge", this.token] : [],
    );
    this.gone = false;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.state("open");
      for (const { message } of this.waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as Message;
      if (message.t === "ack" || message.t === "refused") this.answer(message);
      else if (message.t === "bye" && message.why !== "stopping") this.gone = true;
      this.listener.hear(message);
    };
    return socket;
  }

  protected broken(): boolean {
    for (const [id, { resend }] of [...this.waiting]) if (!resend) this.giveUp(id);
    this.listener.state(this.gone ? "gone" : this.tries === 0 ? "joining" : "lost");
    return !this.gone;
  }

  private answer(message: Message & { t: "ack" | "refused" }): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if (waiting.resend && message.t === "refused" && passing.has(message.error.code)) return;
    this.waiting.delete(message.id);
    waiting.done(message.t === "ack" ? { ...message, ok: true } : { ok: false, error: message.error });
  }
}

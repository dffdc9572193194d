import { get, socketAt } from "../lib/api";
import type { TableShown } from "../table/messages";

// The public tables, told by the house whenever they change; the line comes back by itself.
const patience = [500, 1500, 4000, 10000];

interface Page {
  tables: TableShown[];
  total: number;
  next: number | null;
}

export class Lobby {
  private first: Page | null = $state.raw(null); // which the house keeps up to date
  private rest: Page | null = $state.raw(null); // as it was when somebody wanted more
  lost = $state(false);
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private closed = false;

  get tables(): TableShown[] | null { // null until the house has spoken
    if (!this.first || !this.rest) return this.first?.tables ?? null;
    const shown = new Set(this.first.tables.map(({ id }) => id));
    return [...this.first.tables, ...this.rest.tables.filter(({ id }) => !shown.has(id))];
  }
  // Where the next page begins.
  get next(): number | null {
    return this.first?.next == null ? null : (this.rest ?? this.first).next;
  }
  async more(): Promise<void> {
    if (this.next === null) return;
    const page = await get<Page>(`api/lobby?skip=${this.next}`);
    this.rest = { ...page, tables: [...(this.rest?.tables ?? []), ...page.tables] };
  }

  constructor() {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.closed) return;
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(socketAt("api/lobby/socket"));
    this.socket = socket;
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as Page & { t: string };
      if (message.t !== "lobby") return;
      this.first = message;
      if (message.next === null) this.rest = null; // all of them are there
      this.lost = false;
      this.tries = 0;
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      // A first break mends itself unseen.
      this.lost = this.tries > 0;
      this.timer = window.setTimeout(() => this.connect(), patience[Math.min(this.tries, patience.length - 1)]);
      this.tries += 1;
    };
  }
}

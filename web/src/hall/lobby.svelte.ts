import { socketAt } from "../lib/api";
import type { TableShown } from "../table/messages";

// The public tables, told by the house whenever they change; the line comes back by itself.
const patience = [500, 1500, 4000, 10000];

export class Lobby {
  tables: TableShown[] | null = $state.raw(null); // null until the house has spoken
  lost = $state(false);
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private closed = false;

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
      const message = JSON.parse(event.data as string) as { t: string; tables: TableShown[] };
      if (message.t !== "lobby") return;
      this.tables = message.tables;
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

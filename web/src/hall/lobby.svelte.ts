import { get, socketAt } from "../lib/api";
import { house } from "../lib/house.svelte";
import { ReconnectingSocket } from "../lib/socket";
import type { TableShown } from "../table/messages";

interface Page {
  tables: TableShown[];
  total: number;
  next: number | null;
}

// The public tables, told by the house whenever they change.
export class Lobby extends ReconnectingSocket {
  private first: Page | null = $state.raw(null); // which the house keeps up to date
  private rest: Page | null = $state.raw(null); // as it was when somebody wanted more
  lost = $state(false);

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
    super([500, 1500, 4000, 10000]);
    if (house.none) this.lost = true;
    else this.connect();
  }

  protected open(): WebSocket {
    const socket = new WebSocket(socketAt("api/lobby/socket"));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as Page & { t: string };
      if (message.t !== "lobby") return;
      this.first = message;
      if (message.next === null) this.rest = null; // all of them are there
      this.lost = false;
      this.tries = 0;
    };
    return socket;
  }

  protected broken(): boolean {
    this.lost = this.tries > 0; // a first break mends itself unseen
    return true;
  }
}

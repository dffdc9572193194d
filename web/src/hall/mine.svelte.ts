import { get } from "../lib/api";
import { keptHere } from "../lib/here.svelte";
import { house } from "../lib/house.svelte";
import { whoAmI } from "../lib/me.svelte";
import { waiting } from "../lib/waiting.svelte";
import type { TableShown } from "../table/messages";

// A table of ours; `awaited`: it waits for us, `deadline`: for so many milliseconds more.
export interface MyTable extends TableShown {
  here?: boolean; // lives in this browser: it waits, and hurries nobody
  awaited?: boolean;
  deadline?: number | null;
}

const rest = 6000;

// Games in this browser, the latest first.
export async function mineHere(): Promise<MyTable[]> {
  return (await keptHere<MyTable>()).map((table) => ({ ...table, here: true, awaited: false }));
}

// Tables where we sit, asked for again while the page is looked at: a hall hears of no moves.
export class Mine {
  tables: MyTable[] | null = $state.raw(null);
  lost = $state(false);
  at = $state(0); // performance.now() of the answer
  private told: MyTable[] = []; // by the house
  private timer = 0;
  private closed = false;

  constructor() {
    document.addEventListener("visibilitychange", this.look);
    void this.ask();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.look);
  }

  private readonly look = (): void => {
    if (!document.hidden) void this.ask();
  };

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const here = mineHere().catch(() => []);
    try {
      const known = house.none ? null : await whoAmI();
      const answer = known ? await get<{ tables: MyTable[] }>("api/me/tables") : { tables: [] };
      this.told = answer.tables;
      this.at = performance.now();
      this.lost = false;
    } catch {
      this.lost = true;
    }
    const all = [...this.told, ...(await here)];
    if (this.closed) return;
    // A table that was closed before its game began is nothing to come back to.
    if (!this.lost || all.length > 0) this.tables = all.filter((table) => table.status !== "ended" || table.moves > 0).sort(byUrgency);
    waiting.n = all.filter((table) => table.awaited).length;
    if (!this.closed && !document.hidden) this.timer = window.setTimeout(() => void this.ask(), rest);
  }
}

const kinds = ["running", "waiting", "finished", "ended"];
const rank = (table: MyTable): number => (table.awaited ? -1 : kinds.indexOf(table.status));

function byUrgency(a: MyTable, b: MyTable): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.awaited && b.awaited && a.deadline !== b.deadline) return (a.deadline ?? Infinity) - (b.deadline ?? Infinity);
  return b.created - a.created;
}

export const isOver = (table: TableShown): boolean => table.status === "finished" || table.status === "ended";

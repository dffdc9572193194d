// Who plays at the tables of the house in the page, and what surrounds them.
import type { Supplies } from "./instance";

export interface Guest {
  id: string;
  name: string;
  lang: string;
}
export interface Heard {
  after: number;
  undone: number;
}

// What surrounds the tables.
export interface Around extends Supplies {
  say(line: number, message: string): void;
  gone(line: number): void; // another tab has taken the table
  // `net`: the file that whoever thinks needs for it.
  think(table: string, job: number, asked: Record<string, unknown>, net: string | null): void;
  stop(table: string, job: number): void;
  kept(): void; // how well things are kept may have changed
  locks?: LockManager; // where several tabs might open the same table
}

import { readFileSync } from "node:fs";
import type { Check, Owed } from "../src/after/check";
import type { RecordShown } from "../src/after/told";
import { Adjuge } from "../src/local/module";

// A record as a file, and what chance owes it by the rules themselves (scripts/module makes them).
export type Kept = RecordShown & { deal: { first_seat: number; [part: string]: any }; fair: NonNullable<RecordShown["fair"]>; [field: string]: any };
export const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as T;

export class Owing {
  private constructor(private readonly rules: Adjuge) {}

  static async start(): Promise<Owing> {
    return new Owing(await Adjuge.start(await WebAssembly.compile(readFileSync(new URL("../../build/wasm/adjuge.wasm", import.meta.url)))));
  }
  owedTo(record: Kept): Owed {
    return this.rules.must<Owed>({ do: "chance", record });
  }
  // A game of bots.
  played(table: { game: string; edition: string; variants: string[]; bots: string[] }): Kept {
    return this.rules.must<{ record: Kept }>({ do: "play", ...table, seed: "18".repeat(32), luck: 3 }).record;
  }
}

// Changed, and without its digest, which fits it no more.
export function bent(record: Kept, change: (copy: Kept) => void): Kept {
  const copy = structuredClone(record);
  delete copy["digest"];
  change(copy);
  return copy;
}
export const holding = (checks: Check[]): boolean[] => checks.map(({ holds }) => holds);

import { get, post } from "../lib/api";
import { listed, say } from "../lib/words.svelte";
import { NoLocalHouse } from "../local/house";
import type { Move } from "../table/messages";
import type { RecordShown } from "./told";

// One thing that was checked: in words, and with the figures to compare.
export interface Check {
  holds: boolean;
  title: string;
  words: string;
  figures: { name: string; value: string }[];
}

// What seed and nonces owe a record (docs/protocol.md): null without a seed. The page knows no
// chance: this is reckoned by the rules themselves.
export interface Owed {
  commitment: string | null;
  deal: unknown;
  moves: { at: number; owed: Move }[]; // of chance, by the moves made before
}

// Reckoned in this page; only where it cannot be does the house answer for itself.
export async function owedTo(id: string, record: RecordShown): Promise<{ owed: Owed; here: boolean }> {
  try {
    return { owed: await post<Owed>("api/chance", { record }, { here: true }), here: true };
  } catch (error) {
    if (!(error instanceof NoLocalHouse)) throw error;
    return { owed: await get<Owed>(`api/records/${encodeURIComponent(id)}/chance`), here: false };
  }
}

// All that chance decided after the deal: what it owed, and what the record has.
export const decisions = <M extends Move>(record: RecordShown, { moves }: Owed): { at: number; owed: M; made: M }[] =>
  moves.map(({ at, owed }) => ({ at, owed: owed as M, made: record.moves[at] as M }));

// A list as it is owed and as it is in the record: how much of it is the same, and both to compare,
// under names of the catalogue.
type Both<T> = readonly [owed: T, made: T];
export const compared = (title: string, words: string, [owed, made]: Both<readonly string[]>, names: Both<string>, shown: Both<string>, same = owed.filter((each, n) => each === made[n]).length): Check => ({
  holds: same === owed.length && same === made.length,
  title: say(title, { same, all: owed.length }),
  words,
  figures: names.map((name, n) => ({ name: say(name), value: shown[n]! })),
});

// From what the order follows: the secret with what players added, or alone.
export function sourceWords({ seats, fair }: RecordShown, together: string, alone: string): string {
  const given = fair!.nonces.flatMap((nonce, seat) => (nonce ? [seats[seat]!.name] : []));
  return given.length > 0 ? say(together, { names: listed(given) }) : say(alone);
}

export const checkFirst = (record: RecordShown, owed: number, dealt: number, words: string): Check => ({
  holds: owed === dealt,
  title: say("after.fair.first", { name: record.seats[owed]?.name ?? "" }),
  words,
  figures: [],
});

export function checkCommitment(record: RecordShown, { commitment }: Owed, published: string | null): Check[] {
  const fair = record.fair!;
  const out: Check[] = [
    {
      holds: commitment === fair.commitment,
      title: say("after.fair.seal"),
      words: say("after.fair.seal.words"),
      figures: [
        { name: say("after.fair.secret"), value: fair.seed },
        { name: say("after.fair.computed"), value: commitment ?? "" },
        { name: say("after.fair.recorded"), value: fair.commitment },
      ],
    },
  ];
  if (published !== null)
    out.push({
      holds: published === fair.commitment,
      title: say("after.fair.table"),
      words: say("after.fair.table.words"),
      figures: [{ name: say("after.fair.published"), value: published }],
    });
  return out;
}

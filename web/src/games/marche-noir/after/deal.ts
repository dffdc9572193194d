import { keyOf, Luck, type FairProof } from "../../../after/luck";
import { goods, type Good } from "../goods";
import type { Card } from "../view";

// The deal of Marché Noir, as docs/records.md derives it from seed and nonces.
export interface Deal {
  first_seat: number;
  exchange: Good[]; // on R2 to R7
  values: Good[]; // three on the lowest row, two on the next, one above
  deck: Card[];
}

// In the order of docs/records.md, before the shuffle.
const cards: readonly Card[] = [
  "omas-keller",
  "third-joker",
  "warehouse",
  "hideout",
  "look-out",
  "regular-customers",
  "fence",
  "loose-tongue",
  "insider",
  "smuggler",
];

// From the last place down.
function shuffled<T>(list: readonly T[], luck: Luck): T[] {
  const out = [...list];
  for (let n = out.length - 1; n > 0; --n) {
    const j = luck.below(n + 1);
    [out[n], out[j]] = [out[j]!, out[n]!];
  }
  return out;
}

export function dealt(proof: FairProof, players: number): Deal {
  const luck = new Luck(keyOf(proof), "deal");
  const exchange = shuffled(goods, luck);
  const values = shuffled(goods, luck);
  const deck = shuffled(cards, luck);
  return { first_seat: luck.below(players), exchange, values, deck };
}

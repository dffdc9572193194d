import type { Check } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { listed, say } from "../../../lib/words.svelte";
import { goodName } from "../goods";
import { dealt, type Deal } from "./deal";

// One list of the deal: what seed and nonces owe against what the record has.
function compared<T extends string>(key: string, owed: readonly T[], laid: readonly T[], name: (each: T) => string, words: string): Check {
  const same = owed.filter((each, n) => each === laid[n]).length;
  return {
    holds: same === laid.length,
    title: say(key, { same, all: laid.length }),
    words,
    figures: [
      { name: say("marche-noir.after.fair.owed"), value: owed.map(name).join(", ") },
      { name: say("marche-noir.after.fair.laid"), value: laid.map(name).join(", ") },
    ],
  };
}

export function check(_: string, record: RecordShown): Promise<Check[]> {
  const proof = record.fair!;
  const deal = record.deal as Deal;
  const owed = dealt(proof, record.seats.length);
  const given = proof.nonces.flatMap((nonce, seat) => (nonce ? [record.seats[seat]!.name] : []));
  const from = given.length > 0 ? say("marche-noir.after.fair.words", { names: listed(given) }) : say("marche-noir.after.fair.alone");
  return Promise.resolve([
    compared("marche-noir.after.fair.exchange", owed.exchange, deal.exchange, goodName, from),
    compared("marche-noir.after.fair.values", owed.values, deal.values, goodName, say("marche-noir.after.fair.next")),
    compared("marche-noir.after.fair.deck", owed.deck, deal.deck, (card) => say(`marche-noir.card.${card}`), say("marche-noir.after.fair.next")),
    {
      holds: owed.first_seat === deal.first_seat,
      title: say("after.fair.first", { name: record.seats[owed.first_seat]?.name ?? "" }),
      words: say("marche-noir.after.fair.first"),
      figures: [],
    },
  ]);
}

import type { Check } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { listed, say } from "../../../lib/words.svelte";
import { nameOfKind, type Treasure } from "../treasures";
import { palaceNumber } from "../view";
import { dealt, type Deal } from "./deal";

// "1 mirror + ring · 2 fan · …": enough to compare.
const contents = ({ palaces }: Deal): string =>
  [
    ...palaces
      .slice(0, 3)
      .map((kinds, n) => `${palaceNumber(n)} ${[...kinds].sort().map((kind) => nameOfKind(kind as Treasure)).join(" + ")}`),
    "…",
  ].join(" · ");

// The deal that seed and nonces owe against the one of the record. What lies in a palace has no order.
export async function check(_: string, record: RecordShown): Promise<Check[]> {
  const proof = record.fair!;
  const deal = record.deal as Deal;
  const owed = dealt(proof, record.seats.length);
  const given = proof.nonces.flatMap((nonce, seat) => (nonce ? [record.seats[seat]!.name] : []));
  const tiles = owed.palaces.flat().length;
  const inPlace = owed.palaces.flatMap((kinds, n) => kinds.filter((kind) => deal.palaces[n]?.includes(kind))).length;
  const prices = owed.scale.filter((price, n) => price === deal.scale[n]).length;
  return [
    {
      holds: inPlace === tiles && deal.palaces.flat().length === tiles,
      title: say("canaletto.after.fair.palaces", { same: inPlace, all: tiles }),
      words: given.length > 0 ? say("canaletto.after.fair.palaces.words", { names: listed(given) }) : say("canaletto.after.fair.palaces.alone"),
      figures: [
        { name: say("canaletto.after.fair.owed"), value: contents(owed) },
        { name: say("canaletto.after.fair.dealt"), value: contents(deal) },
      ],
    },
    {
      holds: prices === owed.scale.length && deal.scale.length === prices,
      title: say("canaletto.after.fair.scale", { same: prices, all: owed.scale.length }),
      words: say("canaletto.after.fair.scale.words"),
      figures: [
        { name: say("canaletto.after.fair.owed"), value: owed.scale.join(" ") },
        { name: say("canaletto.after.fair.dealt"), value: deal.scale.join(" ") },
      ],
    },
    {
      holds: owed.start === deal.start && owed.first_seat === deal.first_seat,
      title: say("canaletto.after.fair.start", { palace: palaceNumber(owed.start), name: record.seats[owed.first_seat]?.name ?? "" }),
      words: say("canaletto.after.fair.start.words"),
      figures: [],
    },
  ];
}

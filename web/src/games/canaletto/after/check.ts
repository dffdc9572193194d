import { compared, sourceWords, type Check, type Owed } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { say } from "../../../lib/words.svelte";
import { nameOfKind, type Treasure } from "../treasures";
import { palaceNumber } from "../view";

interface Deal {
  first_seat: number;
  start: number;
  palaces: Treasure[][];
  scale: number[];
}

// "1 mirror + ring · 2 fan · …": enough to compare.
const contents = ({ palaces }: Deal): string =>
  [...palaces.slice(0, 3).map((kinds, n) => `${palaceNumber(n)} ${[...kinds].sort().map(nameOfKind).join(" + ")}`), "…"].join(" · ");
// What lies in a palace has no order.
const tiles = ({ palaces }: Deal): string[] => palaces.flatMap((kinds, n) => kinds.map((kind) => `${n} ${kind}`));

export function check(record: RecordShown, all: Owed): Check[] {
  const [owed, deal] = [all.deal, record.deal] as [Deal, Deal];
  const names = ["canaletto.after.fair.owed", "canaletto.after.fair.dealt"] as const;
  const [here, there] = [tiles(owed), tiles(deal)];
  return [
    compared("canaletto.after.fair.palaces", sourceWords(record, "canaletto.after.fair.palaces.words", "canaletto.after.fair.palaces.alone"), [here, there], names, [contents(owed), contents(deal)], here.filter((tile) => there.includes(tile)).length),
    compared("canaletto.after.fair.scale", say("canaletto.after.fair.scale.words"), [owed.scale.map(String), deal.scale.map(String)], names, [owed.scale.join(" "), deal.scale.join(" ")]),
    {
      holds: owed.start === deal.start && owed.first_seat === deal.first_seat,
      title: say("canaletto.after.fair.start", { palace: palaceNumber(owed.start), name: record.seats[owed.first_seat]?.name ?? "" }),
      words: say("canaletto.after.fair.start.words"),
      figures: [],
    },
  ];
}

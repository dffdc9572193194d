import { checkFirst, compared, decisions, sourceWords, type Check, type Owed } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { say } from "../../../lib/words.svelte";
import type { Move } from "../view";

interface Deal {
  first_seat: number;
  deck: string[];
}

const start = ({ deck }: Deal): string => deck.slice(0, 5).join(" ");

export function check(record: RecordShown, all: Owed): Check[] {
  const [owed, deal] = [all.deal, record.deal] as [Deal, Deal];
  const out = [
    compared("modern-art.after.fair.deck", sourceWords(record, "modern-art.after.fair.deck.words", "modern-art.after.fair.deck.alone"), [owed.deck, deal.deck], ["modern-art.after.fair.deck.owed", "modern-art.after.fair.deck.dealt"], [start(owed), start(deal)]),
    checkFirst(record, owed.first_seat, deal.first_seat, say("modern-art.after.fair.first.words")),
  ];
  const turned = decisions<Extract<Move, { move: "reveal" }>>(record, all);
  const right = turned.filter(({ owed: { card }, made }) => card === made.card).length;
  if (turned.length > 0)
    out.push({
      holds: right === turned.length,
      title: say("modern-art.after.fair.mystery", { right, all: turned.length }),
      words: say("modern-art.after.fair.mystery.words"),
      figures: turned.map(({ at, made }) => ({ name: say("after.move", { at }), value: made.card })),
    });
  return out;
}

import { checkFirst, compared, decisions, sourceWords, type Check, type Owed } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { say } from "../../../lib/words.svelte";
import { cardName, faceName, isWork, shortName, type Card } from "../names";
import type { Move } from "../view";

interface Deal {
  first_seat: number;
  deck: Card[]; // three to each seat, then the seven piles, then the rest
}
type Chance = Extract<Move, { move: "face" | "dice" | "draw" | "redraw" }>;

const names = ["vernissage.after.fair.owed", "vernissage.after.fair.made"] as const;
const brief = (card: Card): string => (isWork(card) ? shortName(card) : cardName(card));
// Enough to compare.
const start = ({ deck }: Deal): string => [...deck.slice(0, 9).map(brief), "…"].join(", ");

function told(move: Chance): string {
  switch (move.move) {
    case "face":
      return faceName(move.face);
    case "dice":
      return move.dice.join(" + ");
    case "draw":
      return String(move.steps);
    case "redraw":
      return brief(move.card);
  }
}
// All that tells one decision from another.
const content = (move: Chance): string => (move.move === "redraw" ? `${move.card} ${move.from}` : told(move));

// All of one kind; a decision that differs is shown first.
function checked(kind: Chance["move"], all: readonly { owed: Chance; made: Chance }[]): Check[] {
  const some = all.filter(({ owed }) => owed.move === kind);
  if (some.length === 0) return [];
  const differs = ({ owed, made }: (typeof some)[number]): boolean => content(owed) !== content(made);
  const first = [...some.filter(differs), ...some.filter((each) => !differs(each))].slice(0, 8);
  const line = (of: "owed" | "made"): string => [...first.map((each) => told(each[of])), ...(some.length > 8 ? ["…"] : [])].join(", ");
  return [
    compared(`vernissage.after.fair.${kind}`, say(`vernissage.after.fair.${kind}.words`), [some.map(({ owed }) => content(owed)), some.map(({ made }) => content(made))], names, [line("owed"), line("made")]),
  ];
}

export function check(record: RecordShown, all: Owed): Check[] {
  const [owed, deal] = [all.deal, record.deal] as [Deal, Deal];
  const made = decisions<Chance>(record, all);
  return [
    compared("vernissage.after.fair.deck", sourceWords(record, "vernissage.after.fair.deck.words", "vernissage.after.fair.deck.alone"), [owed.deck, deal.deck], names, [start(owed), start(deal)]),
    checkFirst(record, owed.first_seat, deal.first_seat, say("vernissage.after.fair.first")),
    ...(["redraw", "face", "dice", "draw"] as const).flatMap((kind) => checked(kind, made)),
  ];
}

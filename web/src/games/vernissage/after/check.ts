import type { Check } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { listed, say } from "../../../lib/words.svelte";
import { cardName, faceName, isWork, shortName, type Card, type Face } from "../names";
import { dealt, decisions, type Chance, type Deal, type Decision, type RecordedMove } from "./deal";

const brief = (card: Card): string => (isWork(card) ? shortName(card) : cardName(card));
// Enough to compare.
const start = (cards: readonly Card[]): string => [...cards.slice(0, 9).map(brief), "…"].join(", ");

const faced = (text: string): string => faceName(text as Face);
const carded = (text: string): string => brief(text.split(" ")[0] as Card);
const told: Record<Chance, (text: string) => string> = {
  face: faced,
  dice: (text) => text.replace(" ", " + "),
  draw: (text) => text,
  redraw: carded,
};

// All of one kind; a decision that differs is shown first.
function checked(kind: Chance, all: readonly Decision[]): Check[] {
  const some = all.filter((each) => each.kind === kind);
  if (some.length === 0) return [];
  const same = some.filter(({ owed, made }) => owed === made).length;
  const shown = [...some].sort((a, b) => Number(a.owed === a.made) - Number(b.owed === b.made) || a.at - b.at).slice(0, 8);
  const line = (of: (each: Decision) => string): string => [...shown.map((each) => told[kind](of(each))), ...(some.length > 8 ? ["…"] : [])].join(", ");
  return [
    {
      holds: same === some.length,
      title: say(`vernissage.after.fair.${kind}`, { same, all: some.length }),
      words: say(`vernissage.after.fair.${kind}.words`),
      figures: [
        { name: say("vernissage.after.fair.owed"), value: line(({ owed }) => owed) },
        { name: say("vernissage.after.fair.made"), value: line(({ made }) => made) },
      ],
    },
  ];
}

export async function check(_: string, record: RecordShown): Promise<Check[]> {
  const proof = record.fair!;
  const players = record.seats.length;
  const deal = record.deal as Deal;
  const owed = dealt(proof, players);
  const same = owed.deck.filter((card, n) => card === deal.deck[n]).length;
  const given = proof.nonces.flatMap((nonce, seat) => (nonce ? [record.seats[seat]!.name] : []));
  const all = decisions(proof, deal, record.moves as RecordedMove[], players);
  return [
    {
      holds: same === deal.deck.length && same === owed.deck.length,
      title: say("vernissage.after.fair.deck", { same, all: owed.deck.length }),
      words: given.length > 0 ? say("vernissage.after.fair.deck.words", { names: listed(given) }) : say("vernissage.after.fair.deck.alone"),
      figures: [
        { name: say("vernissage.after.fair.owed"), value: start(owed.deck) },
        { name: say("vernissage.after.fair.made"), value: start(deal.deck) },
      ],
    },
    {
      holds: owed.first_seat === deal.first_seat,
      title: say("after.fair.first", { name: record.seats[owed.first_seat]?.name ?? "" }),
      words: say("vernissage.after.fair.first"),
      figures: [],
    },
    ...(["redraw", "face", "dice", "draw"] as const).flatMap((kind) => checked(kind, all)),
  ];
}

import { listed, say } from "../../../lib/words.svelte";
import { prefs } from "../../../lib/prefs.svelte";
import type { Check } from "../../../after/check";
import type { LogEntry } from "../../../table/messages";
import { tellSteps, type RecordShown } from "../../../after/told";
import type { Event } from "../view";
import { dealt, turnedCards, type Deal } from "./deal";

// The deal that seed and nonces owe against the one of the record, and so for mystery cards.
export async function check(id: string, record: RecordShown): Promise<Check[]> {
  const proof = record.fair!;
  const deal = record.deal as Deal;
  const owed = dealt(proof, record.edition, deal.deck, record.seats.length);
  const same = owed.deck.filter((card, n) => card === deal.deck[n]).length;
  const given = proof.nonces.flatMap((nonce, seat) => (nonce ? [record.seats[seat]!.name] : []));
  const out: Check[] = [
    {
      holds: same === deal.deck.length,
      title: say("modern-art.after.fair.deck", { same, all: deal.deck.length }),
      words: given.length > 0 ? say("modern-art.after.fair.deck.words", { names: listed(given) }) : say("modern-art.after.fair.deck.alone"),
      figures: [
        { name: say("modern-art.after.fair.deck.owed"), value: owed.deck.slice(0, 5).join(" ") },
        { name: say("modern-art.after.fair.deck.dealt"), value: deal.deck.slice(0, 5).join(" ") },
      ],
    },
    {
      holds: owed.first_seat === deal.first_seat,
      title: say("after.fair.first", { name: record.seats[owed.first_seat]?.name ?? "" }),
      words: say("modern-art.after.fair.first.words"),
      figures: [],
    },
  ];
  if (record.variants.includes("mystery")) {
    const { steps } = await tellSteps(id, "none", prefs.lang);
    const turned = turnedCards(proof, record.edition, deal.deck, steps.map((step) => step.events as LogEntry<Event>[]));
    const right = turned.filter(({ card, expected }) => card === expected).length;
    if (turned.length === 0) return out;
    out.push({
      holds: right === turned.length,
      title: say("modern-art.after.fair.mystery", { right, all: turned.length }),
      words: say("modern-art.after.fair.mystery.words"),
      figures: turned.map(({ moves, card }) => ({ name: say("after.move", { at: moves }), value: card })),
    });
  }
  return out;
}

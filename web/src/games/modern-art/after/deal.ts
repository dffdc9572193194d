import { keyOf, Luck, type FairProof } from "../../../after/luck";
import type { LogEntry } from "../../../table/messages";
import type { Event } from "../view";

// The deal of Modern Art and its mystery cards, as docs/records.md derives them from seed and nonces.
export interface Deal {
  first_seat: number;
  deck: string[];
}

const artists: Record<string, readonly string[]> = {
  "matagot-2009": ["nex", "bahut", "darmoir", "sadland", "koriko"],
  mayfair: ["lite-metal", "yoko", "christin-p", "karl-gitter", "krypto"],
};
const types = ["open", "once-around", "sealed", "fixed-price", "double"];

// Where a card stands before the shuffle: by artist, type, number.
function place(card: string, edition: string): number {
  const artist = artists[edition]?.findIndex((name) => card.startsWith(`${name}-`)) ?? -1;
  const rest = card.slice((artists[edition]?.[artist]?.length ?? 0) + 1);
  const type = types.findIndex((name) => rest.startsWith(`${name}-`));
  const number = Number(rest.slice((types[type]?.length ?? 0) + 1));
  if (artist < 0 || type < 0 || !Number.isInteger(number)) throw new Error(`${card} is no card of ${edition}`);
  return 100 * artist + 10 * type + number;
}

const sorted = (cards: readonly string[], edition: string): string[] =>
  [...cards].sort((a, b) => place(a, edition) - place(b, edition));

// From the inside out; the same cards in any order go in.
export function dealt(proof: FairProof, edition: string, cards: readonly string[], players: number): Deal {
  const luck = new Luck(keyOf(proof), "deal");
  const deck: string[] = [];
  sorted(cards, edition).forEach((card, n) => {
    const j = luck.below(n + 1);
    if (j < n) deck[n] = deck[j]!;
    deck[j] = card;
  });
  return { first_seat: luck.below(players), deck };
}

export interface Turned {
  moves: number; // made before it was turned
  card: string;
  expected: string;
}

// Every mystery card that was turned, and the one that chance owed. `told` holds the events of each
// move, from the deal (0) on: they say how many cards each hand was dealt, and when.
export function turnedCards(
  proof: FairProof,
  edition: string,
  deck: readonly string[],
  told: readonly (readonly LogEntry<Event>[])[],
): Turned[] {
  const out: Turned[] = [];
  let hidden: string[] = [];
  let next = 0;
  told.forEach((entries, at) => {
    for (const { event } of entries) {
      if (event.event === "dealt") {
        const share = deck.slice(next, (next += event.amount!));
        // Dealt to nobody: the mystery hand.
        if (event.seat === undefined) hidden = sorted([...hidden, ...share], edition);
      } else if (event.event === "turned") {
        const card = event.lot![0]!;
        const luck = new Luck(keyOf(proof), `chance ${at - 1}`);
        out.push({ moves: at - 1, card, expected: hidden[luck.below(hidden.length)]! });
        hidden = hidden.filter((other) => other !== card);
      }
    }
  });
  return out;
}

import { keyOf, Luck, type FairProof } from "../../../after/luck";
import { cardKinds, count, total, type Card, type Cards, type Face } from "../names";
import type { Move } from "../view";

// Chance in Vernissage, as docs/records.md derives it from seed and nonces.
export interface Deal {
  first_seat: number;
  deck: Card[]; // three to each seat, then the seven piles, then the rest
}
export type RecordedMove = Move & { seat: number | "chance" };

const inDeck: Cards = { krach: 7, boyz: 7, kali: 7, hering: 7, lightenstone: 7, suitcase: 23, critic: 13, unlimited: 11 };
const faces: readonly Face[] = ["scandal", "crisis", "sale", "sale", "any", "scandal-or-crisis"];
const greys = [3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10];
const dealtEach = 3;
const pileHeight = 7;
const pileCount = 7;

export function dealt(proof: FairProof, players: number): Deal {
  const luck = new Luck(keyOf(proof), "deal");
  const deck = cardKinds.flatMap((card) => Array.from({ length: count(inDeck, card) }, () => card));
  for (let n = deck.length - 1; n > 0; --n) {
    const j = luck.below(n + 1);
    [deck[n], deck[j]] = [deck[j]!, deck[n]!];
  }
  return { first_seat: luck.below(players), deck };
}

const countsOf = (cards: readonly Card[]): Cards => {
  const of: Cards = {};
  for (const card of cards) of[card] = count(of, card) + 1;
  return of;
};
// The n-th card, kind by kind.
function nth(of: Cards, n: number): Card {
  let left = n;
  for (const card of cardKinds) {
    if (left < count(of, card)) return card;
    left -= count(of, card);
  }
  throw new RangeError("no such card");
}
const add = (of: Cards, card: Card, by: number): void => {
  of[card] = count(of, card) + by;
};

// Where cards lie that chance draws from, followed from the record: the grey pile, and the brown
// cards as long as first hands are changed (VE-07).
class Stock {
  private readonly hands: Cards[];
  private readonly places: Cards[]; // the piles, then what leaves the game
  private returned: Cards = {};
  private grey = [...greys];
  private discard: number[] = [];

  constructor({ deck }: Deal, players: number) {
    const first = players * dealtEach;
    this.hands = Array.from({ length: players }, (_, seat) => countsOf(deck.slice(seat * dealtEach, (seat + 1) * dealtEach)));
    this.places = Array.from({ length: pileCount }, (_, n) => countsOf(deck.slice(first + n * pileHeight, first + (n + 1) * pileHeight)));
    this.places.push(countsOf(deck.slice(first + pileCount * pileHeight)));
  }

  hear(move: RecordedMove): void {
    if (move.move === "change") this.returned = { ...this.hands[move.seat as number] };
    else if (move.move === "redraw") this.take(move);
    else if (move.move === "advance") this.discard.push(move.steps);
    else if (move.move === "draw") this.grey.splice(this.grey.indexOf(move.steps), 1);
    // An empty pile is made anew when a draw needs it (VE-32).
    else if (move.move === "buy" && move.pile === "grey" && this.grey.length === 0)
      this.grey = this.discard.splice(0).sort((a, b) => a - b);
  }
  drawn(luck: Luck): number {
    return this.grey[luck.below(this.grey.length)]!;
  }
  redrawn(luck: Luck): { card: Card; from: number | "rest" | "own" } {
    const from = [...this.places, this.returned];
    let n = luck.below(from.reduce((sum, cards) => sum + total(cards), 0));
    const at = from.findIndex((cards) => {
      if (n < total(cards)) return true;
      n -= total(cards);
      return false;
    });
    return { card: nth(from[at]!, n), from: at < pileCount ? at + 1 : at === pileCount ? "rest" : "own" };
  }

  // A card given back takes the place of one that is drawn from elsewhere.
  private take({ card, from }: Extract<Move, { move: "redraw" }>): void {
    if (from === "own") return add(this.returned, card, -1);
    const place = this.places[from === "rest" ? pileCount : from - 1]!;
    const back = nth(this.returned, 0);
    add(this.returned, back, -1);
    add(place, card, -1);
    add(place, back, 1);
  }
}

export type Chance = "face" | "dice" | "draw" | "redraw";
export interface Decision {
  at: number; // moves made before it
  kind: Chance;
  owed: string;
  made: string;
}
const words = (...parts: unknown[]): string => parts.join(" ");

// Every decision of chance after the deal: what seed and nonces owe, and what the record has.
export function decisions(proof: FairProof, deal: Deal, moves: readonly RecordedMove[], players: number): Decision[] {
  const key = keyOf(proof);
  const stock = new Stock(deal, players);
  return moves.flatMap((move, at): Decision[] => {
    const out: Decision[] = [];
    if (move.seat === "chance") {
      const luck = new Luck(key, `chance ${at}`);
      switch (move.move) {
        case "face":
          out.push({ at, kind: "face", owed: faces[luck.below(faces.length)]!, made: words(move.face) });
          break;
        case "dice":
          out.push({ at, kind: "dice", owed: words(1 + luck.below(6), 1 + luck.below(6)), made: move.dice.join(" ") });
          break;
        case "draw":
          out.push({ at, kind: "draw", owed: words(stock.drawn(luck)), made: words(move.steps) });
          break;
        case "redraw": {
          const { card, from } = stock.redrawn(luck);
          out.push({ at, kind: "redraw", owed: words(card, from), made: words(move.card, move.from) });
          break;
        }
      }
    }
    stock.hear(move);
    return out;
  });
}

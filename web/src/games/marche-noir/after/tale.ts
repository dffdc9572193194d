import type { Told } from "../../../after/told";
import { total, type Good, type Goods } from "../goods";
import type { Card } from "../view";

// The tale of Marché Noir (docs/protocol.md).
export interface Point {
  at: number;
  turn: number;
  why: "start" | "values" | "card" | "raise" | "sale" | "last-sale";
  of: number[];
}
export interface Majority {
  good: Good;
  first: number;
  second: number;
  cubes: number[]; // by seat
  points: number[];
}
export interface Trade {
  at: number;
  turn: number;
  seat: number;
  with: number;
  given: Goods;
  got: Goods;
  gain: number; // VP that the stock would buy more
  their_gain: number;
}
export interface CardSold {
  at: number;
  turn: number;
  card: Card;
  house: boolean;
  seat: number | null; // nobody got it
  paid?: Goods;
  raised: Good | null;
}
export interface Sale {
  at: number;
  turn: number;
  seat: number;
  last: boolean;
  vp: Goods;
  cubes: Goods;
}
export interface Tale {
  turns: number;
  ended: string | null; // the rule
  stuck: Good[]; // goods that could rise no more, where that ended it
  sums: { vp_cubes: number; majorities: number; cards: number }[];
  points: Point[];
  majorities: Majority[];
  trades: Trade[];
  cards: CardSold[];
  sales: Sale[];
}
export const taleOf = (told: Told): Tale => told.tale as Tale;

// A deal as one of its two sides tells it.
const turned = (trade: Trade): Trade => ({
  ...trade,
  seat: trade.with,
  with: trade.seat,
  given: trade.got,
  got: trade.given,
  gain: trade.their_gain,
  their_gain: trade.gain,
});

// The deals that gained most, of a seat or of all, each told by who gained; the earlier first.
export function bestDeals(trades: readonly Trade[], seat: number | null, most: number): Trade[] {
  const sides = trades.flatMap((trade) => [trade, turned(trade)]).filter((side) => (seat === null || side.seat === seat) && side.gain > 0);
  // A deal from which both gained is one deal.
  const once = sides.filter((side) => !sides.some((other) => other.at === side.at && other.gain > side.gain));
  const seen = new Set<number>();
  return once
    .sort((a, b) => b.gain - a.gain || a.their_gain - b.their_gain || a.at - b.at)
    .filter(({ at }) => !seen.has(at) && seen.add(at))
    .slice(0, most);
}

// The sales that brought most VP, for the fewest cubes.
export const bestSales = (sales: readonly Sale[], seat: number | null, most: number): Sale[] =>
  sales
    .filter((sale) => seat === null || sale.seat === seat)
    .sort((a, b) => total(b.vp) - total(a.vp) || total(a.cubes) - total(b.cubes) || a.at - b.at)
    .slice(0, most);

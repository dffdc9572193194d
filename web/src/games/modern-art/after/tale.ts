import type { Bought } from "../../../after/buys";
import type { Told } from "../../../after/told";

// The tale of Modern Art (docs/protocol.md); a pair is one buy with two cards.
export interface Buy extends Bought {
  cards: string[];
  from: number | null; // nobody: kept by who sold it
  round: number;
  auction: string;
}
export interface Point {
  at: number;
  round: number;
  lot: number;
  of: number[];
  bank?: boolean;
}
export interface Tale {
  rounds: number;
  lots: number;
  artists: string[];
  sums: { from_bank: number; from_players: number; paid: number }[];
  money: Point[];
  buys: Buy[];
  bank: number[][]; // by round, by artist
}
export const taleOf = (told: Told): Tale => told.tale as Tale;

// The move that sold a lot.
export const soldAt = (tale: Tale, lot: number): number => tale.money.find((point) => point.lot === lot)?.at ?? 0;

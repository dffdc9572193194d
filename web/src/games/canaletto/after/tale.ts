import type { Bought } from "../../../after/buys";
import type { Told } from "../../../after/told";
import type { Treasure } from "../treasures";

// The tale of Canaletto (docs/protocol.md).
export interface Buy extends Bought {
  palace: number;
  tiles: { treasure: Treasure; brought: number | null }[];
  bribe: boolean;
  debt: number; // the part that was borrowed
  cost: number; // paid, and once more the debt
}
export interface Point {
  at: number;
  lot: number;
  total: number[]; // scores less twice the debt
}
export interface Sale {
  treasure: Treasure;
  price: number;
  at: number;
  lot: number;
  tiles: number[]; // by seat
  of: number[];
}
export interface Tale {
  start: number;
  scale: number[];
  sums: { paid: number; from_sales: number; debt: number }[];
  money: Point[];
  buys: Buy[];
  sales: Sale[];
  worthless: { treasure: Treasure; tiles: number[] }[];
}
export const taleOf = (told: Told): Tale => told.tale as Tale;

// The move that sold a lot.
export const soldAt = (tale: Tale, lot: number): number => tale.money.find((point) => point.lot === lot)?.at ?? 0;

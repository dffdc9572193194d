import type { Scene } from "../scene";

// How the house acts for a seat: bids that rise up to a sum, a word kept back from a sum on, or one
// price that is taken or left.
export type OrderWay =
  | { kind: "raise"; label: string; hint: string; next: number; leaves?: boolean } // `leaves`: a pass does not last
  | { kind: "below"; label: string; end: string }
  | { kind: "price"; price: number; buy: string; pass: string };

// What a standing order is about, in the words of its game.
export interface Ordered {
  lot: number;
  way: OrderWay;
  most: number; // that can be ordered
  reached: boolean;
  amount(n: number): string;
  unit: string; // beside the field
}

// Whether bids have gone as far as our order does.
export const isReached = ({ order, me }: Pick<Scene, "order" | "me">, { bid, high_bidder }: { bid: number; high_bidder: number | null }): boolean =>
  order !== null && order.up_to > 0 && bid >= order.up_to && high_bidder !== me;

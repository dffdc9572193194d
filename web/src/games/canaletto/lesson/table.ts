import { lessonTable } from "../../../learn/table";
import type { Move } from "../../../table/messages";

// The first auctions of a game sell nothing yet, so six are over when the learner sits down, in seat
// 0 and to speak first. Almost every lot that is left completes a kind.
export const firstLot = 7;

const palaces = [
  ["mirror", "candelabrum", "bust"], // left
  ["fan", "glass"], // two kinds at once
  ["mirror", "tankard"],
  ["clock", "tankard"], // right
  ["lamp", "clock"], // two kinds at once
  ["glass", "lion"], // left
  ["bust", "painting"],
  ["fan", "lamp"], // learner
  ["candelabrum", "painting"],
  ["ring", "clock"], // on sale
  ["mirror", "lion"],
  ["candelabrum", "necklace"],
  ["mirror", "candelabrum", "painting"], // right
  ["bust", "lion"],
  ["necklace"],
  ["fan", "glass", "ring"], // learner
];
const scale = [12, 5, 14, 8, 16, 6, 10, 3, 13, 7, 11, 9];

type Played = Move & { seat: number };
const bid = (seat: number, lot: number, amount: number): Played => ({ seat, move: "bid", lot, amount });
const pass = (seat: number, lot: number, on: number): Played => ({ seat, move: "pass", lot, on });
const before: Played[] = [
  ...[bid(1, 1, 7), pass(2, 1, 7), pass(0, 1, 7)], // from palace 0 to 7
  ...[bid(2, 2, 2), bid(0, 2, 5), pass(1, 2, 5), pass(2, 2, 5)], // to 12
  ...[bid(1, 3, 3), bid(2, 3, 9), pass(0, 3, 9), pass(1, 3, 9)], // to 5
  ...[bid(0, 4, 4), bid(1, 4, 10), pass(2, 4, 10), pass(0, 4, 10)], // to 15
  ...[bid(2, 5, 2), bid(0, 5, 4), pass(1, 5, 4), pass(2, 5, 4)], // to 3
  ...[pass(1, 6, 0), bid(2, 6, 6), pass(0, 6, 6)], // to 9
];

// Bids in turn as far as the last of them, then out.
const upTo = (lot: number, ...bids: number[]): Move[] => [
  ...bids.map((amount) => ({ move: "bid", lot, amount })),
  { move: "pass", lot },
];

// A seat makes the first of its moves that is legal when it is asked; what does not come to pass is
// passed over, and after that the house plays. Whatever the learner bids, the first lot leads to
// palace 1 or 4, unless they take it.
const left: Move[] = [...upTo(7, 5, 8, 10), ...upTo(8, 6), ...upTo(9, 4, 9)];
const right: Move[] = [
  ...upTo(7, 7),
  ...upTo(8, 4, 7),
  { move: "bribe", lot: 9 },
  { move: "bid", lot: 9, amount: 3 },
  { move: "bribe", lot: 9 },
  { move: "pass", lot: 9 },
];

export const settings = {
  ...lessonTable("canaletto", left, right),
  deal: { first_seat: 1, start: 0, palaces, scale },
  moves: before,
};

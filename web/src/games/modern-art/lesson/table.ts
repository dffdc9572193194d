import { lessonTable } from "../../../learn/table";
import type { Move } from "../../../table/messages";

// Hands by round and seat. The learner sits in seat 0 and sells first; the other two hold enough
// Korikos to bring all five auctions into round 1 and the same artist back in round 2.
const hands = [
  [
    ["nex-open-1", "nex-once-around-1", "bahut-sealed-1", "darmoir-open-1", "darmoir-fixed-price-1", "sadland-open-1", "sadland-sealed-1", "sadland-fixed-price-1", "koriko-open-1", "koriko-sealed-1"],
    ["nex-once-around-2", "nex-fixed-price-2", "bahut-open-3", "darmoir-open-3", "darmoir-sealed-2", "sadland-once-around-3", "koriko-open-2", "koriko-open-4", "koriko-once-around-1", "koriko-double-1"],
    ["bahut-open-1", "bahut-open-2", "bahut-once-around-1", "bahut-sealed-2", "bahut-fixed-price-1", "sadland-open-3", "sadland-once-around-2", "koriko-sealed-2", "koriko-fixed-price-1", "koriko-double-2"],
  ],
  [
    ["bahut-fixed-price-2", "darmoir-open-2", "darmoir-sealed-3", "darmoir-fixed-price-2", "sadland-sealed-3", "sadland-double-1"],
    ["nex-sealed-1", "bahut-once-around-2", "darmoir-double-1", "sadland-double-2", "koriko-once-around-2", "koriko-fixed-price-2"],
    ["nex-open-2", "bahut-double-2", "sadland-open-2", "sadland-once-around-1", "sadland-fixed-price-2", "koriko-open-3"],
  ],
  [
    ["nex-once-around-3", "nex-double-1", "bahut-sealed-3", "bahut-double-1", "darmoir-once-around-1", "koriko-double-3"],
    ["nex-sealed-2", "darmoir-once-around-2", "darmoir-sealed-1", "darmoir-fixed-price-3", "darmoir-double-2", "sadland-double-3"],
    ["nex-fixed-price-1", "nex-double-2", "darmoir-once-around-3", "sadland-sealed-2", "sadland-fixed-price-3", "koriko-sealed-3"],
  ],
];

// One of the two holds more than the painting can bring, so that it can be talked about.
export const overpaid = { lot: 3, amount: 32 };

// Answers for one lot, whichever way it is sold: these bids in turn, at most the last of them.
function upTo(lot: number, ...bids: number[]): Move[] {
  const most = bids.at(-1)!;
  return [
    ...bids.map((amount) => ({ move: "bid", lot, amount })),
    { move: "seal", lot, amount: most },
    ...Array.from({ length: most }, (_, n) => ({ move: "buy", lot, price: n + 1 })),
    { move: "decline", lot },
    { move: "pass", lot },
  ];
}

const offer = (card: string): Move => ({ move: "play", card });
const add = (card: string): Move => ({ move: "add", card });
const ask = (amount: number): Move => ({ move: "price", amount });

// A seat makes the first of its moves that is legal when it is asked, so what does not come to
// pass is passed over.
const left: Move[] = [
  ...upTo(1, 5, 11, 15),
  offer("koriko-once-around-1"),
  { move: "pass", lot: 2, on: 11 },
  ...upTo(2, 17),
  { move: "seal", lot: overpaid.lot, amount: overpaid.amount },
  ...upTo(4, 9, 17),
  offer("koriko-double-1"),
  add("koriko-open-2"),
  ...upTo(5, 21, 30),
  ...upTo(6, 24),
  ...upTo(7, 6, 12),
  offer("koriko-open-4"),
  ...upTo(8, 34, 41),
  ...upTo(9, 58),
  { move: "bid", lot: 10, amount: 9 },
  offer("koriko-fixed-price-2"),
  ask(43),
  offer("koriko-once-around-2"),
];
const right: Move[] = [
  ...upTo(1, 8, 13),
  ...upTo(2, 11),
  offer("bahut-sealed-2"),
  ...upTo(3, 9),
  ...upTo(4, 7, 14),
  ...upTo(5, 16, 26, 33),
  offer("koriko-fixed-price-1"),
  ask(21),
  ...upTo(7, 8, 14),
  ...upTo(8, 29, 38, 44),
  offer("koriko-double-2"),
  add("koriko-sealed-2"),
  ...upTo(9, 49),
  { move: "bid", lot: 10, amount: 12 },
  offer("koriko-open-3"),
];

export const settings = {
  ...lessonTable("modern-art", left, right),
  edition: "matagot-2009",
  deal: { first_seat: 0, hands },
};

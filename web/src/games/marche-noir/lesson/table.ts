import { lessonTable } from "../../../learn/table";
import type { Move } from "../../../table/messages";
import type { Good, Goods } from "../goods";

// Both others make black, the dearest good of all: more of it than has arrived, so that it falls;
// what nobody makes rises. Whatever the learner makes, the first two offers can be taken, since
// everybody begins with a cube of each good.
const produce = (made: Goods): Move => ({ move: "produce", goods: made });
const offer = (production: Goods, wanted: Goods): Move => ({ move: "offer", production, stock: {}, wanted });

// One cube, of the first of these that is there: two win the first card.
const bidOne = (...goods: Good[]): Move[] => goods.map((good) => ({ move: "bid", good, amount: 1 }));

// A seat makes the first of its moves that is legal when it is asked; for all else the house plays.
// With the second production the bids that were not made are passed over.
const left: Move[] = [
  produce({ black: 3, red: 1 }),
  offer({ black: 3 }, { yellow: 1, green: 1 }),
  ...bidOne("violet", "green", "red"),
  produce({ blue: 2, yellow: 1, green: 1 }),
];
const right: Move[] = [
  produce({ black: 2, red: 2 }),
  { move: "refuse" }, // the first offer is the learner's to take
  offer({ red: 2 }, { blue: 1 }),
  ...bidOne("blue", "yellow", "green"),
  produce({ yellow: 2, blue: 1, violet: 1 }),
];

export const settings = {
  ...lessonTable("marche-noir", left, right),
  edition: "mod-games",
  variants: [],
  deal: {
    first_seat: 1,
    exchange: ["green", "violet", "yellow", "red", "blue", "black"],
    values: ["green", "yellow", "black", "red", "violet", "blue"],
    deck: ["omas-keller", "smuggler", "warehouse", "hideout", "regular-customers", "third-joker", "fence", "loose-tongue", "insider", "look-out"],
  },
};

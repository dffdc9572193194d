import type { VeniceView } from "../../src/games/canaletto/view";
import { bid, control, shown, type Asked, type Crowded } from "./seen";
import { enrich, veniceMoments } from "./situations-canaletto";

const tiles = { 390: ["[data-coach=people] .score", "[data-holdings] li"], 844: ["[data-coach=people] li", ".tallies li"] };
export const asked: Asked[] = [
  {
    name: "canaletto",
    parts: {
      first: [...bid, "[data-coach=canal] li"],
      raise: [...bid, "[data-coach=canal] li", ".tiles .nth"],
      sell: [...control, "[data-coach=control] button"],
    },
    moments: async (house) => shown(await veniceMoments(house)),
    besides: { first: tiles, raise: tiles },
  },
];
export const crowded: Crowded = {
  game: "canaletto",
  more: (view, seat) => enrich(view as VeniceView, seat),
  needed: ["[data-holdings] li", ".kinds li", ".accounts li", "[role=spinbutton]", "[data-coach=mask] > *"],
  moment: async (_, house) => (await veniceMoments(house)).of.two,
};

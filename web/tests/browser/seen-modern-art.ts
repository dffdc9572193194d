import { bid, card, control, floor, shown, type Asked } from "./seen";
import { artMoments } from "./situations-modern-art";

const everybody = { 390: ["[data-coach=people] li", "[data-holdings]"], 844: ["[data-coach=people] li", ".tallies li"] };
export const asked: Asked[] = [
  {
    name: "modern-art",
    parts: { open: bid, pair: [...bid, "[data-coach=lot] dl"], "once-around": bid, sealed: bid, price: bid, "fixed-price": control, choose: card, double: card },
    moments: async (house) => shown(await artMoments(house)),
    besides: { open: everybody, pair: everybody, price: everybody },
  },
  {
    name: "modern-art, counting down",
    parts: { outbid: ["[role=spinbutton]", "[data-coach=lot] h2", ".countdown", ...floor] },
    moments: async (house) => shown(await artMoments(house)),
    settings: { countdown: 60 },
    besides: { outbid: everybody },
  },
];

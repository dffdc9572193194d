import type { Note } from "../../../learn/lesson";
import { say, type Args } from "../../../lib/words.svelte";
import { cubes, goodName, goodsWords, isEmpty } from "../goods";
import { risen } from "../story";
import { goodOf, nameOf, type Card, type MarketScene } from "../view";
import { asked, dealt, dearest, gaveBack, lately, mine, moved, nearest, offered, sold, unheard } from "./seen";

// A house card says so wherever it is named (MN-34).
function cardName({ view }: MarketScene, card: Card): string {
  const name = say(`marche-noir.card.${card}`);
  return view.house_cards.includes(card) ? say("marche-noir.house_card", { card: name }) : name;
}
const produced = ({ view }: MarketScene): boolean => view.turn === 1 && view.phase !== "production";
const cardSold = (scene: MarketScene): boolean => lately(scene, "buys-card", "card-lost") !== undefined;

function offer(scene: MarketScene): Args {
  const { seat, given, wanted } = offered(scene)!;
  return { seat: nameOf(scene, seat), goods: goodsWords(given), wanted: goodsWords(wanted) };
}
function ranks(scene: MarketScene): Args {
  const all = moved(scene);
  const [up, down] = [all[0]!, all.at(-1)!];
  return { risen: goodName(up.good), up: up.to, fallen: goodName(down.good), from: down.from, to: down.to };
}
function values(scene: MarketScene): Args {
  const { good, first, second } = goodOf(scene.view, risen(scene.events)[0]!);
  return { good: goodName(good), first, second };
}
function auction(scene: MarketScene): Args {
  const end = lately(scene, "buys-card", "card-lost")!;
  return {
    seat: nameOf(scene, end.event === "buys-card" ? end.seat : null),
    card: cardName(scene, end.card),
    bid: end.event === "buys-card" ? cubes(end.good!, end.amount) : "",
  };
}

export const topics = ["exchange", "production", "answer", "offer", "information", "sale", "majorities", "end"] as const;

export const notes: Note<MarketScene>[] = [
  { id: "welcome", rule: "MN-09", when: ({ view }) => view.turn === 1 && view.phase === "production" },
  { id: "exchange", topic: "exchange", rule: "MN-03", point: "exchange", when: ({ view }) => view.turn === 1 && view.phase === "production" },
  { id: "arrival", rule: "MN-10", point: "question", when: ({ view }) => view.turn === 1 && view.phase === "production" },
  { id: "produce", rule: "MN-11", point: "question", asks: true, when: (scene) => asked(scene, "production") },

  {
    id: "moved",
    topic: "production",
    rule: "MN-14",
    point: "exchange",
    when: (scene) => produced(scene) && moved(scene).length > 0,
    variant: (scene) => (moved(scene).at(-1)!.to < moved(scene).at(-1)!.from ? "fallen" : "risen"),
    args: ranks,
  },
  { id: "values", topic: "majorities", rule: "MN-16", point: "majorities", when: (scene) => produced(scene) && risen(scene.events).length > 0, args: values },
  { id: "own", rule: "MN-20", point: "me", when: produced },

  { id: "answer", topic: "answer", rule: "MN-23", point: "control", asks: true, when: (scene) => asked(scene, "answering"), args: offer },
  { id: "choose", rule: "MN-23", point: "control", asks: true, when: (scene) => asked(scene, "choosing") },
  { id: "dealt", rule: "MN-24", point: "me", when: dealt },
  { id: "offer", topic: "offer", rule: "MN-22", point: "desk", asks: true, when: (scene) => asked(scene, "offering") },
  { id: "unheard", rule: "MN-22", point: "people", when: unheard },
  {
    id: "collect",
    rule: "MN-40",
    point: "exchange",
    asks: true,
    when: (scene) => asked(scene, "offering") && scene.view.round > 1 && nearest(scene) !== null,
    args: (scene) => {
      const { good, have, missing, vp } = nearest(scene)!;
      return { have: cubes(good, have), missing, vp };
    },
  },
  { id: "return", rule: "MN-28", point: "question", asks: true, when: (scene) => asked(scene, "returning") },
  {
    id: "left",
    rule: "MN-28",
    point: "me",
    when: (scene) => scene.view.phase === "bidding" && !isEmpty(mine(scene).production) && !gaveBack(scene),
  },

  {
    id: "bid",
    topic: "information",
    rule: "MN-30",
    point: "card",
    asks: true,
    when: (scene) => asked(scene, "bidding"),
    args: (scene) => ({ card: cardName(scene, scene.view.on_auction!), power: say(`marche-noir.power.${scene.view.on_auction!}`) }),
  },
  {
    id: "raise",
    rule: "MN-32",
    point: "question",
    asks: true,
    when: (scene) => asked(scene, "raising") && cardSold(scene),
    args: auction,
  },
  {
    id: "card",
    rule: "MN-57",
    point: "people",
    when: (scene) => cardSold(scene) && scene.view.phase !== "raising",
    variant: (scene) => {
      const end = lately(scene, "buys-card", "card-lost")!;
      return end.event === "card-lost" ? "nobody" : end.seat === scene.me ? "mine" : "other";
    },
    args: auction,
  },

  {
    id: "sell",
    topic: "sale",
    rule: "MN-41",
    point: "question",
    asks: true,
    when: (scene) => asked(scene, "selling") && dearest(scene) !== null,
    args: (scene) => {
      const { good, price } = dearest(scene)!;
      return { price: cubes(good, price) };
    },
  },
  {
    id: "sold",
    topic: "sale",
    rule: "MN-55",
    point: "majorities",
    when: ({ view }) => view.turn > 1 || view.phase === "discarding",
    variant: (scene) => (sold(scene) ? "some" : "none"),
  },
  { id: "discard", rule: "MN-42", point: "question", asks: true, when: (scene) => asked(scene, "discarding") },

  {
    id: "turn",
    rule: "MN-25",
    point: "people",
    when: ({ view }) => view.turn === 2,
    variant: ({ view, me }) => (view.first === me ? "you" : "other"),
    args: (scene) => ({ first: nameOf(scene, scene.view.first) }),
  },
  { id: "end", topic: "end", rule: "MN-51", point: "majorities", when: ({ view }) => view.turn === 2 },
  // Every topic was met in the first turn.
  { id: "last", rule: "MN-58", when: ({ view }) => view.turn > 1, last: true },
];

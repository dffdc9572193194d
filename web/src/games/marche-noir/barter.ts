import type { LogEntry } from "../../table/messages";
import { isA } from "../common/scenes";
import { count, goods, having, kindsIn, minus, plus, type Good, type Goods } from "./goods";
import { board, optionOf, type Event, type MarketScene, type OfferShown } from "./view";

// Cubes by the area they lie in, or are taken from (MN-21: the giver chooses).
export interface Areas {
  production: Goods;
  stock: Goods;
}
// "from production", "2 production, 1 stock": from where cubes come, of which so many from each area.
export function whence(production: number, stock: number, short: boolean, shortBoth = short): string {
  if (production > 0 && stock > 0) return board(shortBoth ? "barter.from.both.short" : "barter.from.both", { p: production, s: stock });
  return board(`barter.${short ? "choose" : "from"}.${stock === 0 ? "production" : "stock"}`);
}
export const nothing: Areas = { production: {}, stock: {} };
export const areasOf = (from: Partial<Areas> | null): Areas => ({ production: from?.production ?? {}, stock: from?.stock ?? {} });
export const both = ({ production, stock }: Areas): Goods => plus(production, stock);

// One cube more of a good, as long as there is one: production before stock, for what is not
// bartered there is worth nothing (MN-20).
export function oneMore(taken: Areas, have: Areas, good: Good): Areas {
  const from = (["production", "stock"] as const).find((area) => count(taken[area], good) < count(have[area], good));
  return from ? { ...taken, [from]: having(taken[from], good, count(taken[from], good) + 1) } : taken;
}
export function oneLess(taken: Areas, good: Good): Areas {
  const from = (["stock", "production"] as const).find((area) => count(taken[area], good) > 0);
  return from ? { ...taken, [from]: having(taken[from], good, count(taken[from], good) - 1) } : taken;
}

// How many of n cubes of a good may come from production.
export interface Bounds {
  from: number;
  to: number;
}
export const boundsOf = (n: number, have: Areas, good: Good): Bounds => ({
  from: Math.max(0, n - count(have.stock, good)),
  to: Math.min(n, count(have.production, good)),
});
// The next way to divide them: one less from production, and after the least the most again.
export const nextShare = (share: number, { from, to }: Bounds): number => (share > from ? share - 1 : to);

export function divided(taken: Areas, have: Areas, good: Good): Areas {
  const n = count(both(taken), good);
  const share = nextShare(count(taken.production, good), boundsOf(n, have, good));
  return { production: having(taken.production, good, share), stock: having(taken.stock, good, n - share) };
}

// The same cubes, as far as the areas still hold them.
export const fitted = (taken: Areas, have: Areas): Areas =>
  goods.reduce<Areas>((rest, good) => {
    const share = Math.min(count(taken.production, good), count(have.production, good));
    const asked = count(both(taken), good) - share;
    return {
      production: having(rest.production, good, share),
      stock: having(rest.stock, good, Math.min(asked, count(have.stock, good))),
    };
  }, nothing);

// The most of a good that one of those who could accept has.
export const limitsOf = (could: readonly { goods: Goods }[]): Goods =>
  Object.fromEntries(goods.map((good) => [good, Math.max(0, ...could.map((seat) => count(seat.goods, good)))]));

export interface Deal {
  n: number;
  seat: number; // who had offered it
  other: number;
  gives: Goods;
  gets: Goods;
  text: string;
}

type Events = readonly LogEntry<Event>[];
const ofTurn = (events: Events): Events => events.slice(events.findLastIndex(({ event }) => event.event === "turn-begins") + 1);

// This turn's deals, the latest first.
export const dealsOf = (events: Events): Deal[] =>
  ofTurn(events)
    .flatMap(({ n, event, text }) =>
      event.event === "trades"
        ? [{ n, seat: event.seat, other: event.with!, gives: both(areasOf(event)), gets: event.wanted ?? {}, text }]
        : [],
    )
    .reverse();

// The last word of directed barter in this turn: an offer with what came of it, or none.
export interface LastWord {
  seat: number;
  offer: { areas: Areas; wanted: Goods } | null;
  answers: ReadonlyMap<number, boolean>; // by seat, once they are open
  taker: number | null;
  text: string | null; // the sentence that closed it
}
export function lastWord(events: Events): LastWord | null {
  const turn = ofTurn(events);
  const word = turn.filter(isA("offers", "passes")).findLast(({ event }) => event.event === "offers" || event.phase === "offering");
  if (!word) return null;
  const { event, text } = word;
  const after = turn.slice(turn.indexOf(word) + 1);
  const trade = after.find(isA("trades"));
  return {
    seat: event.seat,
    offer: event.event === "offers" ? { areas: areasOf(event), wanted: event.wanted ?? {} } : null,
    answers: new Map(after.filter(isA("answers")).map((each) => [each.event.seat, each.event.accepts === 1])),
    taker: trade?.event.with ?? null,
    text: trade?.text ?? (event.event === "passes" ? text : null),
  };
}

// Which part of barter we see: something to prepare or to answer, or what others do.
export type Stage = "draft" | "answer" | "choose" | "watch" | "wild" | "return" | "fence";
export function stageOf(scene: MarketScene): Stage {
  switch (scene.view.phase) {
    case "wild":
      return "wild";
    case "returning":
      return "return";
    case "fence":
      return "fence";
    default:
      return optionOf(scene, "offer") ? "draft" : optionOf(scene, "accept") ? "answer" : optionOf(scene, "choose") ? "choose" : "watch";
  }
}

// What of a seat's standing refusals an offer runs into.
export const against = (seat: { keeps: readonly Good[]; shuns: readonly Good[] }, given: Goods, wanted: Goods): { keeps: Good[]; shuns: Good[] } => ({
  keeps: kindsIn(wanted).filter((good) => seat.keeps.includes(good)),
  shuns: kindsIn(given).filter((good) => seat.shuns.includes(good)),
});

export const offerAreas = (offer: OfferShown): Areas => ({ production: offer.production, stock: offer.stock });

// What a deal does to what a good would bring in a sale.
export interface Worth {
  good: Good;
  cubes: number; // in stock afterwards
  vp: number;
  before: { cubes: number; vp: number };
}
// Of every good that comes in, and of those given that would bring less.
export function worthOf(before: { stock: Goods; levels: Goods }, after: { stock: Goods; levels: Goods; got: Goods }): Worth[] {
  const of = (good: Good): Worth => ({
    good,
    cubes: count(after.stock, good),
    vp: count(after.levels, good),
    before: { cubes: count(before.stock, good), vp: count(before.levels, good) },
  });
  const got = kindsIn(after.got);
  const lost = kindsIn(minus(before.levels, after.levels)).filter((good) => !got.includes(good));
  return [...got, ...lost].map(of);
}

import { isA } from "../../common/scenes";
import { count, goods, isEmpty, kindsIn, plus, type Good, type Goods } from "../goods";
import { turnsOf } from "../story";
import { goodOf, type Event, type MarketScene, type Phase, type PlayerShown } from "../view";

// What a learner has met so far, read from the scene: nothing is remembered elsewhere.
export const mine = ({ view, me }: MarketScene): PlayerShown => view.players[me!]!;
export const asked = (scene: MarketScene, ...phases: Phase[]): boolean => scene.awaited && phases.includes(scene.view.phase);

// The last of these in the turn that is being played.
export const lately = <K extends Event["event"]>(scene: MarketScene, ...kinds: K[]): Extract<Event, { event: K }> | undefined =>
  turnsOf(scene.events).now.findLast(isA(...kinds))?.event;

export interface Moved {
  good: Good;
  from: number;
  to: number;
}
// Goods that the last production has moved, the one that rose most first.
export function moved(scene: MarketScene): Moved[] {
  const exchange = lately(scene, "exchange");
  if (!exchange) return [];
  const [before, after] = [exchange.before ?? {}, exchange.after ?? {}];
  const all = goods.map((good) => ({ good, from: count(before, good), to: count(after, good) }));
  return all.sort((a, b) => b.to - b.from - (a.to - a.from));
}

// A deal of ours in this turn.
export const dealt = (scene: MarketScene): boolean =>
  turnsOf(scene.events).now.some(({ event }) => event.event === "trades" && (event.seat === scene.me || event.with === scene.me));

// Our last offer found nobody, and the word is with another.
export function unheard(scene: MarketScene): boolean {
  const { now } = turnsOf(scene.events);
  const out = now.findLastIndex(({ event }) => event.event === "offers" && event.seat === scene.me);
  const open = ["answering", "choosing"].includes(scene.view.phase) && scene.view.active === scene.me;
  if (out < 0 || open) return false;
  const next = now.findIndex(({ event }, at) => at > out && ["offers", "passes", "trades"].includes(event.event));
  const answer = now[next]?.event;
  return answer?.event !== "trades" || answer.seat !== scene.me;
}

export interface Near {
  good: Good;
  have: number;
  missing: number;
  vp: number;
}
// The good of our stock that lacks the fewest cubes for one VP more, by the prices of the view.
export function nearest(scene: MarketScene): Near | null {
  const { stock, levels } = mine(scene);
  const ways = kindsIn(stock).flatMap((good): Near[] => {
    const vp = count(levels, good) + 1;
    const price = goodOf(scene.view, good).prices[vp - 1];
    return price === undefined ? [] : [{ good, have: count(stock, good), missing: price - count(stock, good), vp }];
  });
  return ways.sort((a, b) => a.missing - b.missing || b.vp - a.vp)[0] ?? null;
}

// What a sale could take at best: the good that brings most.
export function dearest(scene: MarketScene): { good: Good; price: number } | null {
  const good = kindsIn(mine(scene).levels).sort((a, b) => count(mine(scene).levels, b) - count(mine(scene).levels, a))[0];
  return good ? { good, price: goodOf(scene.view, good).prices[0]! } : null;
}

export const sold = (scene: MarketScene): boolean => scene.events.filter(isA("sells")).some(({ event }) => event.seat === scene.me && !isEmpty(event.vp ?? {}));

// We were asked which cubes go back.
export const gaveBack = (scene: MarketScene): boolean =>
  turnsOf(scene.events).now.some(({ event }) => event.event === "sealed" && event.phase === "returning" && event.seat === scene.me);

export const offered = ({ view }: MarketScene): { seat: number; given: Goods; wanted: Goods } | null => {
  const offer = view.active === null ? null : view.players[view.active]?.offer;
  if (!offer) return null;
  return { seat: view.active!, given: plus(offer.production, offer.stock), wanted: offer.wanted };
};

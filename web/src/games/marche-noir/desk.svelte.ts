import type { Move } from "../../table/messages";
import { Draft, oneFor } from "../common/draft.svelte";
import { areasOf, both, divided, fitted, limitsOf, nothing, oneLess, oneMore, stageOf, type Areas, type Deal } from "./barter";
import { count, goods, having, isEmpty, kindsIn, total, type Good, type Goods } from "./goods";
import { answer, optionOf, optionsOf, type Foreseen, type MarketScene, type Option } from "./view";

// What has become of the offers in wild barter: of ours, whoever made them, or of others.
export interface News {
  key: "taken" | "took" | "others" | "lapsed";
  deal?: Deal;
  lapsed: boolean; // and with it our open offer
  at: number; // performance.now()
}

// What lies on the barter desk: a draft of an offer, or how an answer is to be given. The desk, the
// sheet of a phone and the exchange share it.
export class Desk extends Draft {
  taken: Areas = $state.raw(nothing);
  wanted: Goods = $state.raw({});
  to: number | null = $state(null); // wild: null for all
  keeps: readonly Good[] | null = $state.raw(null); // standing refusals; null as they stand
  shuns: readonly Good[] | null = $state.raw(null);
  touched = $state(false); // since it was laid on the desk
  instead = $state(false); // wild: it is to take the place of our open offer
  shares: Record<string, Goods> = $state.raw({}); // of an acceptance, by the very offer: what comes from production
  declined: readonly string[] = $state.raw([]); // wild: offers that we want no more of
  out: { n: number; at: number | null } | null = $state.raw(null); // wild: our last offer, and when we saw it made
  heard: number | null = null; // wild: the last event that was told in place of the title
  news: News | null = $state.raw(null);
  back: Goods = $state.raw({}); // to be returned
  swap: { good: Good | null; into: Good | null } = $state.raw({ good: null, into: null });
  foreseen: { asked: string; move: Move; seen: Foreseen } | null = $state.raw(null);
  asking = "";

  protected begin(): void {
    this.blank();
    this.shares = {};
    this.declined = [];
    this.out = null;
    this.heard = null;
    this.news = null;
    this.back = {};
    this.swap = { good: null, into: null };
  }
  blank(): void {
    this.taken = nothing;
    this.wanted = {};
    this.to = null;
    this.touched = false;
    this.instead = false;
    this.keeps = null;
    this.shuns = null;
    this.foreseen = null;
  }
  get blankDraft(): boolean {
    return isEmpty(both(this.taken)) && isEmpty(this.wanted);
  }
}

export const deskOf = oneFor<MarketScene, Desk>(() => new Desk());

// Our open offer stands until the one on the desk is sent.
export const replacing = (scene: MarketScene): boolean => deskOf(scene).instead && optionOf(scene, "withdraw") !== null;
// The bounds of the offer being prepared: what we have to give, to whom it may go, and the most of
// each good to ask for (in wild barter one may ask for what nobody has yet).
export const boundsFor = (scene: MarketScene): Extract<Option, { move: "offer" | "withdraw" }> | null =>
  replacing(scene) ? optionOf(scene, "withdraw") : optionOf(scene, "offer");
export const haveOf = (scene: MarketScene): Areas => areasOf(boundsFor(scene));
export const couldOf = (scene: MarketScene): { seat: number; goods: Goods }[] =>
  optionOf(scene, "offer")?.could ?? [];
export function askable(scene: MarketScene): { most: Goods; shown: boolean } {
  const wanted = boundsFor(scene)?.wanted;
  return wanted ? { most: wanted, shown: false } : { most: limitsOf(couldOf(scene)), shown: true };
}

// The draft, brought down to what the areas still hold.
export const takenOf = (scene: MarketScene): Areas => fitted(deskOf(scene).taken, haveOf(scene));
// Whoever changes an offer is not silent (MN-27).
export function touch(scene: MarketScene): void {
  deskOf(scene).touched = true;
  if (scene.view.phase === "wild") scene.compose();
}
export function give(scene: MarketScene, good: Good, by: 1 | -1): void {
  touch(scene);
  const taken = takenOf(scene);
  deskOf(scene).taken = by > 0 ? oneMore(taken, haveOf(scene), good) : oneLess(taken, good);
}
export function divide(scene: MarketScene, good: Good): void {
  touch(scene);
  deskOf(scene).taken = divided(takenOf(scene), haveOf(scene), good);
}
export function want(scene: MarketScene, good: Good, by: 1 | -1): void {
  touch(scene);
  const desk = deskOf(scene);
  const n = Math.min(Math.max(count(desk.wanted, good) + by, 0), count(askable(scene).most, good));
  desk.wanted = having(desk.wanted, good, n);
}

export function address(scene: MarketScene, to: number | null): void {
  touch(scene);
  deskOf(scene).to = to;
}
// Standing refusals as they would be after our next word.
export function refusals(scene: MarketScene): { keeps: readonly Good[]; shuns: readonly Good[] } {
  const desk = deskOf(scene);
  const mine = scene.me === null ? undefined : scene.view.players[scene.me];
  return { keeps: desk.keeps ?? mine?.keeps ?? [], shuns: desk.shuns ?? mine?.shuns ?? [] };
}
const inOrder = (list: readonly Good[]): Good[] => goods.filter((good) => list.includes(good));
export function toggleRefusal(scene: MarketScene, which: "keeps" | "shuns", good: Good): void {
  const now = refusals(scene)[which];
  deskOf(scene)[which] = inOrder(now.includes(good) ? now.filter((each) => each !== good) : [...now, good]);
}
// What is not announced stays as it is.
const announced = (scene: MarketScene): Partial<ReturnType<typeof refusals>> =>
  deskOf(scene).keeps || deskOf(scene).shuns ? { ...refusals(scene) } : {};

export function offerMove(scene: MarketScene): Move {
  const desk = deskOf(scene);
  const option = optionOf(scene, "offer")!;
  const wild = "number" in option ? { number: option.number, to: desk.to } : {};
  return answer(scene, "offer", { ...takenOf(scene), wanted: desk.wanted, ...wild, ...announced(scene) });
}
export const passMove = (scene: MarketScene): Move => answer(scene, "pass", announced(scene));
export const refuseMove = (scene: MarketScene): Move => answer(scene, "refuse");
// The same, and no to its like from now on, unasked.
export function refuseAlways(scene: MarketScene, which: "keeps" | "shuns", good: Good): Move {
  const now = refusals(scene);
  return answer(scene, "refuse", { ...now, [which]: inOrder([...now[which], good]) });
}

// An offer that we may accept, and how.
export interface Acceptable {
  of: number;
  wanted: Goods;
  from: Goods; // production: at least
  to: Goods; // and at most
  share: Goods; // chosen
}
// An offer is what it says: another of the same seat begins anew.
export const contentOf = (scene: MarketScene, of: number): string => JSON.stringify([of, scene.view.players[of]?.offer ?? null]);
export const acceptables = (scene: MarketScene): Acceptable[] =>
  optionsOf(scene, "accept").map((option) => {
    const { of, wanted, production_from: from, production_to: to } = option;
    const chosen = deskOf(scene).shares[contentOf(scene, of)];
    const share = chosen
      ? Object.fromEntries(kindsIn(wanted).map((good) => [good, Math.min(Math.max(count(chosen, good), count(from, good)), count(to, good))]))
      : to;
    return { of, wanted, from, to, share };
  });
export function shareOut(scene: MarketScene, { of, share }: Acceptable, good: Good, n: number): void {
  const desk = deskOf(scene);
  desk.shares = { ...desk.shares, [contentOf(scene, of)]: having(share, good, n) };
}
export function acceptMove(scene: MarketScene, { of, share }: Acceptable): Move {
  const option = optionsOf(scene, "accept").find((each) => each.of === of)!;
  const wild = "number" in option ? { number: option.number } : {};
  return answer(scene, "accept", { of, production: share, ...wild });
}

export const backMove = (scene: MarketScene): Move => answer(scene, "give-back", { goods: deskOf(scene).back });
export function giveBack(scene: MarketScene, good: Good, by: 1 | -1): void {
  const desk = deskOf(scene);
  const option = optionOf(scene, "give-back")!;
  if (by > 0 && total(desk.back) >= option.count) return;
  const n = Math.min(Math.max(count(desk.back, good) + by, 0), count(option.from, good));
  desk.back = having(desk.back, good, n);
}
export function swapMove(scene: MarketScene): Move | null {
  const { good, into } = deskOf(scene).swap;
  return good && into ? answer(scene, "swap", { good, into }) : null;
}

// The move that the desk is about, if there is one.
export function prepared(scene: MarketScene): Move | null {
  switch (stageOf(scene)) {
    case "draft":
      return deskOf(scene).blankDraft ? null : offerMove(scene);
    case "answer":
      return acceptMove(scene, acceptables(scene)[0]!);
    case "choose":
      return answer(scene, "choose", { whom: scene.view.takers[0]! });
    case "wild":
      return optionOf(scene, "offer") && !deskOf(scene).blankDraft ? offerMove(scene) : null;
    case "fence":
      return optionOf(scene, "swap") ? swapMove(scene) : null;
    default:
      return null;
  }
}

// What the house foresees depends on the table as well as on the move.
const askedOf = (scene: MarketScene, move: Move | null): string => (move ? `${scene.events.at(-1)?.n ?? 0} ${JSON.stringify(move)}` : "");

// The answer to the move as it is now, or while it is on its way the last one of the same kind.
export function foreseenOf(scene: MarketScene): { seen: Foreseen; sure: boolean } | null {
  const { foreseen } = deskOf(scene);
  const move = prepared(scene);
  if (!move || !foreseen || foreseen.move.move !== move.move) return null;
  return { seen: foreseen.seen, sure: foreseen.asked === askedOf(scene, move) };
}
// The rule against the draft as it is now.
export const refusedBy = (scene: MarketScene): string | null => {
  const foreseen = foreseenOf(scene);
  return foreseen?.sure ? (foreseen.seen.refused ?? null) : null;
};

// Cells of the exchange that the stock would reach with what comes in.
export function ringed(scene: MarketScene): { good: Good; vp: number }[] {
  const seen = foreseenOf(scene)?.seen;
  if (!seen || seen.refused || !seen.levels) return [];
  const { got = {}, levels } = seen;
  return kindsIn(got).flatMap((good) => (count(levels, good) > 0 ? [{ good, vp: count(levels, good) }] : []));
}

// Asks the house what would follow. To be called where a component is set up.
export function foreseeing(sceneNow: () => MarketScene): void {
  $effect.pre(() => deskOf(sceneNow()).turnTo(sceneNow().view.lot));
  $effect(() => {
    const scene = sceneNow();
    const desk = deskOf(scene);
    const move = prepared(scene);
    const asked = askedOf(scene, move);
    if (!move || desk.foreseen?.asked === asked || desk.asking === asked) return;
    desk.asking = asked;
    void scene.foresee(move).then((seen) => {
      if (desk.asking !== asked) return;
      desk.asking = "";
      if (seen) desk.foreseen = { asked, move, seen };
    });
  });
}

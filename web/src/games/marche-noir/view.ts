import { say, type Args } from "../../lib/words.svelte";
import { answer, optionOf, optionsOf } from "../common/scenes";
import type { Foreseen as AnyForeseen, Scene } from "../scene";
import type { CardId as Card, GoodRow as GoodShown, Option, Phase, View as MarketView, Wire } from "./wire";
import { total, type Good } from "./goods";

export type { CardId as Card, Event, GoodRow as GoodShown, Offer as OfferShown, Option, Own, Phase, Player as PlayerShown, Preview, Rank, View as MarketView } from "./wire";
export type MarketScene = Scene<Wire>;

export type Foreseen = AnyForeseen<Wire>;

export type MoveKind = Option["move"];
export { answer, optionOf, optionsOf };

export const goodOf = (view: MarketView, good: Good): GoodShown => view.goods.find((each) => each.good === good)!;
export const rankOf = (view: MarketView, good: Good): number => goodOf(view, good).rank;

export const isWild = (view: MarketView): boolean => view.variants.includes("wild");
const barter: readonly Phase[] = ["offering", "answering", "choosing", "wild", "returning", "fence"];
export const isBarter = (phase: Phase): boolean => barter.includes(phase);

const sales: readonly Phase[] = ["selling", "discarding", "last-sale"];
export const isSale = (phase: Phase): boolean => sales.includes(phase);

// A house card has the sign of the house.
export const cardName = (view: MarketView, card: Card): string =>
  say(`marche-noir.card.${card}`) + (view.house_cards.includes(card) ? "°" : "");

export const board = (key: string, args: Args = {}): string => say(`marche-noir.board.${key}`, args);
export const nameOf = (scene: Pick<Scene, "seats">, seat: number | null | undefined): string =>
  (seat === null || seat === undefined ? undefined : scene.seats[seat]?.name) ?? "";
// Somebody in a list or at the end of a sentence: "you", or the name.
export const whom = (scene: Pick<Scene, "seats" | "me">, seat: number): string =>
  seat === scene.me ? say("marche-noir.table.you") : nameOf(scene, seat);
// A sentence that has a form of its own for the seat that reads it.
export const sayOf = (scene: MarketScene, key: string, seat: number | null, args: Args = {}): string =>
  seat !== null && seat === scene.me ? board(`${key}.you`, args) : board(key, { ...args, seat: nameOf(scene, seat) });

// Where the points of a seat would come from if the game ended now.
export const pointsFrom = (view: Pick<MarketView, "players" | "goods">, seat: number): { cubes: number; majorities: number; cards: number } => {
  const { vp, card_points } = view.players[seat]!;
  return { cubes: total(vp), majorities: view.goods.reduce((sum, { majority }) => sum + (majority[seat] ?? 0), 0), cards: card_points };
};

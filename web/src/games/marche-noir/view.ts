import { say, type Args } from "../../lib/words.svelte";
import type { GameEvent, Move, Option, View } from "../../table/messages";
import type { Scene } from "../scene";
import { total, type Good, type Goods } from "./goods";

// The view of Marché Noir (docs/protocol.md). Everything that takes a rule to know is in it.
export type Phase =
  | "production"
  | "looking-out"
  | "smuggling"
  | "insider"
  | "offering"
  | "answering"
  | "choosing"
  | "wild"
  | "returning"
  | "fence"
  | "bidding"
  | "raising"
  | "selling"
  | "discarding"
  | "last-sale"
  | "over";

export type Card =
  | "omas-keller"
  | "third-joker"
  | "warehouse"
  | "hideout"
  | "look-out"
  | "regular-customers"
  | "fence"
  | "loose-tongue"
  | "insider"
  | "smuggler";

export interface Rank {
  rank: number; // 1 to 11
  on_offer: number;
  prices: number[]; // cubes for 1, 2, 3, 4 VP
}

export interface GoodShown extends Rank {
  good: Good;
  friendly: number[]; // the prices with regular customers
  row: number; // of `values`
  first: number;
  second: number;
  last_row: boolean; // its next rise ends the game
  lowest: boolean; // of all on the exchange: after production its VP value rises
  majority: number[]; // by seat: points if the game ended now
  reserve: number;
  market: number; // on the table, until production
}

export interface OfferShown {
  production: Goods; // what it gives, by area
  stock: Goods;
  wanted: Goods;
  to?: number | null; // wild: to whom, null for all
}

export interface PlayerShown {
  stock: Goods;
  production: Goods;
  received?: Goods; // wild: joins the stock when barter ends
  vp: Goods; // VP cubes
  shown: Goods; // the choice revealed last: production, or what a taker gives of it
  cards: Card[];
  card_points: number;
  points: number; // if the game ended now
  limit: number; // cubes in stock after a sale
  levels: Goods; // VP that the stock would buy at today's ranks
  keeps: Good[]; // standing refusals: not given,
  shuns: Good[]; // not taken
  offer: OfferShown | null;
  offers?: number; // wild: made in this phase
  offers_left?: number;
}

// A choice of ours that is in and not yet revealed.
export interface Own {
  goods: Goods;
  good?: Good;
  amount: number;
  keeps: Good[];
  shuns: Good[];
}

export interface MarketView extends View {
  phase: Phase;
  lot: number; // number of the question
  turn: number;
  turns: number;
  round: number; // of directed barter
  rounds: number;
  first: number; // seat
  active: number | null; // who offers; who won the card
  order: number[]; // who may still offer in this round, after the active one
  waiting: number[];
  asked: number[]; // they, and those whose answer is in
  takers: number[];
  ended: string | null; // the rule that ended the game
  deck: Card[]; // revealed so far, the last one is on auction until it is sold
  house_cards: Card[];
  exchange: Rank[]; // from the lowest
  values: [number, number][]; // rows of VP values, from the lowest
  goods: GoodShown[];
  players: PlayerShown[];
  own: Own;
}

export type MarketScene = Scene<MarketView>;

// What would follow a move, or the rule against it.
export interface Foreseen {
  refused?: string;
  could?: number[]; // seats
  asked?: number[];
  lacks?: Goods[]; // by seat
  given?: Goods;
  got?: Goods;
  production?: Goods; // afterwards
  stock?: Goods;
  received?: Goods;
  vp?: Goods;
  levels?: Goods; // VP that the stock afterwards would buy
  points?: number; // gained if the game ended after it
  ranks?: Record<Good, number>;
  ending?: Good[]; // whose rise would end the game, if nobody else changed anything
  ends_game?: boolean; // for certain
}

export type MoveKind =
  | "pass"
  | "produce"
  | "smuggle"
  | "up"
  | "down"
  | "offer"
  | "accept"
  | "refuse"
  | "choose"
  | "withdraw"
  | "done"
  | "give-back"
  | "swap"
  | "bid"
  | "raise"
  | "sell"
  | "discard";

export const optionOf = (scene: MarketScene, move: MoveKind): Option | null =>
  scene.options?.options.find((option) => option.move === move) ?? null;
export const optionsOf = (scene: MarketScene, move: MoveKind): Option[] =>
  scene.options?.options.filter((option) => option.move === move) ?? [];

// A move that answers the question asked now.
export const answer = (scene: MarketScene, move: MoveKind, choice: Record<string, unknown> = {}): Move => ({
  move,
  lot: scene.options?.["lot"] ?? scene.view.lot,
  ...choice,
});

export const goodOf = (view: MarketView, good: Good): GoodShown => view.goods.find((each) => each.good === good)!;
export const rankOf = (view: MarketView, good: Good): number => goodOf(view, good).rank;

export const goodsIn = (from: Record<string, unknown>, field: string): Goods => (from[field] as Goods | undefined) ?? {};
export const listIn = (from: Record<string, unknown>, field: string): Good[] => (from[field] as Good[] | undefined) ?? [];
export const seatsIn = (from: GameEvent | Option, field: string): number[] => (from[field] as number[] | undefined) ?? [];

export const isWild = (view: MarketView): boolean => view.variants.includes("wild");
const barter: readonly Phase[] = ["offering", "answering", "choosing", "wild", "returning", "fence"];
export const isBarter = (phase: Phase): boolean => barter.includes(phase);

const sales: readonly Phase[] = ["selling", "discarding", "last-sale"];
export const isSale = (phase: Phase): boolean => sales.includes(phase);

// The Information card that is to be won: this turn's until its auction, then the next turn's.
export const onAuction = (view: MarketView): Card | null => view.deck[isSale(view.phase) ? view.turn : view.turn - 1] ?? null;

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

import { say, type Args } from "../../lib/words.svelte";
import type { View } from "../../table/messages";
import { nameOf, optionOf } from "../common/scenes";
import type { Scene } from "../scene";
import type { Treasure } from "./treasures";

// The view of Canaletto (docs/protocol.md). Everything that takes a rule to know is in it.
export interface Sale {
  treasure: Treasure;
  price: number;
}

export interface Course {
  lands: number[]; // by bid: where the gondola would stand
  leads: number[] | null; // and where the next auction would be; null if the game would end
  completes: Treasure[];
  prices: number[];
  ends_game: boolean;
  mine?: { sales: Sale[]; gains: number[]; score: number[]; debt: number[] };
}

export interface Lot {
  number: number;
  palace: number;
  bid: number;
  high_bidder: number | null;
  bidding: number[]; // who has not passed
  ceiling: number;
  order: number[];
  answers: (string | null)[];
}

export interface Player {
  score: number;
  debt: number;
  total: number;
  mask: boolean;
  treasures: Treasure[];
}

export interface Kind {
  treasure: Treasure;
  tiles: number;
  in_palaces: number;
}

export interface VeniceView extends View {
  most_bid: number;
  most_bribable: number;
  ends_with: number;
  phase: "bidding" | "selling" | "over";
  waiting: number[];
  lot: Lot;
  gondola: number;
  palaces: Treasure[][];
  scale: number[];
  sold: Treasure[];
  in_play: Treasure[];
  kinds: Kind[];
  players: Player[];
  course: Course | null;
}

export type VeniceScene = Scene<VeniceView>;
export { nameOf, optionOf };

// What the house foresees for a move: a pass, or the sale of one kind.
export interface Foreseen {
  buyer: number | null;
  sales: Sale[];
  gains: number[];
  score_after: number;
  debt_after: number;
  ends_game: boolean;
}

export const board = (key: string, args: Args = {}): string => say(`canaletto.board.${key}`, args);
// A sentence that has a form of its own for the seat that reads it.
export const boardOf = (scene: VeniceScene, key: string, seat: number | null, args: Args = {}): string =>
  seat !== null && seat === scene.me
    ? say(`canaletto.board.${key}.you`, args)
    : say(`canaletto.board.${key}`, { ...args, seat: nameOf(scene, seat) });
export const whom = (scene: VeniceScene, seat: number): string =>
  seat === scene.me ? say("canaletto.table.you") : nameOf(scene, seat);

// What a score is worth in the end: a debt is taken off twice (CA-32).
export const worth = (score: number, debt: number): number => score - 2 * debt;

// Palaces are numbered from 1 for people.
export const palaceNumber = (palace: number): number => palace + 1;
// "+42", "−11"
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

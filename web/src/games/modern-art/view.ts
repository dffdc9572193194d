import { say } from "../../lib/words.svelte";
import type { View } from "../../table/messages";
import { nameOf, optionOf } from "../common/scenes";
import type { Scene } from "../scene";
import type { Auction } from "./cards";

// The view of Modern Art (docs/protocol.md). Everything that takes a rule to know is in it.
export interface Column {
  artist: string;
  offered: number;
  markers: number[]; // of every round, 0 where there is none
  place: number; // 1 to 3 if the round ended now, else 0
  marker: number; // what the artist would get then
  worth: number; // and what a painting would bring
}

export interface Lot {
  number: number;
  seller: number | null;
  opener: number | null; // who played the double
  cards: string[];
  bid: number;
  high_bidder: number | null;
  ceiling: number; // the most it can bring this round
  auction: Auction | null;
  worth_by_place: number[];
  order: number[]; // who speaks after whom, where they do
  answers: (string | null)[];
}

export type Phase =
  | "play"
  | "second"
  | "open"
  | "once-around"
  | "sealed"
  | "price"
  | "fixed-price"
  | "mystery"
  | "reveal"
  | "over";

export interface ArtView extends View {
  rounds: number;
  closes_at: number;
  round: number;
  phase: Phase;
  starter: number | null;
  waiting: number[];
  lot: Lot;
  board: Column[];
  players: { hand_size: number; paintings: string[]; money?: number }[];
  unsold: string[];
  discarded: string[];
  mystery_size?: number;
  hand?: string[];
  sealed?: number;
}

export type ArtScene = Scene<ArtView>;
export { nameOf, optionOf };

// "28k"
export const money = (view: ArtView, n: number): string =>
  say(view.edition === "mayfair" ? "modern-art.dollars" : "modern-art.euros", { n });
// "28k", or "nothing"
export const sum = (view: ArtView, n: number): string => (n > 0 ? money(view, n) : say("modern-art.nothing"));
// "k€", beside a large figure
export const unit = (view: ArtView): string =>
  say(view.edition === "mayfair" ? "modern-art.board.unit.dollars" : "modern-art.board.unit.euros");

export const place = (n: number): string => say(`modern-art.table.place.${n}`);
// Somebody in a list or at the end of a sentence: "you", or the name.
export const whom = (scene: Pick<Scene, "seats" | "me">, seat: number): string =>
  seat === scene.me ? say("modern-art.table.you") : nameOf(scene, seat);
// A sentence that has a form of its own for the seat that reads it.
export const sayOf = (scene: ArtScene, key: string, seat: number | null, args: Record<string, string | number> = {}): string =>
  seat !== null && seat === scene.me
    ? say(`modern-art.board.${key}.you`, args)
    : say(`modern-art.board.${key}`, { ...args, seat: nameOf(scene, seat) });

// Round by round: a marker that was given, the one it would be if the round ended now, or none.
export const markersOf = (view: ArtView, column: Column): { value: number; sure: boolean }[] =>
  column.markers.map((value, n) =>
    n + 1 === view.round && value === 0 && column.marker > 0
      ? { value: column.marker, sure: false }
      : { value, sure: true },
  );

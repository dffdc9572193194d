import { say, type Args } from "../../lib/words.svelte";
import { nameOf, optionOf } from "../common/scenes";
import type { Scene } from "../scene";
import type { Option, Wire } from "./wire";

export type { Course, Event, Kind, Lot, Option, Player, Preview as Foreseen, Sale, View as VeniceView } from "./wire";
export type VeniceScene = Scene<Wire>;
export type OptionTo<K extends Option["move"]> = Extract<Option, { move: K }>;
export { nameOf, optionOf };

export const board = (key: string, args: Args = {}): string => say(`canaletto.board.${key}`, args);
// A sentence that has a form of its own for the seat that reads it.
export const boardOf = (scene: VeniceScene, key: string, seat: number | null, args: Args = {}): string =>
  seat !== null && seat === scene.me
    ? say(`canaletto.board.${key}.you`, args)
    : say(`canaletto.board.${key}`, { ...args, seat: nameOf(scene, seat) });
export const whom = (scene: VeniceScene, seat: number): string =>
  seat === scene.me ? say("canaletto.table.you") : nameOf(scene, seat);

// Palaces are numbered from 1 for people.
export const palaceNumber = (palace: number): number => palace + 1;
// "+42", "−11"
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

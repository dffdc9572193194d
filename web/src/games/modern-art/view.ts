import { say } from "../../lib/words.svelte";
import { nameOf, optionOf } from "../common/scenes";
import type { Scene } from "../scene";
import type { Artist as Column, View as ArtView, Wire } from "./wire";

export type { Artist as Column, Event, Lot, Move, Option, Phase, Preview as Foreseen, View as ArtView } from "./wire";
export type ArtScene = Scene<Wire>;
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

import type { Scene } from "../games/scene";
import type { Args } from "../lib/words.svelte";

// What a game brings to its guided first game: notes that follow whatever happens at a table with an
// arranged deal and scripted company (src/text/lessons/), which the house knows.
export interface Note<S extends Scene = Scene> {
  id: string; // GAME.learn.ID in the catalogue, with ID.title
  topic?: string; // what one has met with it
  when(scene: S): boolean;
  // A note that asks for something to be done stays as long as `when` holds, and the sale goes on.
  // Any other waits to be read, and the sale waits with it.
  asks?: boolean;
  variant?(scene: S): string; // another wording: GAME.learn.ID.VARIANT
  args?(scene: S): Args;
  point?: string; // the part of the page it speaks of: data-coach="…"
  rule?: string;
  last?: boolean;
}

export interface Lesson<S extends Scene = Scene> {
  game: string;
  topics: readonly string[];
  notes: readonly Note<S>[];
  // Phases in which who may play as they like is told what to look at: GAME.learn.hint.PHASE.
  hints: readonly string[];
}

import type { GamePage } from "../games/page";
import type { Move } from "./messages";
import type { Play } from "./play.svelte";

// A question with one answer, which does nothing, needs no press: the move that the house offers.
export function soleAnswer({ awaited, options, examples }: Pick<Play, "awaited" | "options" | "examples">, { idle }: Pick<GamePage, "idle">): Move | null {
  const all = options?.options ?? [];
  if (!awaited || all.length !== 1 || examples.length !== 1 || !idle.includes(all[0]!.move)) return null;
  // Where there is an amount to choose there is more than one answer.
  const most = all[0]!["to"] ?? all[0]!["hi"] ?? 0;
  return most === 0 ? examples[0]! : null;
}

// It is given after a moment in which a person might have thought: at once, it would tell the others
// that an empty purse or hand was asked.
export const pause = (luck = Math.random()): number => 1500 + luck * 2500; // ms

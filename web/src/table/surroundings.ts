import { tell } from "../lib/toast.svelte";
import { openWhy } from "../lib/why.svelte";
import { say } from "../lib/words.svelte";
import type { Surroundings } from "./play.svelte";

// What is around a table on a page: refusals are told, rules opened; the floor listens to events.
export function surroundings(game: string): Surroundings {
  return {
    refused: (error) => tell(error.code === "page.offline" ? say("page.offline") : error.message, error.rule),
    why: (rule, from) => openWhy(game, rule, from),
  };
}

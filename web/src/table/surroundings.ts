import { tellChanged } from "../games/common/steady";
import { Refused, Unreached, worded } from "../lib/api";
import { tellError } from "../lib/toast.svelte";
import { openWhy } from "../lib/why.svelte";
import type { Surroundings } from "./play.svelte";

// What is around a table on a page: refusals are told, rules opened; the floor listens to events.
export function surroundings(game: string): Surroundings {
  return {
    refused: (error) => tellError(error.code === "page.offline" ? new Unreached() : new Refused(worded(error), 0)),
    overtaken: tellChanged,
    why: (rule, from) => openWhy(game, rule, from),
  };
}

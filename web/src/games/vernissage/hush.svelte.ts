import { untrack } from "svelte";
import type { LogEntry } from "../../table/messages";
import { moves } from "../common/motion";
import { isFresh } from "./fresh";
import { rollTime } from "./rolling";
import type { Event, OpeningScene } from "./view";

// While the dice of a trial roll nothing tells what came of them.
let from: number | null = $state(null); // the number of the first event that does

export const rolling = {
  get now(): boolean {
    return from !== null;
  },
};
export const heardOf = (events: readonly LogEntry<Event>[]): readonly LogEntry<Event>[] => (from === null ? events : events.filter(({ n }) => n < from!));

// Called while the wall is set up: before anything is drawn of what has just happened.
export function hush(scene: () => OpeningScene): void {
  let last = 0;
  let timer = 0;
  const stop = (): void => {
    clearTimeout(timer);
    from = null;
  };
  $effect.pre(() => {
    const dice = scene()
      .events.slice(-30)
      .find(({ n, event }) => event.event === "dice" && n > last && isFresh(scene(), n));
    if (!dice || !moves()) return;
    untrack(stop);
    last = scene().events.at(-1)!.n;
    from = dice.n;
    timer = window.setTimeout(stop, rollTime);
  });
  $effect(() => stop);
}

import type { GameEvent, LogEntry } from "../../table/messages";
import type { Scene, Wire } from "../scene";
import { oneFor } from "./draft.svelte";

// Secret choices that were just turned: all see them for a moment, whatever is asked meanwhile.
export const moment = 3000; // ms

export class Turned<E extends GameEvent> {
  events: readonly LogEntry<E>[] | null = $state.raw(null); // all, as they were when the choices were turned
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(events: readonly LogEntry<E>[]): void {
    this.dismiss();
    this.events = events;
    this.timer = setTimeout(() => this.dismiss(), moment);
  }
  dismiss(): void {
    clearTimeout(this.timer);
    this.events = null;
  }
}

export const turnedOf: <W extends Wire>(scene: Scene<W>) => Turned<W["event"]> = oneFor<object, Turned<never>>(() => new Turned());

import type { LogEntry } from "../../table/messages";
import type { Scene } from "../scene";
import { oneFor } from "./draft.svelte";

// Secret choices that were just turned: all see them for a moment, whatever is asked meanwhile.
export const moment = 3000; // ms

export class Turned {
  events: readonly LogEntry[] | null = $state.raw(null); // all, as they were when the choices were turned
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(events: readonly LogEntry[]): void {
    this.dismiss();
    this.events = events;
    this.timer = setTimeout(() => this.dismiss(), moment);
  }
  dismiss(): void {
    clearTimeout(this.timer);
    this.events = null;
  }
}

export const turnedOf = oneFor<Scene, Turned>(() => new Turned());

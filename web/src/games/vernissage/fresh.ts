import type { LogEntry } from "../../table/messages";
import { oneFor } from "../common/draft.svelte";

// Dice roll when the game has rolled them: not when a page is opened or a tab comes back, and not on
// the way back in a replay. Kept for each scene, since components come and go.
const lively = 1500; // ms

export class Fresh {
  private last: number | null = null;
  private from = 0;
  private at = 0;

  hear(events: readonly LogEntry[], now: number): void {
    const last = events.at(-1)?.n;
    if (last === undefined || last === this.last) return;
    if (this.last !== null && last > this.last) {
      this.from = this.last;
      this.at = now;
    } else {
      this.from = last;
    }
    this.last = last;
  }
  has(n: number, now: number): boolean {
    return n > this.from && now - this.at < lively;
  }
}

interface Heard {
  events: readonly LogEntry[];
}
const freshOf = oneFor<Heard, Fresh>(() => new Fresh());

// To be called whenever there are other events.
export function attend(scene: Heard): Fresh {
  const fresh = freshOf(scene);
  fresh.hear(scene.events, performance.now());
  return fresh;
}
// Whether an event has happened just now.
export const isFresh = (scene: Heard, n: number): boolean => attend(scene).has(n, performance.now());

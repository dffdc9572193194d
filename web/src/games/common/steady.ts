import { tellAt } from "../../lib/toast.svelte";
import { say } from "../../lib/words.svelte";

// A press meant for what a button said a moment ago does not count for what it says now.
const moment = 300; // ms
// Nor does the second tap of a finger for a button that came to lie under it.
const tap = 600; // ms

// Told where the press was meant.
export const tellChanged = (): void =>
  tellAt(document.activeElement?.closest(".btn") ?? document.querySelector("main [data-coach=control] .btn:not(.small)"), say("table.changed"));

export class Steady {
  private said: string | null = null;
  private since = 0;

  // What the button says, and whether the reader made it say so.
  says(words: string, own = false): void {
    if (words === this.said) return;
    this.said = words;
    this.since = own ? -Infinity : performance.now();
  }
  // Whether it has said so for longer than a second tap takes. One that comes earlier is none.
  settled(): boolean {
    return performance.now() - this.since >= tap;
  }
  // Whether a press counts. One that does not is told why.
  takes(): boolean {
    if (performance.now() - this.since >= moment) return true;
    tellChanged();
    return false;
  }
}

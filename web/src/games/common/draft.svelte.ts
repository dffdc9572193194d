import type { Move } from "../../table/messages";
import { aheadHere } from "../../table/ahead";
import type { Scene } from "../scene";

// What is being prepared for a question. Another question begins with a blank sheet.
export abstract class Draft {
  lot = -1;

  turnTo(lot: number): void {
    if (lot === this.lot) return;
    this.lot = lot;
    this.begin();
  }
  protected abstract begin(): void;
}

// All that a board shows of a scene shares one.
export function oneFor<S extends object, T>(make: () => T): (scene: S) => T {
  const made = new WeakMap<S, T>();
  return (scene) => {
    let one = made.get(scene);
    if (!one) made.set(scene, (one = make()));
    return one;
  };
}

export interface Answer<F> {
  asked: string; // the move, as JSON
  seen: F;
}

// A draft with what the house foresees of it.
export class SeenDraft<F> extends Draft {
  foreseen: Answer<F> | null = $state.raw(null);

  protected begin(): void {
    this.foreseen = null;
  }
  // What is foreseen of this very move; nothing while the house is being asked.
  seen(move: Move | null): F | null {
    return move && this.foreseen?.asked === JSON.stringify(move) ? this.foreseen.seen : null;
  }
}

// Asks the house what would follow the move being prepared. Called while a component is set up, by
// one component per question: the answer is the draft's.
export function foreseeing<S extends Pick<Scene, "preview">, F>(draftOf: (scene: S) => { foreseen: Answer<F> | null }) {
  return (scene: () => S, move: () => Move | null): void => {
    const asked = $derived(JSON.stringify(move()));
    let last = 0;
    $effect(() => {
      const draft = draftOf(scene());
      if (asked === "null" || draft.foreseen?.asked === asked) return;
      let late = false;
      // At once, unless one choice follows the other and the house has to be asked.
      const wait = !aheadHere() && performance.now() - last < 150 ? 150 : 0;
      const timer = setTimeout(async () => {
        last = performance.now();
        const seen = (await scene().preview(JSON.parse(asked) as Move)) as F | null;
        if (!late && seen) draft.foreseen = { asked, seen };
      }, wait);
      return () => {
        late = true;
        clearTimeout(timer);
      };
    });
  };
}

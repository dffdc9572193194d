import type { Move } from "../../table/messages";
import { goods as all, count, having, total, type Good, type Goods } from "./goods";
import type { Foreseen, MarketScene } from "./view";

// The move being prepared. The wall prepares it, a narrow page sends it from the sheet, and the
// exchange rings what it reaches: they share this.
export class Draft {
  goods: Goods = $state.raw({}); // produced, sold for VP, discarded
  good: Good | null = $state(null); // bid, raised, moved, or with regular customers
  amount = $state(0);
  way: "up" | "down" = $state("up");
  foreseen: { asked: string; seen: Foreseen } | null = $state.raw(null); // of the move as asked
  private lot = -1;

  // Another question begins with a blank sheet.
  turnTo(lot: number): void {
    if (lot === this.lot) return;
    this.lot = lot;
    this.goods = {};
    this.good = null;
    this.amount = 0;
    this.way = "up";
    this.foreseen = null;
  }

  set(good: Good, n: number): void {
    this.goods = having(this.goods, good, n);
  }
  // What is foreseen of this very move; nothing while the house is being asked.
  seen(move: Move | null): Foreseen | null {
    return move && this.foreseen?.asked === JSON.stringify(move) ? this.foreseen.seen : null;
  }
}

const drafts = new WeakMap<object, Draft>();

export function draftOf(scene: MarketScene): Draft {
  let draft = drafts.get(scene);
  if (!draft) {
    draft = new Draft();
    drafts.set(scene, draft);
  }
  return draft;
}

// Asks the house what would follow the move being prepared. Called while a component is set up.
export function foresee(scene: () => MarketScene, move: () => Move | null): void {
  const asked = $derived(JSON.stringify(move()));
  let last = 0;
  $effect(() => {
    const draft = draftOf(scene());
    if (asked === "null" || draft.foreseen?.asked === asked) return;
    let late = false;
    // At once, unless one choice follows the other.
    const wait = performance.now() - last < 150 ? 150 : 0;
    const timer = setTimeout(async () => {
      last = performance.now();
      const seen = (await scene().preview(JSON.parse(asked) as Move)) as Foreseen | null;
      if (!late && seen) draft.foreseen = { asked, seen };
    }, wait);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  });
}

// How many more of a good the discs allow: one of each kind, and the jokers for all beyond.
export interface Discs {
  most: number;
  jokers: number;
  each: Goods;
}
export const jokersUsed = (made: Goods): number => total(made) - all.filter((good) => count(made, good) > 0).length;
export function mayMake(discs: Discs, made: Goods, good: Good): boolean {
  if (total(made) >= discs.most || count(made, good) >= count(discs.each, good)) return false;
  return count(made, good) === 0 || jokersUsed(made) < discs.jokers;
}

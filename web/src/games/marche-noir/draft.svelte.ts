import { foreseeing, oneFor, SeenDraft } from "../common/draft.svelte";
import { having, type Good, type Goods } from "./goods";
import type { Foreseen, MarketScene } from "./view";

// The move being prepared. The wall prepares it, a narrow page sends it from the sheet, and the
// exchange rings what it reaches: they share this.
export class Draft extends SeenDraft<Foreseen> {
  goods: Goods = $state.raw({}); // produced, sold for VP, discarded
  good: Good | null = $state(null); // bid, raised, moved, or with regular customers
  amount = $state(0);
  way: "up" | "down" = $state("up");

  protected override begin(): void {
    super.begin();
    this.goods = {};
    this.good = null;
    this.amount = 0;
    this.way = "up";
  }

  set(good: Good, n: number): void {
    this.goods = having(this.goods, good, n);
  }
}

export const draftOf = oneFor<MarketScene, Draft>(() => new Draft());
export const foresee = foreseeing(draftOf);

import type { Move } from "../../table/messages";
import { AmountDraft } from "../common/amount.svelte";
import { oneFor } from "../common/draft.svelte";
import type { Treasure } from "./treasures";
import { optionOf, type Option, type VeniceScene } from "./view";

// The move being prepared. The canal and the rostrum share it: a buoy sets the bid.
export class Draft extends AmountDraft {
  treasure: Treasure | null = $state(null); // to be sold first

  protected override begin(): void {
    super.begin();
    this.treasure = null;
  }
}

export const draftOf = oneFor<VeniceScene, Draft>(() => new Draft());

// The bid that the page shows: the one on the button, or, while others speak, one that is tried out.
export function bidInMind(scene: VeniceScene): number | null {
  const { view } = scene;
  const draft = draftOf(scene);
  const option = optionOf(scene, "bid");
  const amount = option ? draft.amountIn(option, option.from) : draft.amount;
  return view.course && amount !== null && amount > view.lot.bid && amount <= view.most_bid ? amount : null;
}

// Whether a bid can be tried out: somebody who sits here and has not passed.
export const mayThink = ({ view, me }: VeniceScene): boolean =>
  me !== null && view.course !== null && view.lot.bidding.includes(me);

export function moveOf(scene: VeniceScene, option: Option, choice: Record<string, unknown> = {}): Move {
  const { from: _from, to: _to, treasures: _treasures, ...named }: Move = option;
  return { ...named, lot: scene.options!["lot"], ...choice };
}

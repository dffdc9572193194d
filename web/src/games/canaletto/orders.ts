import type { Ordered } from "../common/order";
import { board, optionOf, type VeniceScene } from "./view";

// An order bids the least, in its turn: every bid steers the gondola.
export function orderedOf(scene: VeniceScene): Ordered | null {
  const { view, me, order } = scene;
  const { lot } = view;
  if (!scene.takesOrders || me === null || view.phase !== "bidding" || !lot.bidding.includes(me)) return null;
  // Who cannot pass names his own bid (CA-14).
  const bid = optionOf(scene, "bid");
  if (bid && !optionOf(scene, "pass")) return null;
  return {
    lot: lot.number,
    way: { kind: "raise", label: board("order.label"), hint: board("order.hint"), next: bid?.from ?? 0 },
    most: view.most_bid,
    reached: order !== null && order.up_to > 0 && lot.bid >= order.up_to && lot.high_bidder !== me,
    amount: String,
    unit: "",
  };
}

import { isReached, type Ordered } from "../common/order";
import { board, optionOf, type VeniceScene } from "./view";

// An order bids the least, in its turn: every bid steers the gondola.
export function orderedOf(scene: VeniceScene): Ordered | null {
  const { view, me } = scene;
  const { lot } = view;
  if (!scene.takesOrders || me === null || lot.orders !== "turns" || !lot.bidding.includes(me)) return null;
  return {
    lot: lot.number,
    way: { kind: "raise", label: board("order.label"), hint: board("order.hint"), next: optionOf(scene, "bid")?.from ?? 0 },
    most: view.most_bid,
    reached: isReached(scene, lot),
    amount: String,
    unit: "",
  };
}

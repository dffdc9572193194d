import { say } from "../../lib/words.svelte";
import { isReached, type Ordered, type OrderWay } from "../common/order";
import { money, optionOf, type ArtScene } from "./view";

const words = (key: string, args: Record<string, string | number> = {}): string => say(`modern-art.board.order.${key}`, args);

// Orders are for bids that rise, and for a word that is still to come.
function wayOf(scene: ArtScene, me: number): OrderWay | null {
  const { view } = scene;
  const { lot } = view;
  if (lot.orders === "ladder") {
    const bid = optionOf(scene, "bid");
    if (scene.order === null && bid === null && lot.high_bidder !== me) return null;
    return { kind: "raise", label: words("open"), hint: words("hint"), next: bid?.from ?? 0, leaves: bid !== null };
  }
  const toCome = lot.order.includes(me) && lot.answers[me] === null && !view.waiting.includes(me);
  if (!toCome) return null;
  if (lot.orders === "word") return { kind: "below", label: words("once-around"), end: words("once-around.end") };
  if (lot.orders === "price")
    return { kind: "price", price: lot.bid, buy: words("buy", { amount: money(view, lot.bid) }), pass: words("pass") };
  return null;
}

export function orderedOf(scene: ArtScene): Ordered | null {
  const { view, me } = scene;
  const way = scene.takesOrders && me !== null ? wayOf(scene, me) : null;
  if (!way) return null;
  return {
    lot: view.lot.number,
    way,
    most: view.most_bid ?? 0,
    reached: way.kind === "raise" && isReached(scene, view.lot),
    amount: (n) => money(view, n),
    unit: words(`unit.${view.edition === "mayfair" ? "dollars" : "euros"}`),
  };
}

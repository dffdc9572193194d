import { say } from "../../lib/words.svelte";
import type { Ordered, OrderWay } from "../common/order";
import { money, optionOf, type ArtScene } from "./view";

const words = (key: string, args: Record<string, string | number> = {}): string => say(`modern-art.board.order.${key}`, args);

// Orders are for bids that rise, and for a word that is still to come.
function wayOf(scene: ArtScene, me: number): OrderWay | null {
  const { view } = scene;
  const { lot } = view;
  if (view.phase === "open") {
    const bid = optionOf(scene, "bid");
    if (scene.order === null && bid === null && lot.high_bidder !== me) return null;
    return { kind: "raise", label: words("open"), hint: words("hint"), next: bid?.from ?? 0, leaves: bid !== null };
  }
  const toCome = lot.order.includes(me) && lot.answers[me] === null && !view.waiting.includes(me);
  if (!toCome) return null;
  if (view.phase === "once-around") return { kind: "below", label: words("once-around"), end: words("once-around.end") };
  if (view.phase === "fixed-price")
    return { kind: "price", price: lot.bid, buy: words("buy", { amount: money(view, lot.bid) }), pass: words("pass") };
  return null;
}

export function orderedOf(scene: ArtScene): Ordered | null {
  const { view, me, order } = scene;
  const way = scene.takesOrders && me !== null ? wayOf(scene, me) : null;
  if (!way || me === null) return null;
  return {
    lot: view.lot.number,
    way,
    most: view.players[me]?.money ?? 0,
    reached:
      order !== null && order.up_to > 0 && way.kind === "raise" && view.lot.bid >= order.up_to && view.lot.high_bidder !== me,
    amount: (n) => money(view, n),
    unit: words(`unit.${view.edition === "mayfair" ? "dollars" : "euros"}`),
  };
}

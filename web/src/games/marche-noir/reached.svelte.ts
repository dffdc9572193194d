import { ringed } from "./desk.svelte";
import { draftOf } from "./draft.svelte";
import { count, kindsIn, type Good } from "./goods";
import { isBarter, type MarketScene } from "./view";

// What the move being prepared reaches on the exchange: VP by good.
export function reached(scene: MarketScene): Map<Good, number> {
  const { phase } = scene.view;
  if (isBarter(phase)) return new Map(ringed(scene).map(({ good, vp }) => [good, vp]));
  if (phase !== "selling" && phase !== "last-sale") return new Map();
  const { goods } = draftOf(scene);
  return new Map(kindsIn(goods).map((good) => [good, count(goods, good)]));
}

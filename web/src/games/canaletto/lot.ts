import { listed } from "../../lib/words.svelte";
import { all, last, nameOfKind, type Treasure } from "./treasures";
import { board, figure, palaceNumber, type Player, type VeniceScene, type VeniceView } from "./view";

export const owned = ({ treasures }: Pick<Player, "treasures">, kind: Treasure): number =>
  treasures.filter((each) => each === kind).length;

// Which tile of its kind comes up here: "3rd of 3".
export function nth(view: VeniceView, kind: Treasure): string {
  const { tiles, in_palaces } = view.kinds.find(({ treasure }) => treasure === kind)!;
  const n = tiles - in_palaces + 1;
  return board(`nth.${n}`, { of: tiles });
}

// What the lot on sale has that is the last of its kind, and what that means.
export function lastOfKind({ view, me }: VeniceScene): string {
  const { course } = view;
  if (!course) return "";
  const { completes, prices } = course;
  const [first] = completes;
  if (!first) return board("lot.completes.none");
  if (completes.length > 1) return board("lot.completes.several", { n: completes.length, prices: listed(prices.map(String)) });
  const sale = board("lot.completes", { last: last(first), kinds: all(first), price: prices[0]! });
  const mine = me === null ? 0 : owned(view.players[me]!, first);
  return mine > 0 ? `${sale} ${board("lot.completes.mine", { n: mine })}` : sale;
}

export const contents = (view: VeniceView, palace: number): string => listed(view.palaces[palace]!.map(nameOfKind));

// Where a bid would take the gondola, and the next auction with it; `short` with what would be left.
export function goesTo({ view }: VeniceScene, bid: number, short = false): string {
  const { lands, leads, mine } = view.course!;
  const to = lands[bid]!;
  const next = leads?.[bid];
  const key = short ? "goes.short" : next === to && view.lot.bid > 0 ? "raise" : "goes";
  return board(next === undefined ? `${key}.ends` : next === to ? key : `${key}.on`, {
    by: bid - view.lot.bid,
    from: palaceNumber(view.gondola),
    palace: palaceNumber(to),
    next: palaceNumber(next ?? to),
    lot: next === undefined ? "" : contents(view, next),
    score: figure(mine?.score[bid] ?? 0),
  });
}

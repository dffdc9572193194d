import type { VeniceView } from "../../src/games/canaletto/view";
import type { House } from "./house";
import { findMoments, type Seen, type Show } from "./situations";

type Sight = Seen<VeniceView>;
const mine = ({ view, seat }: Sight): boolean => view.waiting.includes(seat);
const bids = (s: Sight): boolean => s.view.phase === "bidding" && mine(s);

export const kinds = {
  first: (s: Sight) => bids(s) && s.view.lot.bid === 0,
  raise: (s: Sight) => bids(s) && s.spoken && s.view.lot.bid >= 6 && s.view.course!.completes.length === 1,
  two: (s: Sight) => bids(s) && s.view.course!.completes.length > 1,
  leading: (s: Sight) => s.view.phase === "bidding" && s.view.lot.high_bidder === s.seat,
  passed: (s: Sight) => s.view.phase === "bidding" && !s.view.lot.bidding.includes(s.seat),
  sell: (s: Sight) => s.view.phase === "selling" && mine(s),
  sells: (s: Sight) => s.view.phase === "selling" && !mine(s),
} as const;
export type Kind = keyof typeof kinds;

// As much as a long game brings, on top of what the house says: a mask and a debt of ours, one more tile
// each.
export function enrich({ players, in_play }: VeniceView, me: number): void {
  for (const player of players) player.treasures.push(in_play[0]!);
  Object.assign(players[me]!, { mask: true, debt: 9 });
}

// Some palaces are empty by then, and something has been sold.
export const veniceMoments = (house: House): Promise<Show<VeniceView, Kind>> =>
  findMoments(house, "canaletto", kinds, ({ sold }) => sold.length >= 2);

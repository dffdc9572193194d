import type { VeniceView } from "./view";

// By palace: the next bid that brings the gondola there, and the chosen one at its place. None where
// the gondola lies, and where no bid leads any more.
export function bidsOnWater(view: VeniceView, chosen: number | null): (number | null)[] {
  const { course, lot } = view;
  const bids: (number | null)[] = view.palaces.map(() => null);
  if (!course) return bids;
  for (let bid = view.most_bid; bid > lot.bid; --bid) {
    const palace = course.lands[bid]!;
    if (palace !== view.gondola) bids[palace] = bid;
  }
  if (chosen !== null && chosen > lot.bid) bids[course.lands[chosen]!] = chosen;
  return bids;
}

// The palaces that the gondola passes on its way; once around is all there is to draw.
export function routeOf(view: VeniceView, bid: number | null): number[] {
  const { course, lot, palaces } = view;
  if (!course || bid === null || bid <= lot.bid) return [];
  return course.lands.slice(Math.max(lot.bid, bid - palaces.length), bid + 1);
}

// Where the next auctions may be, in the order in which bids lead there, for a strip: each with the
// first bid that does, or the chosen one. Who stops at an empty palace goes on to the next.
export function ahead(view: VeniceView, chosen: number | null, most: number): { palace: number; bid: number }[] {
  const { course, lot } = view;
  if (!course) return [];
  const to = course.leads ?? course.lands;
  const places: { palace: number; bid: number }[] = [];
  for (let bid = lot.bid + 1; bid <= view.most_bid; ++bid) {
    const palace = to[bid]!;
    const last = places.at(-1);
    if (last?.palace === palace) {
      if (bid === chosen) last.bid = bid;
      continue;
    }
    // A bid beyond the strip brings its part of the canal with it.
    if (places.length >= most && (chosen === null || bid > chosen)) break;
    places.push({ palace, bid });
  }
  return places.slice(-most);
}

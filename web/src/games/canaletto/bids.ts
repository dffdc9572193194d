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

// The next palaces in the order in which bids reach them, for a strip.
export function ahead(view: VeniceView, chosen: number | null, most: number): { palace: number; bid: number }[] {
  const { course, lot } = view;
  if (!course) return [];
  // A bid beyond the strip brings its part of the canal with it.
  const first = chosen !== null && chosen > lot.bid + most ? chosen - most + 1 : lot.bid + 1;
  return Array.from({ length: most }, (_, n) => first + n)
    .filter((bid) => bid <= view.most_bid)
    .map((bid) => ({ palace: course.lands[bid]!, bid }));
}

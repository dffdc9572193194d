import type { ArtView } from "../../src/games/modern-art/view";
import type { House } from "./house";
import { findMoments, type Moment, type Seen, type Show } from "./situations";

type Sight = Seen<ArtView>;
const artist = (card: string): string => card.replace(/-(open|once-around|sealed|fixed-price|double)-\d+$/, "");
const mine = ({ view, seat }: Sight): boolean => view.waiting.includes(seat);

// Whether one holds a card that goes with the double on the wall.
export const fits = ({ hand = [], lot }: ArtView): boolean =>
  hand.some((card) => artist(card) === artist(lot.cards[0]!) && !card.includes("-double-"));

export const kinds = {
  open: (s: Sight) => s.view.phase === "open" && mine(s) && !s.spoken && s.view.lot.bid >= 12 && s.view.lot.high_bidder !== s.seat,
  outbid: (s: Sight) => s.view.phase === "open" && mine(s) && s.spoken && s.view.lot.bid >= 20 && s.view.lot.high_bidder !== s.seat,
  leading: (s: Sight) => s.view.phase === "open" && s.view.lot.high_bidder === s.seat && s.view.lot.bid >= 15,
  pair: (s: Sight) => s.view.phase === "open" && mine(s) && s.view.lot.cards.length === 2 && s.view.lot.bid >= 20,
  "once-around": (s: Sight) => s.view.phase === "once-around" && mine(s) && s.view.lot.bid > 0,
  sealed: (s: Sight) => s.view.phase === "sealed" && mine(s),
  "sealed-closed": (s: Sight) => s.view.phase === "sealed" && (s.view.sealed ?? 0) > 0,
  price: (s: Sight) => s.view.phase === "price" && mine(s),
  "fixed-price": (s: Sight) => s.view.phase === "fixed-price" && mine(s),
  double: (s: Sight) => s.view.phase === "second" && mine(s) && fits(s.view),
  choose: (s: Sight) => s.view.phase === "play" && mine(s) && s.view.lot.number > 10,
} as const;
export type Kind = keyof typeof kinds;

const ends = ({ view, before }: Sight): boolean => before?.round === 2 && view.round === 3;

// Each of them, from the second round on, where there is something on the board; and the last move
// of that round, by somebody else.
export async function artMoments(house: House): Promise<Show<ArtView, Kind> & { bank: Moment<ArtView> }> {
  const { record, of } = await findMoments(house, "modern-art", { ...kinds, ends }, ({ round, lot }) => round >= 2 && lot.number >= 12);
  const { at } = of.ends;
  const next = record.moves[at - 1]!;
  const seat = next["seat"] === 0 ? 1 : 0;
  return { record, of, bank: { ...of.ends, seat, at: at - 1, next } };
}

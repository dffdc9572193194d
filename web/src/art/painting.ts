import { cord } from "./cord";
import { folds } from "./folds";
import { grids } from "./grids";
import { rings } from "./rings";
import { strata } from "./strata";

// Artists are numbered from the left of the board; artist n has 12 + n cards (MA-02). A card is
// its place among its artist's cards.
export type Artist = 0 | 1 | 2 | 3 | 4;
export const artists: readonly Artist[] = [0, 1, 2, 3, 4];
export const cardsOf = (artist: Artist): number => 12 + artist;

const hands = [folds, rings, grids, strata, cord] as const;

// The work as an SVG of 200 × 250: the same card always looks the same.
export function painting(artist: Artist, card: number): string {
  if (!Number.isInteger(card) || card < 0 || card >= cardsOf(artist))
    throw new RangeError(`artist ${artist} has no card ${card}`);
  return hands[artist](card);
}

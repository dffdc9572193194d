import { paintingUrl } from "../../art/works";
import type { Artist } from "../../art/painting";
import { listed, number, say, type Args } from "../../lib/words.svelte";
import type { Artist as ArtistId, CardId as Card, Cards, Face, TokenKind } from "./wire";

export const board = (key: string, args: Args = {}): string => say(`vernissage.board.${key}`, args);

export type { ArtistId, Card, Cards, Face, TokenKind };
export const artists: readonly ArtistId[] = ["krach", "boyz", "kali", "hering", "lightenstone"];
export const tokenKinds: readonly TokenKind[] = ["scandal", "crisis", "sale"];
// A work goes by its artist.
export const otherCards = ["suitcase", "critic", "unlimited"] as const;
export const cardKinds: readonly Card[] = [...artists, ...otherCards];

// Colour, mark and hand of an artist are those of a painter of the house.
export const painterOf = (artist: ArtistId): Artist => artists.indexOf(artist) as Artist;
export const isWork = (card: Card): card is ArtistId => (artists as readonly string[]).includes(card);

export const artistName = (artist: ArtistId): string => say(`vernissage.artist.${artist}`);
export const shortName = (artist: ArtistId): string => board(`artist.${artist}`);
export const artistNames = (list: readonly ArtistId[]): string => listed(list.map(artistName));
export const kindName = (kind: TokenKind): string => say(`vernissage.face.${kind}`);
export const faceName = (face: Face): string => say(`vernissage.face.${face}`);
export const tokenName = (kind: TokenKind, value: number): string => say(`vernissage.token.${kind}`, { value });
export const cardName = (card: Card): string =>
  isWork(card) ? say("vernissage.card.work", { artist: artistName(card) }) : say(`vernissage.card.${card}`);

export const count = (of: Cards, card: Card): number => of[card] ?? 0;
export const total = (of: Cards): number => cardKinds.reduce((sum, card) => sum + count(of, card), 0);
// Card by card, works first.
export const spread = (of: Cards): Card[] => cardKinds.flatMap((card) => Array.from({ length: count(of, card) }, () => card));

// "+5", "−3", "0"
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
// "40k" as the language writes it; a gain with its sign.
const thousands = (n: string): string => say("vernissage.money", { n });
export const money = (n: number): string => thousands(number(n));
export const gain = (n: number): string => thousands(n < 0 ? number(n) : `+${number(n)}`);

// Works of an artist are all alike to the rules; on the page each has a picture of its own, and the
// one in a hand looks as it will when it lies open: first those that lie open, then the hand.
const pictures = 12;
export const workUrl = (artist: ArtistId, seat: number, n: number): string => paintingUrl(painterOf(artist), (seat * 3 + n) % pictures);

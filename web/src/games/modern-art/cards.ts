import type { Artist } from "../../art/painting";
import { titleOf } from "../../art/titles";
import type { IconName } from "../../lib/Icon.svelte";
import { prefs } from "../../lib/prefs.svelte";
import { say } from "../../lib/words.svelte";
import type { Auction } from "./wire";

// A card is named by artist, type and number among those ("nex-sealed-2"). An artist's cards are
// sorted by type, and its place among them is the number of the painting.
export type { Auction };
export const auctions: readonly Auction[] = ["open", "once-around", "sealed", "fixed-price", "double"];

export interface Card {
  id: string;
  artist: Artist;
  name: string; // of the artist, as the house names it: "nex"
  card: number; // 0 for the artist's first
  auction: Auction;
}

const names: readonly (readonly string[])[] = [
  ["nex", "lite-metal"],
  ["bahut", "yoko"],
  ["darmoir", "christin-p"],
  ["sadland", "karl-gitter"],
  ["koriko", "krypto"],
];
// How many cards of each type an artist has: which painting hangs on which card.
const split: readonly (readonly number[])[] = [
  [3, 3, 2, 2, 2], // drawn: by artist
  [3, 2, 3, 3, 2], // drawn: by artist
  [3, 3, 3, 3, 2], // drawn: by artist
  [3, 3, 3, 3, 3], // drawn: by artist
  [4, 3, 3, 3, 3], // drawn: by artist
];

export function artistOf(name: string): Artist {
  const artist = names.findIndex((both) => both.includes(name));
  if (artist < 0) throw new RangeError(`nobody paints as ${name}`);
  return artist as Artist;
}

const known = new Map<string, Card>();

export function cardOf(id: string): Card {
  let card = known.get(id);
  if (!card) {
    card = read(id);
    known.set(id, card);
  }
  return card;
}

function read(id: string): Card {
  const type = auctions.findIndex((auction) => id.includes(`-${auction}-`));
  const auction = auctions[type];
  if (!auction) throw new RangeError(`${id} is no card`);
  const [name = "", number = ""] = id.split(`-${auction}-`);
  const artist = artistOf(name);
  const before = split[artist]!.slice(0, type).reduce((sum, n) => sum + n, 0);
  return { id, artist, name, card: before + Number(number) - 1, auction };
}

export const cardsOfArtist = (artist: Artist): number => split[artist]!.reduce((sum, n) => sum + n, 0);

export const title = (id: string): string => {
  const { artist, card } = cardOf(id);
  return titleOf(artist, card)[prefs.lang];
};
export const artistName = (name: string): string => say(`modern-art.artist.${name}`);
export const auctionName = (auction: string): string => say(`modern-art.board.auction.${auction}`);
export const auctionShort = (auction: string): string => say(`modern-art.board.auction.short.${auction}`);

export const auctionIcon: Record<Auction, IconName> = {
  open: "gavel",
  "once-around": "around",
  sealed: "envelope",
  "fixed-price": "tag",
  double: "double",
};

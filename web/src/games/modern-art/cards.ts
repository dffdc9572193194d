import type { Artist } from "../../art/painting";
import { placeOf, titleOf } from "../../art/titles";
import type { IconName } from "../../lib/Icon.svelte";
import { prefs } from "../../lib/prefs.svelte";
import { say } from "../../lib/words.svelte";
import type { Auction } from "./wire";

// A card is named by artist, type and number among those ("nex-sealed-2"); which painting hangs there
// the list of works says (art/titles.ts).
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
  const auction = auctions.find((each) => id.includes(`-${each}-`));
  if (!auction) throw new RangeError(`${id} is no card`);
  const [name = "", number = ""] = id.split(`-${auction}-`);
  const artist = artistOf(name);
  return { id, artist, name, card: placeOf(artist, auction, Number(number)), auction };
}

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

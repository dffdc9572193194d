import { artistName, cardOf } from "../cards";
import { say } from "../../../lib/words.svelte";
import type { Told } from "../../../after/told";
import type { Buy } from "./tale";

// Money as each edition writes it.
const currency = (told: Told): string => (told.edition === "mayfair" ? "dollars" : "euros");
export const coin = (told: Told, n: number): string => say(`modern-art.${currency(told)}`, { n });
export const unit = (told: Told): string => say(`modern-art.board.unit.${currency(told)}`);

// "Koriko", "two by Koriko"
export function artistWords(buy: Buy): string {
  const artist = artistName(cardOf(buy.cards[0]!).name);
  return buy.cards.length === 2 ? say("modern-art.after.pair", { artist }) : artist;
}

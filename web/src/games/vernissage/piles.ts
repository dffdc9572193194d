import { say } from "../../lib/words.svelte";
import { artistName, cardKinds, count, isWork, type Cards } from "./names";
import type { Offer, OpeningView } from "./view";

// What a seat knows of a pile: what it left there when it last looked through it.
export interface Known {
  turn: number;
  cards: Cards;
  left: number; // cards that others have taken since; which ones it cannot know
}

export function knownOf(view: OpeningView, pile: Offer): Known | null {
  if (pile === "grey" || view.me === null) return null;
  const seen = view.own.seen.find((each) => each.pile === pile);
  const look = view.players[view.me]?.looks.find((each) => each.pile === pile);
  if (!seen || !look) return null;
  return { turn: seen.turn, cards: seen.cards, left: look.left - heightOf(view, pile) };
}

// Who has looked through a pile is public, and when (VE-10); the latest first.
export const lookersOf = (view: OpeningView, pile: Offer): { seat: number; turn: number }[] =>
  view.players
    .flatMap(({ looks }, seat) => looks.filter((look) => look.pile === pile).map(({ turn }) => ({ seat, turn })))
    .sort((a, b) => b.turn - a.turn);

export const offers: readonly Offer[] = [1, 2, 3, 4, 5, 6, 7, "grey"];
export const priceOf = (view: OpeningView, pile: Offer): number => (pile === "grey" ? view.grey : view.piles[pile - 1]!).price;
export const heightOf = (view: OpeningView, pile: Offer): number => (pile === "grey" ? view.grey : view.piles[pile - 1]!).height;

// "2 suitcases", "1 work by Joe Boyz": one entry a kind.
export const cardsListed = (cards: Cards): string[] =>
  cardKinds
    .filter((card) => count(cards, card) > 0)
    .map((card) => {
      const n = count(cards, card);
      return isWork(card) ? say("vernissage.cards.work", { n, artist: artistName(card) }) : say(`vernissage.cards.${card}`, { n });
    });

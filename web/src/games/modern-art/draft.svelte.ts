import type { Move } from "../../table/messages";
import { AmountDraft } from "../common/amount.svelte";
import { foreseeing, oneFor, type Answer } from "../common/draft.svelte";
import type { ArtScene, Foreseen, Option } from "./view";

// The move being prepared. The hand chooses a card and the rostrum sends it, so they share this.
export class Draft extends AmountDraft {
  card: string | null = $state(null);
  foreseen: Answer<Foreseen> | null = $state.raw(null);

  protected override begin(): void {
    super.begin();
    this.card = null;
    this.foreseen = null;
  }

  // The card in question, if it can be played now.
  cardIn(option: { cards: string[] } | null): string | null {
    return this.card !== null && option?.cards.includes(this.card) ? this.card : null;
  }
}

export const draftOf = oneFor<ArtScene, Draft>(() => new Draft());
export const foresee = foreseeing(draftOf);

// An option with its bounds replaced by a choice: what it names itself (the bid passed on, the
// price) goes along.
export function moveOf(scene: ArtScene, option: Option, choice: Record<string, unknown> = {}): Move {
  const { from: _from, to: _to, cards: _cards, ...named }: Move = option;
  return { ...named, lot: scene.options!["lot"], ...choice };
}

// Amounts worth a button of their own: the next ones, then larger steps.
export function quickAmounts(from: number, to: number): number[] {
  const steps = from <= 1 ? [1, 5, 10] : from < 10 ? [0, 1, 2] : from < 60 ? [0, 1, 3] : [0, 2, 5];
  const base = from <= 1 ? 0 : from;
  return [...new Set(steps.map((step) => base + step))].filter((amount) => amount >= from && amount < to);
}

// Prices worth a button: what the bank would pay by rank, and half of the least of it.
export function quickPrices(worth: readonly number[], from: number, to: number): number[] {
  const sums = worth.filter((amount) => amount > 0).sort((a, b) => a - b);
  return [...new Set([Math.round((sums[0] ?? 0) / 2), ...sums])].filter((amount) => amount >= from && amount < to);
}

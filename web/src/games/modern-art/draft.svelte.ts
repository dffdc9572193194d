import type { Move, Option } from "../../table/messages";
import { AmountDraft } from "../common/amount.svelte";
import type { Foreseen } from "./follows";
import type { ArtScene } from "./view";

// The move being prepared. The hand chooses a card and the rostrum sends it, so they share this.
export class Draft extends AmountDraft {
  card: string | null = $state(null);
  foreseen: { asked: string; seen: Foreseen } | null = $state.raw(null); // of the move as asked
  private lot = -1;

  // A new lot begins with a blank sheet.
  turnTo(lot: number): void {
    if (lot === this.lot) return;
    this.lot = lot;
    this.card = null;
    this.amount = null;
    this.typing = false;
    this.foreseen = null;
  }

  // The card in question, if it can be played now.
  cardIn(option: Option | null): string | null {
    return this.card !== null && cardsIn(option).includes(this.card) ? this.card : null;
  }
}

const drafts = new WeakMap<object, Draft>();

export function draftOf(scene: ArtScene): Draft {
  let draft = drafts.get(scene);
  if (!draft) {
    draft = new Draft();
    drafts.set(scene, draft);
  }
  return draft;
}

export const cardsIn = (option: Option | null): string[] => (option?.["cards"] as string[] | undefined) ?? [];

// An option with its bounds replaced by a choice: what it names itself (the bid passed on, the
// price) goes along.
export function moveOf(scene: ArtScene, option: Option, choice: Record<string, unknown> = {}): Move {
  const { from: _from, to: _to, cards: _cards, ...named } = option;
  return { ...named, lot: scene.options!["lot"], ...choice };
}

// Amounts worth a button of their own: the next ones, then larger steps.
export function quickAmounts(from: number, to: number): number[] {
  const steps = from <= 1 ? [1, 5, 10] : from < 10 ? [0, 1, 2] : from < 60 ? [0, 1, 3] : [0, 2, 5];
  const base = from <= 1 ? 0 : from;
  return [...new Set(steps.map((step) => base + step))].filter((amount) => amount >= from && amount < to);
}

import { Draft } from "./draft.svelte";

// The amount of a move that is being prepared.
export class AmountDraft extends Draft {
  amount: number | null = $state(null);
  typing = $state(false); // a number half typed is left as it is

  protected begin(): void {
    this.set(null);
  }

  // The amount in question: what was chosen, brought up to what is allowed now.
  amountIn({ from, to }: { from: number; to: number }, first: number | null): number | null {
    if (this.typing || this.amount === null) return this.typing ? this.amount : first;
    return Math.min(Math.max(this.amount, from), to);
  }

  set(amount: number | null, typing = false): void {
    this.amount = amount;
    this.typing = typing;
  }
}

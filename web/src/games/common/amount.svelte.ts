import { Draft } from "./draft.svelte";
import { Steady } from "./steady";

// The amount of a move that is being prepared.
export class AmountDraft extends Draft {
  amount: number | null = $state(null);
  typing = $state(false); // a number half typed is left as it is
  kind = "bid"; // of the move
  readonly button = new Steady(); // the one that sends it

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

  // What the button says by itself, or because somebody chose it.
  says(amount: number | null, own = false): void {
    this.button.says(`${this.lot} ${this.kind} ${amount}`, own);
  }

  choose(amount: number | null, typing = false): void {
    // A number that was typed and is brought into its bounds was not chosen.
    const own = typing || !this.typing || amount === this.amount;
    this.set(amount, typing);
    if (own) this.says(amount, true);
  }
}

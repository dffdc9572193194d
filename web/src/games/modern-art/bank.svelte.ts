import { oneFor } from "../common/draft.svelte";
import type { BankSale } from "./story";
import type { ArtScene } from "./view";

// What the bank has just paid: it lies on the lot until it is read.
export class Bank {
  sale: BankSale | null = $state.raw(null);
  since = 0; // when it was shown of itself, 0 for one that is read again
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(sale: BankSale, since: number): void {
    this.dismiss();
    this.sale = sale;
    this.since = since;
  }
  goesIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.dismiss(), Math.max(0, ms));
  }
  dismiss = (): void => {
    clearTimeout(this.timer);
    this.sale = null;
  };
}

export const bankOf = oneFor<ArtScene, Bank>(() => new Bank());

// Nothing runs out while it is read, and the lot is not closed without us.
export const unhurried = ({ me, countdownSetting, time }: ArtScene): boolean => me !== null && countdownSetting === 0 && !time.seats;

// The lot that is asked about lies under it.
export const covers = (scene: ArtScene): boolean => bankOf(scene).sale !== null && scene.awaited && scene.view.lot.cards.length > 0;

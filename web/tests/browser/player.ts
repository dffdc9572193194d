import type { Locator, Page } from "playwright-core";
import { called, calledAny, text, type Lang } from "./words";

// How somebody gets at what is on the page.
export interface Hands {
  press(button: Locator): Promise<void>;
  pick(item: Locator): Promise<void>; // one of several, to be pressed on later
  write(field: Locator, amount: number): Promise<void>; // the press that follows sends it
}

export const mouse: Hands = {
  press: (button) => button.first().click({ timeout: 3000 }),
  pick: (item) => item.click({ timeout: 3000 }),
  write: (field, amount) => field.fill(String(amount), { timeout: 3000 }),
};

// Somebody who sees only the page: reads what the buttons say and presses them. What there is to
// answer, and how, is the game's.
export abstract class Player {
  readonly met = new Set<string>();
  readonly signals: Locator; // something to do
  private readonly asked = new Map<string, number>();
  private readonly ending: Locator;
  private readonly result: Locator; // how it ended is looked at before
  private readonly sole: Locator; // the page gives the only answer by itself
  private missed = 0;

  // `signals`: buttons, by key or by name, of which one is there whenever the game asks for something.
  constructor(
    readonly page: Page,
    readonly lang: Lang,
    signals: readonly string[] | RegExp,
    protected readonly hands: Hands = mouse,
  ) {
    this.signals = page.getByRole("button", { name: signals instanceof RegExp ? signals : calledAny(signals, lang) });
    this.ending = page.getByRole("table", { name: text("after.scores", lang) });
    this.result = page.getByRole("button", { name: text("table.result", lang) });
    this.sole = page.getByText(text("table.sole", lang), { exact: true });
  }

  protected abstract answer(): Promise<void>;

  // How often this was asked before.
  protected count(what: string): number {
    const n = this.asked.get(what) ?? 0;
    this.asked.set(what, n + 1);
    return n;
  }
  protected called(key: string): Locator {
    return this.page.getByRole("button", { name: called(key, this.lang) });
  }
  protected amount(words: string): number {
    return Number(/\d+/.exec(words)?.[0]);
  }
  // A press in the moment in which a button appeared does not count.
  protected async read(): Promise<void> {
    await this.page.waitForTimeout(320);
  }
  protected async write(amount: number): Promise<void> {
    const field = this.page.getByRole("spinbutton").first();
    const most = Number(await field.getAttribute("aria-valuemax", { timeout: 3000 }));
    await this.hands.write(field, Math.min(amount, most));
  }

  // Waits until there is something to do and does it. False once the game is over.
  async act(patience = 60_000): Promise<boolean> {
    await this.signals.or(this.ending).or(this.result).first().waitFor({ timeout: patience });
    if (await this.ending.isVisible()) return false;
    // Whoever of us was first would be luck.
    if (await this.sole.isVisible()) {
      await this.sole.waitFor({ state: "hidden", timeout: patience });
      return true;
    }
    try {
      if (await this.result.isVisible()) await this.hands.press(this.result);
      else await this.answer();
      this.missed = 0;
    } catch (error) {
      // The moment may have passed while we looked: a lot is sold, another bid is there. Not for ever.
      if (++this.missed > 8) throw error;
    }
    return true;
  }
  async playOut(): Promise<void> {
    while (await this.act());
  }
  // A bot takes over and plays it to its end.
  async letPlayOut(): Promise<void> {
    await this.page.getByRole("button", { name: text("page.menu", this.lang), exact: true }).click();
    await this.page.getByRole("button", { name: text("table.menu.hand", this.lang), exact: true }).click();
    await this.playOut();
  }
  // So many decisions, or to the end if that comes first.
  async play(times: number): Promise<void> {
    for (let n = 0; n < times && (await this.act()); ++n);
  }
}

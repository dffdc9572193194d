import type { Locator, Page } from "playwright-core";
import { Player, type Hands } from "./player";
import { calledAny, pattern, type Lang } from "./words";

// How somebody bids; n counts the times this was asked.
export interface Manner {
  bid(least: number, n: number): number | null; // null: out
  bribe(n: number): boolean; // where it is allowed
}

export const thrifty: Manner = {
  bid: (least) => (least <= 6 ? least : null),
  bribe: () => true,
};

const board = (key: string): string => `canaletto.board.${key}`;
// The button at the rostrum: those on the water go on to say where the bid leads.
const bidding = (lang: Lang): string => `^\\s*${pattern(board("do.bid"), lang).replace(".+?", "\\d+")}(?:\\s\\w)?\\s*$`;

export class VenicePlayer extends Player {
  private readonly bids: Locator;

  constructor(
    page: Page,
    lang: Lang = "en",
    readonly manner: Manner = thrifty,
    hands?: Hands,
  ) {
    const others = calledAny(["do.pass", "do.sell", "do.sell.none"].map(board), lang);
    super(page, lang, new RegExp(`${bidding(lang)}|${others.source}`), hands);
    this.bids = page.getByRole("button", { name: new RegExp(bidding(lang)) });
  }

  private button(key: string): Locator {
    return this.called(board(key));
  }

  protected async answer(): Promise<void> {
    await this.read();
    const [pass, mask] = [this.button("do.pass"), this.button("do.bribe")];
    if ((await this.button("do.sell.none").or(this.button("do.sell")).count()) > 0) return this.sell();
    if ((await mask.count()) > 0 && (await mask.isEnabled()) && this.manner.bribe(this.count("bribe"))) {
      await this.hands.press(mask);
      await this.read();
      await this.hands.press(this.button("do.bribe.sure"));
      this.met.add("bribe");
      return;
    }
    const can = (await this.bids.count()) > 0;
    const may = (await pass.count()) > 0;
    const least = can ? this.amount(await this.bids.first().innerText({ timeout: 3000 })) : Number.NaN;
    const amount = can ? this.manner.bid(least, this.count("bid")) : null;
    if (amount === null && may) {
      await this.hands.press(pass);
      this.met.add("pass");
      return;
    }
    if (amount !== null && amount > least) {
      await this.write(amount);
      const debt = this.page.getByText(new RegExp(pattern(board("owes"), this.lang)));
      if ((await debt.count()) > 0) this.met.add("debt");
    }
    await this.hands.press(this.bids);
    this.met.add(may ? "bid" : "forced bid");
  }
  private async sell(): Promise<void> {
    const kinds = this.page.getByRole("group", { name: new RegExp(pattern(board("sell.ask"), this.lang)) });
    await this.hands.pick(kinds.getByRole("button").first());
    await this.hands.press(this.button("do.sell"));
    this.met.add("sell");
  }
}

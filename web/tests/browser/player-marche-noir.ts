import type { Locator, Page } from "playwright-core";
import { Player, type Hands } from "./player";
import { called, text, type Lang } from "./words";

const kinds = ["red", "yellow", "green", "blue", "violet", "black"] as const;

// How somebody plays; n counts the times this was asked.
export interface Manner {
  produce(n: number): (typeof kinds)[number][]; // as far as it goes
  offers(n: number): boolean;
  accepts(n: number): boolean;
  bid(n: number): number; // cubes of whatever is there first, 0 for nothing
  raises(n: number): boolean;
  sells(n: number): boolean;
}

export const mild: Manner = {
  produce: (n) => [kinds[n % 6]!, kinds[n % 6]!, kinds[(n + 2) % 6]!, kinds[(n + 3) % 6]!],
  offers: (n) => n % 3 !== 2,
  accepts: (n) => n % 2 === 0,
  bid: (n) => (n % 3 === 2 ? 0 : 2),
  raises: (n) => n % 2 === 0,
  sells: () => true,
};

const board = (key: string): string => `marche-noir.board.${key}`;
// One of these is there whenever the game asks for something.
const signals = ["produce.nothing", "produce.do", "pick.nothing", "pick.none", "pick.smuggle", "barter.do.pass", "barter.do.refuse", "barter.do.choose", "barter.do.choose.short"]
  .concat(["barter.do.done", "barter.return.more", "barter.return.do", "barter.fence.leave", "bid.nothing"])
  .concat(["sell.nothing", "sell.do", "sell.do.short", "discard.more", "discard.do", "over.on"]);

export class MarketPlayer extends Player {
  private drafted = 0; // offers in this wild barter

  constructor(
    page: Page,
    lang: Lang = "en",
    readonly manner: Manner = mild,
    hands?: Hands,
  ) {
    super(page, lang, signals.map(board), hands);
  }

  protected button(key: string): Locator {
    return this.called(board(key));
  }
  private async says(key: string): Promise<boolean> {
    return (await this.button(key).count()) > 0;
  }
  private async press(key: string): Promise<void> {
    await this.hands.press(this.button(key));
    this.met.add(key);
  }
  // Buttons that add a cube, within a part of the page.
  private more(within: Locator | Page = this.page, good?: string): Locator {
    const name = good ? text(board("stepper.more"), this.lang).replace("{good}", text(`marche-noir.good.${good}`, this.lang)) : called(board("stepper.more"), this.lang);
    return within.getByRole("button", { name, disabled: false, ...(good ? { exact: true } : {}) });
  }
  private part(key: string): Locator {
    return this.page.getByRole("group", { name: text(board(key), this.lang), exact: true });
  }

  protected async answer(): Promise<void> {
    if (await this.says("over.on")) return this.press("over.on");
    if (await this.says("barter.do.done")) return this.wild();
    if (await this.says("barter.do.accept")) return this.yesOrNo();
    for (const key of ["barter.do.choose", "barter.do.choose.short"]) if (await this.says(key)) return this.once(key);
    if (await this.says("barter.do.pass")) return this.offer();
    if ((await this.part("barter.fence.good").count()) > 0) return this.fence();
    if (await this.says("bid.nothing")) return this.bid();
    if (await this.says("pick.nothing")) return this.pick();
    if ((await this.says("pick.none")) || (await this.says("pick.smuggle"))) return this.smuggle();
    if ((await this.says("barter.return.more")) || (await this.says("barter.return.do"))) return this.partWith("barter.return");
    if ((await this.says("discard.more")) || (await this.says("discard.do"))) return this.partWith("discard");
    if (await this.says("produce.nothing")) return this.produce();
    if (await this.says("produce.do")) return this.once("produce.do");
    return this.sell();
  }
  private async once(key: string): Promise<void> {
    await this.read();
    await this.press(key);
  }

  private async produce(): Promise<void> {
    for (const good of this.manner.produce(this.count("produce"))) {
      const more = this.more(this.page, good);
      if ((await more.count()) > 0) await this.hands.pick(more.first());
    }
    await this.press((await this.says("produce.nothing")) ? "produce.nothing" : "produce.do");
    this.drafted = 0;
  }
  private async yesOrNo(): Promise<void> {
    await this.read();
    await this.press(this.manner.accepts(this.count("answer")) ? "barter.do.accept" : "barter.do.refuse");
  }
  // A cube of what we have most for one that somebody has, as the steppers tell.
  private async draft(want: string): Promise<boolean> {
    const [give, get] = [this.part("barter.steps.give"), this.part(want)];
    const mine = this.more(give);
    const theirs = this.more(get);
    await mine.first().waitFor({ timeout: 3000 });
    if ((await theirs.count()) === 0) return false;
    const n = this.count("draft");
    await this.hands.pick(mine.nth(n % (await mine.count())));
    await this.hands.pick(theirs.nth((n + 1) % (await theirs.count())));
    const offer = this.page.getByRole("button", { name: called(board("barter.do.offer"), this.lang), disabled: false });
    await offer.first().waitFor({ timeout: 3000 });
    await this.hands.press(offer);
    this.met.add("barter.do.offer");
    return true;
  }
  private async offer(): Promise<void> {
    if (!this.manner.offers(this.count("offer")) || !(await this.draft("barter.steps.want"))) await this.once("barter.do.pass");
  }
  // Takes what is offered, makes two offers, takes one back, and is done.
  private async wild(): Promise<void> {
    await this.read();
    if ((await this.says("barter.do.accept")) && this.manner.accepts(this.count("wild"))) return this.press("barter.do.accept");
    if (await this.says("barter.do.withdraw")) {
      await this.page.waitForTimeout(500); // somebody may take it
      return this.drafted > 1 || !(await this.says("barter.do.withdraw")) ? this.done() : this.press("barter.do.withdraw");
    }
    if (this.drafted < 2 && (await this.says("barter.do.offer.none"))) {
      this.drafted += 1;
      if (await this.draft("barter.steps.want")) return;
    }
    await this.done();
  }
  // It asks once more.
  private async done(): Promise<void> {
    await this.press("barter.do.done");
    await this.page.waitForTimeout(450);
    await this.press("barter.do.done.sure");
  }
  private async fence(): Promise<void> {
    const from = this.part("barter.fence.good").getByRole("button", { disabled: false, pressed: false });
    const into = this.part("barter.fence.into").getByRole("button", { disabled: false, pressed: false });
    await this.hands.pick(from.first());
    await this.hands.pick(into.first());
    await this.once("barter.fence.do");
  }
  private async bid(): Promise<void> {
    await this.read();
    let wanted = this.manner.bid(this.count("bid"));
    if (wanted === 0) return this.press("bid.nothing");
    const more = this.more(this.page.getByRole("main").getByRole("listitem").filter({ has: this.more() }).first());
    while (wanted-- > 0 && (await more.count()) > 0) await this.hands.pick(more);
    await this.press("bid.do");
  }
  private async pick(): Promise<void> {
    await this.read();
    const goods = this.page.getByRole("main").getByRole("listitem").getByRole("button", { pressed: false, disabled: false });
    if (!this.manner.raises(this.count("raise"))) return this.press("pick.nothing");
    await this.hands.pick(goods.nth(1));
    for (const key of ["pick.raise", "pick.up", "pick.down"]) if (await this.button(key).last().isEnabled().catch(() => false)) return this.last(key);
  }
  private async smuggle(): Promise<void> {
    const goods = this.page.getByRole("main").getByRole("listitem").getByRole("button", { pressed: false, disabled: false });
    await this.hands.pick(goods.first());
    await this.once("pick.smuggle");
  }
  // The Insider's arrows are called as the button that moves the good; that one comes last.
  private async last(key: string): Promise<void> {
    await this.hands.press(this.button(key).last());
    this.met.add(key);
  }
  // So many cubes as must go, whichever.
  private async partWith(what: "barter.return" | "discard"): Promise<void> {
    for (let n = 0; n < 20 && (await this.says(`${what}.more`)); ++n) await this.hands.pick(this.more().first());
    await this.once(`${what}.do`);
  }
  private async sell(): Promise<void> {
    await this.read();
    const table = this.page.getByRole("table", { name: text(board("sell.table"), this.lang) });
    if (this.manner.sells(this.count("sell")))
      for (const row of await table.getByRole("group").all()) {
        const levels = row.getByRole("button", { name: called(board("sell.level"), this.lang), disabled: false });
        if ((await levels.count()) > 0) await this.hands.pick(levels.last());
      }
    for (const key of ["sell.do", "sell.do.short", "sell.nothing"]) if (await this.says(key)) return this.press(key);
  }
}

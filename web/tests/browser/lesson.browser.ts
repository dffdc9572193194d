import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { mild, Player, type Manner } from "./player";
import { launch, Visitor, type Device } from "./visitor";
import { called, text, type Lang } from "./words";

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await House.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

// One who does as the notes suggest, and one who never does.
const eager: Manner = { ...mild, bid: (amount) => amount <= 20, buy: () => true };
const wild: Manner = { ...mild, bid: (amount, _, n) => n % 3 !== 0 && amount <= 60, seal: (n) => n * 13, price: () => 90, buy: () => false };

class Learner {
  readonly heard: string[] = [];
  private readonly note: Locator;
  private readonly player: Player;

  constructor(
    readonly visitor: Visitor,
    readonly lang: Lang,
    manner: Manner,
  ) {
    const { page } = visitor;
    this.note = page.getByRole("complementary", { name: text("table.coach", lang) });
    this.player = new Player(page, lang, manner);
  }
  button(key: string): Locator {
    return this.note.getByRole("button", { name: called(key, this.lang) });
  }

  // The first note can be read to its end and answered without scrolling, on a low screen too.
  async inSight(): Promise<void> {
    const { page } = this.visitor;
    const size = page.viewportSize()!;
    if (size.width >= 1280) await page.setViewportSize({ width: 1366, height: 650 });
    await this.button("learn.next").waitFor();
    const bottom = await this.button("learn.next").evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    expect(bottom).toBeLessThan(0);
    await page.setViewportSize(size);
  }

  // No note lies over what there is to beat.
  private async seesPrice(): Promise<void> {
    const above = this.visitor.page.waitForFunction(
      () => {
        const [number, note] = [document.querySelector("[data-coach=number]"), document.querySelector("main aside")];
        // Between two rounds the bank's sums are on the wall, and there is nothing to beat.
        if (!number || !note || document.querySelector("section.scene")) return true;
        return number.getBoundingClientRect().bottom <= note.getBoundingClientRect().top;
      },
      null,
      { timeout: 5000 },
    );
    await above.catch(() => expect.fail(`the price is covered: ${this.heard.at(-1)}`));
  }

  // Reads and plays until there are so many notes, or until the last.
  async learn(most = Number.POSITIVE_INFINITY): Promise<void> {
    const next = this.button("learn.next");
    const start = this.button("learn.start"); // on a phone, before the controls are there
    const end = this.button("learn.real");
    for (let n = 0; n < 600; ++n) {
      await next.or(start).or(end).or(this.player.signals).first().waitFor({ timeout: 60_000 });
      const [words] = await this.note.getByRole("heading", { level: 3 }).allInnerTexts();
      if (words && this.heard.at(-1) !== words) this.heard.push(words);
      if (this.heard.length >= most || (await end.isVisible())) return;
      if (await next.isVisible()) await next.click({ timeout: 3000 }).catch(() => undefined);
      else if (await start.isVisible()) {
        await this.seesPrice();
        await start.click({ timeout: 3000 }).catch(() => undefined);
      }
      // A note to be read, or somebody's move, may come in between: then we look again.
      else await this.player.act(2000).catch(() => false);
    }
    throw new Error(`no end of the lesson after ${this.heard.join(", ")}`);
  }
}

test.each<[Lang, Device, string, Manner]>([
  ["en", "desktop", "as it suggests", eager],
  ["fr", "phone", "as one likes", wild],
])("the guided game in %s on a %s, %s", async (lang, device, _, manner) => {
  const visitor = await Visitor.come(browser, house, { lang, device });
  const learner = new Learner(visitor, lang, manner);
  const page = await visitor.go("learn/modern-art");
  await learner.inSight();
  await learner.learn(6);

  // A page that is loaded again goes on with the same game.
  const tables = await page.evaluate(() => localStorage.getItem("adjuge.lesson.modern-art"));
  await page.reload();
  await learner.learn();
  const kept = await page.evaluate(() => localStorage.getItem("adjuge.lesson.modern-art"));
  expect((JSON.parse(kept!) as { table: string }).table).toBe((JSON.parse(tables!) as { table: string }).table);
  expect(learner.heard.length).toBeGreaterThan(12);
  expect(await page.getByText("8/8", { exact: true }).count()).toBe(1);

  if (device === "phone") {
    // On with this game: the coach goes, the table stays.
    await learner.button("learn.play_on").click();
    await learner.button("learn.play_on").waitFor({ state: "detached" });
    expect(await page.getByRole("complementary", { name: text("table.coach", lang) }).count()).toBe(0);
  } else {
    await learner.button("learn.real").click();
    await page.getByRole("dialog", { name: text("hall.play_bots", lang) }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("adjuge.lesson.modern-art"))).toBe(null);
  }
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { comesTrue } from "./fit";
import type { Player } from "./player";
import { long, type Ground } from "./setup";
import type { Device, Visitor } from "./visitor";
import { called, text, type Lang } from "./words";

// Somebody who reads the notes of a guided game and plays as they like.
export class Learner {
  readonly heard: string[] = [];
  private readonly note: Locator;

  constructor(
    readonly visitor: Visitor,
    private readonly player: Player,
  ) {
    this.note = visitor.page.getByRole("complementary", { name: text("table.coach", player.lang) });
  }
  button(key: string): Locator {
    return this.note.getByRole("button", { name: called(key, this.player.lang) });
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
    const above = comesTrue(
      this.visitor.page,
      () => {
        const [number, note] = [document.querySelector("[data-coach=number]"), document.querySelector("main aside")];
        // Between two rounds the bank's sums are on the wall, and there is nothing to beat.
        if (!number || !note || document.querySelector("section.scene")) return true;
        return number.getBoundingClientRect().bottom <= note.getBoundingClientRect().top;
      },
      5000,
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

// A guided game is played as it suggests, and as one likes: both in ./test --all, and in ./test the
// one that this game's turn gives it, so that either way and either device is seen in half the games.
export const courses = <T>(all: readonly [T, T], turn: 0 | 1): T[] => (long ? [...all] : [all[turn]]);

export interface Course {
  game: string;
  lang: Lang;
  device: Device;
  topics: number;
  player(page: Page): Player;
}

// The guided game from its first note to its last, with a reload on the way.
export async function learnAll(at: Ground, { game, lang, device, topics, player }: Course): Promise<Learner> {
  const visitor = await at.come({ lang, device, hasty: true });
  const learner = new Learner(visitor, player(visitor.page));
  const page = await visitor.go(`learn/${game}`);
  const kept = (): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), `adjuge.lesson.${game}`);
  const table = async (): Promise<string> => (JSON.parse((await kept())!) as { table: string }).table;
  await learner.inSight();
  await learner.learn(6);

  // A page that is loaded again goes on with the same game.
  const begun = await table();
  await page.reload();
  await learner.learn();
  expect(await table()).toBe(begun);
  // What the page itself has said: a note that passes quickly may be missed by who looks now and then.
  const { said } = JSON.parse((await kept())!) as { said: string[] };
  expect(said.length).toBeGreaterThan(12);
  expect(await page.getByText(`${topics}/${topics}`, { exact: true }).count()).toBe(1);

  if (device === "phone") {
    // On with this game: the coach goes, the table stays.
    await learner.button("learn.play_on").click();
    await learner.button("learn.play_on").waitFor({ state: "detached" });
    expect(await page.getByRole("complementary", { name: text("table.coach", lang) }).count()).toBe(0);
  } else {
    await learner.button("learn.real").click();
    await page.getByRole("dialog", { name: text("hall.play_bots", lang) }).waitFor();
    expect(await kept()).toBe(null);
  }
  return learner;
}

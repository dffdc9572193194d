import type { Locator, Page } from "playwright-core";
import { comesTrue } from "./fit";
import { called, text, type Lang } from "./words";

// Games that live in the browser.
export const log = (page: Page): Promise<string[]> => page.locator("ol.log > li > span").allInnerTexts();
export const chip = (page: Page, lang: Lang = "en"): Locator => page.getByRole("button", { name: text("page.here", lang), exact: true });

// Bots, from the hall, in this browser.
export async function chooseHere(page: Page, game: string, lang: Lang = "en"): Promise<void> {
  await page.getByRole("button", { name: called("hall.play_bots", lang) }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(game, { exact: true }).click();
  const lives = dialog.getByRole("group", { name: text("hall.lives", lang) });
  if ((await lives.count()) > 0) await lives.getByText(text("hall.lives.here", lang), { exact: true }).click();
  await dialog.getByText(text("hall.bot_pace.at-once", lang), { exact: true }).click();
}
export async function playHere(page: Page, game: string, lang: Lang = "en"): Promise<void> {
  await chooseHere(page, game, lang);
  await page.getByRole("dialog").getByRole("button", { name: called("hall.play_against", lang) }).click();
  await chip(page, lang).waitFor();
}

// What bots play by comes by itself, when everything else is there.
export const netsKept = (page: Page): Promise<void> =>
  comesTrue(page, async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => url.endsWith(".net")).length >= 4;
  });
// The page is kept for a time without a line.
export const kept = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VenicePlayer } from "./player-canaletto";
import { Site } from "./site";
import { launch, Visitor } from "./visitor";
import { called, text } from "./words";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([Site.open(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test("a room of plain files under a path of another site: play, load again, rules, without a line", async () => {
  const visitor = await Visitor.come(browser, site, { hasty: true, workers: true });
  const { page } = visitor;
  const astray: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) astray.push(answer.url());
  });
  await page.goto(site.url);
  await page.getByText(text("hall.room"), { exact: true }).waitFor();
  expect(await page.locator("img").first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: called("hall.play_bots") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Canaletto", { exact: true }).click();
  await dialog.getByText(text("hall.bot_pace.at-once"), { exact: true }).click();
  await dialog.getByRole("button", { name: called("hall.play_against") }).click();
  const player = new VenicePlayer(page);
  await player.play(2);
  expect(page.url()).toMatch(new RegExp(`^${site.url}#/t/here-`));

  await site.stop();
  await page.reload();
  await player.play(2);
  await page.goto(`${site.url}#/rules/canaletto#CA-41`);
  await page.getByText("CA-41").first().waitFor();
  await page.goto(`${site.url}#/learn/canaletto`);
  await page.getByRole("complementary", { name: text("table.coach") }).waitFor();
  expect(astray).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

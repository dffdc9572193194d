import { expect, test } from "vitest";
import { VenicePlayer } from "./player-canaletto";
import { withSite } from "./setup";
import { Visitor } from "./visitor";
import { called, text } from "./words";

const at = withSite();

test("a room of plain files under a path of another site: play, load again, rules, without a line", async () => {
  const visitor = await Visitor.come(at.browser, at.site, { hasty: true, workers: true });
  const { page } = visitor;
  const astray: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) astray.push(answer.url());
  });
  await page.goto(at.site.url);
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
  expect(page.url()).toMatch(new RegExp(`^${at.site.url}#/t/here-`));

  await at.site.stop();
  await page.reload();
  await player.play(2);
  await page.goto(`${at.site.url}#/rules/canaletto#CA-41`);
  await page.getByText("CA-41").first().waitFor();
  await page.goto(`${at.site.url}#/learn/canaletto`);
  await page.getByRole("complementary", { name: text("table.coach") }).waitFor();
  expect(astray).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

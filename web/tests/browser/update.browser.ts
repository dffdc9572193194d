import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { kept, log, playHere } from "./here";
import { VenicePlayer } from "./player-canaletto";
import { withSite } from "./setup";
import { Visitor } from "./visitor";
import { text } from "./words";

const at = withSite();

// Has the browser look for another version, and waits for what comes of it.
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting ?? registration.active!;
    return new Promise<string>((done) => {
      const look = (): void => {
        if (next.state === "activated" || next.state === "redundant") done(next.state);
      };
      next.addEventListener("statechange", look);
      look();
    });
  });
const parts = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType("resource").flatMap(({ name }) => (/\/assets\/([^?#]+)$/.exec(name) ?? []).slice(1)));

test("an update in the middle of a game: the page stays of one version, and the next is whole or not there", async () => {
  const visitor = await Visitor.come(at.browser, at.site, { hasty: true, workers: true });
  const { page } = visitor;
  const astray: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400 && !/thinker-/.test(answer.url())) astray.push(answer.url());
  });
  await page.goto(at.site.url);
  await kept(page);
  await page.reload(); // by the worker from now on
  await playHere(page, "Canaletto");
  const player = new VenicePlayer(page);
  await player.play(2);
  await player.signals.first().waitFor();
  const before = await log(page);

  // The parts that were not needed yet are gone from the server, and come all the same.
  const first = at.site.assets;
  at.site.renew();
  const second = at.site.assets;
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  expect(await update(page)).toBe("activated");
  await player.play(2);
  await player.signals.first().waitFor();
  const game = page.url();
  await page.evaluate(() => void (location.hash = "/rules/canaletto"));
  await page.getByText("CA-41").first().waitFor();
  expect((await parts(page)).filter((name) => !first.includes(name))).toEqual([]);

  // Loaded again, it is all of the new one, and the game goes on.
  await page.goto(game);
  await page.reload();
  await player.signals.first().waitFor();
  expect((await log(page)).join("\n")).toContain(before.slice(0, 6).join("\n"));
  const now = await parts(page);
  expect(now.length).toBeGreaterThan(5);
  expect(now.filter((name) => !second.includes(name))).toEqual([]);
  await player.play(1);

  // A version of which something is missing does not come at all.
  at.site.renew(true);
  expect(await update(page)).toBe("redundant");
  await at.site.stop();
  await page.reload();
  await player.play(2);
  expect((await parts(page)).filter((name) => !second.includes(name))).toEqual([]);
  await page.evaluate(() => void (location.hash = "/learn/canaletto"));
  await page.getByRole("complementary", { name: text("table.coach") }).waitFor();
  expect(astray).toEqual([]);
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

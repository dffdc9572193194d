import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { kept, playHere } from "./here";
import { learnAll } from "./learner";
import type { Player } from "./player";
import { VenicePlayer } from "./player-canaletto";
import { MarketPlayer } from "./player-marche-noir";
import { ArtPlayer } from "./player-modern-art";
import { GalleryPlayer } from "./player-vernissage";
import { long, withSite, type Ground } from "./setup";
import { Visitor, type Choice } from "./visitor";
import { called, exactly, text, type Lang } from "./words";

interface Kind {
  game: string;
  topics: number; // of its lesson
  player(page: Page, lang?: Lang): Player;
}
const kinds: Kind[] = [
  { game: "modern-art", topics: 8, player: (page, lang) => new ArtPlayer(page, lang) },
  { game: "canaletto", topics: 9, player: (page, lang) => new VenicePlayer(page, lang) },
  { game: "marche-noir", topics: 8, player: (page, lang) => new MarketPlayer(page, lang) },
  { game: "vernissage", topics: 10, player: (page, lang) => new GalleryPlayer(page, lang) },
];

// Everything that needs no house, in flight mode, after one visit: in ./test --all.
describe.runIf(long)("in flight mode", () => {
  const at = withSite();
  // Somebody whose line is cut once the page has been there.
  const come = async (choice: Choice): Promise<Visitor> => {
    const visitor = await Visitor.come(at.browser, { url: `${at.site.url}#` }, { ...choice, hasty: true, workers: true });
    await visitor.page.goto(at.site.url);
    await kept(visitor.page);
    await visitor.context.setOffline(true);
    return visitor;
  };

  test.each(kinds)("$game: a whole game, its shuffle, its review, a rematch", async ({ game, player }) => {
    const visitor = await come({});
    const { page } = visitor;
    await playHere(page, text(`${game}.name`));
    await player(page).playOut();
    await page.getByRole("button", { name: called("after.fair.open") }).click();
    await page.getByText(text("after.fair.holds")).waitFor();
    await page.keyboard.press("Escape");
    const over = page.url();
    await page.getByRole("link", { name: called("after.review") }).first().click();
    await page.locator("#mistakes").waitFor({ timeout: 300_000 });
    await page.goto(over);
    await page.getByRole("button", { name: exactly("table.rematch") }).click();
    await page.waitForURL((url) => url.href !== over && url.hash.startsWith("#/t/here-"));
    await player(page).play(2);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  }, 900_000);

  test.each(kinds)("$game: its lesson to the end", async ({ game, topics, player }) => {
    await learnAll({ come } as unknown as Ground, { game, lang: "en", device: "desktop", topics, player: (page) => player(page) });
  }, 900_000);
});

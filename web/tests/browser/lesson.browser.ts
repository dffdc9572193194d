import { expect, test } from "vitest";
import { Learner } from "./learner";
import { ArtPlayer, mild, type Manner } from "./player-modern-art";
import { withHouse } from "./setup";
import type { Device } from "./visitor";
import { text, type Lang } from "./words";

const at = withHouse();

// One who does as the notes suggest, and one who never does.
const eager: Manner = { ...mild, bid: (amount) => amount <= 20, buy: () => true };
const wild: Manner = { ...mild, bid: (amount, _, n) => n % 3 !== 0 && amount <= 60, seal: (n) => n * 13, price: () => 90, buy: () => false };

test.each<[Lang, Device, string, Manner]>([
  ["en", "desktop", "as it suggests", eager],
  ["fr", "phone", "as one likes", wild],
])("the guided game in %s on a %s, %s", async (lang, device, _, manner) => {
  const visitor = await at.come({ lang, device });
  const learner = new Learner(visitor, new ArtPlayer(visitor.page, lang, manner));
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
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import table from "../../../src/text/lessons/canaletto.lesson.json";
import { arranged } from "../lessons";
import type { TableShown } from "../../src/table/messages";
import { overflow, tooSmall } from "./fit";
import { Keys, tabTo } from "./keys";
import { courses, learnAll } from "./learner";
import { thrifty, VenicePlayer, type Manner } from "./player-canaletto";
import { withHouse } from "./setup";
import type { Device } from "./visitor";
import { called, pattern, text, type Lang } from "./words";

const settings = arranged(table);
const at = withHouse();
const board = (key: string): string => `canaletto.board.${key}`;
const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
// A game in which kinds are about to be complete. The gondola lies at palace 10: with a bid of 40 it
// stops at palace 2, which completes two kinds at once.
const { deal, moves } = settings;
const underWay = { game: "canaletto", players: 3, deal, moves };
const spender: Manner = { ...thrifty, bid: (least, n) => [40, 30][n] ?? thrifty.bid(least, n) };

interface Kept {
  moves: { seat: number; move: string }[];
  scores: number[];
}

test("a whole game against bots: debt, two kinds at once, the mask", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...underWay, seats: [{ kind: "host" }, ...bots] });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new VenicePlayer(await visitor.go(`t/${id}`), "en", spender);
  await player.playOut();

  const record = await at.house.get<Kept>(`records/${id}`);
  const mine = record.moves.slice(moves.length).filter(({ seat }) => seat === 0);
  expect([...new Set(mine.map(({ move }) => move))].sort()).toEqual(["bid", "bribe", "pass", "sell"]);
  for (const met of ["debt", "sell", "bribe", "bid", "pass"]) expect([...player.met]).toContain(met);
  const rows = await player.page.getByRole("table", { name: text("after.scores") }).getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)!.replace("−", "-")));
  expect(totals).toEqual([...record.scores].sort((a, b) => b - a));
  await player.page.getByRole("heading", { name: text("canaletto.after.kinds") }).waitFor();
});

test("afterwards: the deal is checked in the browser, and the replay is a canal again", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.playedOut(ada, { game: "canaletto", players: 4, seats: [{ kind: "host" }, ...bots, { kind: "bot", bot: "prudent" }] });
  const { page } = await at.come({ guest: ada });
  await page.goto(`${at.house.url}/t/${id}`);
  await page.getByRole("button", { name: called("after.fair.open") }).click();
  await page.getByText(text("after.fair.holds")).waitFor();
  await page.getByRole("heading", { name: "34 of 34" }).waitFor();
  await page.goto(`${at.house.url}/replay/${id}?at=60`);
  await page.getByRole("slider", { name: text("after.scrub.move"), exact: true }).waitFor();
  expect(await page.getByRole("list", { name: text(board("palaces")) }).getByRole("listitem").count()).toBe(16);
});

const logOf = (page: Page): Promise<string[]> => page.locator("ol.log > li > span").allInnerTexts();
const says = (page: Page, words: RegExp | string): Promise<void> => page.locator("ol.log > li").filter({ hasText: words }).first().waitFor();
async function bid(page: Page, amount: number): Promise<void> {
  await page.getByRole("spinbutton").first().fill(String(amount));
  await page.getByRole("button", { name: new RegExp(`^Bid ${amount}(\\s\\w)?$`) }).click();
}

test("two people with the link, and a reload in mid-auction", async () => {
  const ada = await at.house.guest("Ada");
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "sane" }];
  const id = await at.house.table(ada, { ...underWay, seats }, [], false);
  const [a, b] = [await at.come({ guest: ada }), await at.come()];
  await a.go(`t/${id}`);
  await b.page.goto(await a.page.getByRole("textbox", { name: text("table.link") }).inputValue());
  await b.page.getByLabel(text("table.your_name")).fill("Bea");
  await b.page.getByRole("button", { name: called("table.sit_down") }).click();
  await a.page.getByText("Bea").first().waitFor();
  await a.page.getByRole("button", { name: called("table.start") }).click();

  await bid(a.page, 3);
  await says(b.page, /Ada bids 3/);
  await bid(b.page, 20);
  await says(a.page, /Bea bids 20/);
  const before = await logOf(b.page);
  await b.page.reload();
  await b.page.locator("ol.log > li").nth(before.length - 1).waitFor({ state: "attached" });
  // Who comes anew is told the same.
  expect(await logOf(b.page)).toEqual(before);
  await a.page.waitForTimeout(320);
  await a.page.getByRole("button", { name: called(board("do.pass")) }).click();
  await says(b.page, /Sold to you for 20/);
  await says(a.page, /Sold to Bea for 20/);
  expect((await at.house.get<TableShown>(`tables/${id}`)).status).toBe("running");
  const [left, right] = await Promise.all([a, b].map(({ page }) => page.getByText(new RegExp(pattern(board("where")))).first().innerText()));
  expect(left).toBe(right);
});

test("a phone held upright: some auctions with the thumb", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...underWay, seats: [{ kind: "host" }, ...bots] });
  const visitor = await at.come({ guest: ada, device: "phone", hasty: true });
  const player = new VenicePlayer(await visitor.go(`t/${id}`), "en", spender);
  const { page } = player;
  const wrong = new Set<string>();
  const all = ["bid", "sell", "bribe"];
  // Not to the end of the game, whose story has no tabs.
  for (let n = 0; n < 14 && !all.every((met) => player.met.has(met)) && (await player.act()); ++n) {
    if ((await overflow(page)) > 0) wrong.add(`wider than the phone after ${[...player.met].at(-1)}`);
    for (const small of await tooSmall(page)) wrong.add(small);
    // The main button is in sight: the sheet at the thumb does not scroll away.
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight <= innerHeight)).toBe(true);
  }
  for (const name of ["table.tab.players", "table.tab.log", board("tab.canal"), "table.tab.sale"]) {
    await page.getByRole("tab", { name: called(name) }).first().tap();
    expect(await overflow(page)).toBe(0);
    for (const small of await tooSmall(page)) wrong.add(`${small} under ${name}`);
  }
  for (const met of all) expect([...player.met]).toContain(met);
  expect([...wrong]).toEqual([]);
});

test("keys alone: bids, passes, the mask, the order of two sales, a palace", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...underWay, seats: [{ kind: "host" }, ...bots] });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new VenicePlayer(await visitor.go(`t/${id}`), "en", spender, new Keys());
  const { page } = player;
  const all = ["bid", "pass", "sell", "bribe"];
  for (let n = 0; n < 60 && !all.every((met) => player.met.has(met)); ++n) if (!(await player.act())) break;
  for (const met of all) expect([...player.met]).toContain(met);

  // A number on the water sets the bid, as soon as the purse leaves a choice of them.
  const buoys = page.getByRole("button", { name: called(board("buoy")) });
  for (let n = 0; n < 30; ++n) {
    await player.signals.first().waitFor();
    if ((await buoys.count()) > 2 || !(await player.act())) break;
  }
  const buoy = buoys.nth(2);
  await tabTo(buoy);
  const amount = /\d+/.exec(await buoy.innerText())![0];
  await page.keyboard.press("Enter");
  expect(await page.getByRole("spinbutton").first().inputValue()).toBe(amount);

  // The log is one stop, from which the arrows lead on; they leave the bid alone.
  const lines = page.locator("ol.log button.why");
  await tabTo(page.locator("ol.log button.why[tabindex='0']"));
  await page.keyboard.press("ArrowDown");
  expect(await lines.nth(1).evaluate((line) => line === document.activeElement)).toBe(true);
  expect(await page.getByRole("spinbutton").first().inputValue()).toBe(amount);
});

// One who does as the notes suggest, and one who never does.
const docile: Manner = { bid: (least) => (least <= 12 ? least : null), bribe: (n) => n > 3 };
const wild: Manner = { bid: (least, n) => (n % 3 === 0 ? null : n % 3 === 1 ? least + 7 : least), bribe: (n) => n > 0 };

test.each(courses<[Lang, Device, string, Manner]>([
  ["en", "desktop", "as it suggests", docile],
  ["fr", "phone", "as one likes", wild],
], 1))("the guided game in %s on a %s, %s", async (lang, device, _, manner) => {
  await learnAll(at, { game: "canaletto", lang, device, topics: 9, player: (page) => new VenicePlayer(page, lang, manner) });
});

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { TableShown } from "../../src/table/messages";
import { unseen } from "./fit";
import { program, type Guest } from "./house";
import { ArtPlayer } from "./player-modern-art";
import { withHouse } from "./setup";
import { called, exactly, text } from "./words";

let ada: Guest;
let finished: string;
const at = withHouse(async () => {
  ada = await at.house.guest("Ada");
  finished = await at.house.playedOut(ada, { players: 3, seats: [{ kind: "host" }, ...bots] });
});
const board = (key: string): string => `modern-art.board.${key}`;
const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "prudent" }];

test("players who share a device, with a curtain between them", async () => {
  const visitor = await at.come();
  const page = await visitor.go("new");
  await page.getByRole("group", { name: text("hall.players") }).getByText("3", { exact: true }).click();
  await page.getByText(text("hall.where.here"), { exact: true }).click();
  await page.getByRole("textbox", { name: "Seat 1" }).fill("Inès");
  await page.getByRole("textbox", { name: "Seat 2" }).fill("Tomasz");
  await page.getByRole("button", { name: text("hall.new.start") }).click();

  const curtain = page.getByRole("button", { name: exactly("table.curtain.open") });
  const hand = page.getByRole("region", { name: text(board("hand")), exact: true });
  const player = new ArtPlayer(page);
  const names = new Set<string>();
  for (let n = 0; n < 40 && names.size < 2; ++n) {
    await curtain.or(player.signals).first().waitFor();
    if (await curtain.isVisible()) {
      // Behind it nobody sees a card.
      expect(await hand.count()).toBe(0);
      expect(await page.locator("img").count()).toBe(0);
      names.add((await page.getByRole("heading", { level: 1 }).innerText()).split(", ").at(-1)!);
      await curtain.click();
      await hand.waitFor();
    } else await player.act(2000).catch(() => false); // the curtain may fall in between
  }
  expect([...names].sort()).toEqual(["Inès", "Tomasz"]);
});

test("somebody who looks on sees the sale and no hand", async () => {
  const id = await at.house.table(ada, { players: 3, countdown: 0, seats: [{ kind: "host" }, ...bots] });
  const visitor = await at.come();
  const heard = visitor.overhear();
  const page = await visitor.go(`t/${id}`);
  await page.getByText(text("table.watching")).waitFor();
  await page.locator("ol.log > li").first().waitFor();
  expect(await page.getByRole("region", { name: text(board("hand")), exact: true }).getByRole("listitem").count()).toBe(0);
  expect(await page.getByRole("spinbutton").count()).toBe(0);
  expect(heard.some((message) => message.includes('"hand":'))).toBe(false);
  expect(heard.some((message) => message.includes('"t":"view"'))).toBe(true);
});

test("afterwards: the shuffle checked, the record downloaded, the replay, a rematch", async () => {
  const visitor = await at.come({ guest: ada });
  const page = await visitor.go(`t/${finished}`);
  await page.getByRole("button", { name: called("after.fair.open") }).click();
  await page.getByText(text("after.fair.holds")).waitFor();
  await page.keyboard.press("Escape");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: text("after.record"), exact: true }).click(),
  ]);
  const file = await download.path();
  expect(execFileSync(program, ["verify", file, "--json"], { encoding: "utf8" })).toContain('"ok":true');

  await page.getByRole("link", { name: text("after.replay"), exact: true }).click();
  const slider = page.getByRole("slider", { name: text("after.scrub.move"), exact: true });
  await slider.waitFor();
  const moves = Number(await slider.getAttribute("max"));
  expect(moves).toBe((await at.house.get<{ moves: unknown[] }>(`records/${finished}`)).moves.length);
  expect(await slider.inputValue()).toBe("0");
  for (const key of ["scrub.next", "scrub.next", "scrub.before", "scrub.lot_next"])
    await page.getByRole("button", { name: text(`after.${key}`), exact: true }).click();
  expect(Number(await slider.inputValue())).toBeGreaterThan(1);
  await slider.fill(String(Math.floor(moves / 2)));
  await page.waitForURL(new RegExp(`at=${Math.floor(moves / 2)}`));
  await page.reload();
  await slider.waitFor();
  expect(await slider.inputValue()).toBe(String(Math.floor(moves / 2)));
  await page.setViewportSize({ width: 1366, height: 657 });
  expect(await unseen(page, ["[data-coach=board] td", ".seats .name"])).toEqual([]);
  const log = page.locator("ol.log > li");
  const halfway = await log.count();
  await page.getByRole("combobox", { name: text("after.eyes") }).selectOption({ label: "As Ada" });
  await page.waitForURL(/seat=0/);
  await page.keyboard.press("End");
  await page.getByRole("table", { name: text("after.scores") }).waitFor();
  expect(await slider.inputValue()).toBe(String(moves));
  expect(await log.count()).toBeGreaterThanOrEqual(halfway);

  await visitor.go(`t/${finished}`);
  await page.getByRole("button", { name: text("table.rematch"), exact: true }).click();
  await page.waitForURL((url) => /\/t\//.test(url.pathname) && !url.pathname.endsWith(finished));
  expect((await at.house.get<TableShown>(`tables/${finished}`)).next).toBe(page.url().split("/").at(-1));
  await page.getByRole("region", { name: text("table.rostrum") }).waitFor(); // against bots it begins at once
});

import { expect, test } from "vitest";
import { comesTrue } from "./fit";
import { Keys, tabTo } from "./keys";
import { ArtPlayer, mild } from "./player-modern-art";
import { withHouse } from "./setup";
import { called, text } from "./words";

const at = withHouse();

test("keys alone: from the hall into a game and through several lots", async () => {
  const visitor = await at.come({ hasty: true });
  const page = await visitor.go("");
  const { keyboard } = page;
  await tabTo(page.getByRole("button", { name: called("hall.play_bots") }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const play = dialog.getByRole("button", { name: called("hall.play_against") });
  await play.waitFor();
  // The dialog's first key plays; we go back for a table without countdown.
  expect(await play.evaluate((element) => element === document.activeElement)).toBe(true);
  const group = dialog.getByRole("group", { name: text("hall.countdown.auction") });
  const none = group.getByRole("radio", { name: text("hall.countdown.none") });
  await tabTo(group.getByRole("radio", { checked: true }), "Shift+Tab");
  for (let n = 0; n < 6 && !(await none.isChecked()); ++n) await keyboard.press("ArrowRight");
  expect(await none.isChecked()).toBe(true);
  await tabTo(play);
  await keyboard.press("Enter");

  const player = new ArtPlayer(page, "en", mild, new Keys());
  const later = page.getByText(/lot ([6-9]|\d\d)$/);
  const has = (deed: string): boolean => [...player.met].some((met) => met.startsWith(deed));
  await player.signals.first().waitFor();
  for (let n = 0; n < 120 && !(has("offer") && has("pass") && (await later.isVisible())); ++n) await player.act();
  expect(has("offer") && has("pass")).toBe(true);
  expect(await later.isVisible()).toBe(true);

  // Whoever made a move is still at the table with the keyboard.
  await comesTrue(page, () => document.activeElement !== document.body);

  // Out of the way again: the menu opens, closes and gives the focus back; a rule opens and closes.
  const menu = page.getByRole("button", { name: text("page.menu"), exact: true });
  await tabTo(menu);
  await keyboard.press("Enter");
  await page.getByRole("link", { name: text("page.nav.tables") }).waitFor();
  await keyboard.press("Escape");
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  const why = page.locator("ol.log").getByRole("button").first();
  await tabTo(why);
  await keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

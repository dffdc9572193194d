import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { everything } from "./deals";
import { overflow, tooSmall } from "./fit";
import { ArtPlayer } from "./player-modern-art";
import { withHouse } from "./setup";
import { called, pattern, text } from "./words";

const at = withHouse();

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${pattern(`table.tab.${name}`)}`) });

test("a phone held upright: a round and more, with the thumb", async () => {
  const ada = await at.house.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await at.house.table(ada, { players: 3, countdown: 1, seats: [{ kind: "host" }, ...bots], deal: everything });
  const visitor = await at.come({ guest: ada, device: "phone", hasty: true });
  const player = new ArtPlayer(await visitor.go(`t/${id}`));
  const page = player.page;
  const wrong = new Set<string>();
  const round = page.getByText(/Round 2 of 4/);
  for (let n = 0; n < 120 && !(await round.isVisible()); ++n) {
    if (!(await player.act())) break;
    if ((await overflow(page)) > 0) wrong.add(`wider than the phone after ${[...player.met].at(-1)}`);
    for (const small of await tooSmall(page)) wrong.add(small);
    // The main button is in sight: the sheet at the thumb does not scroll away.
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight <= innerHeight)).toBe(true);
    if (n % 6 === 0) await tab(page, "sale").tap();
  }
  await tab(page, "sale").tap();
  await round.first().waitFor();
  for (const name of ["players", "log", "hand", "sale"]) {
    await tab(page, name).tap();
    expect(await overflow(page)).toBe(0);
  }
  expect([...wrong]).toEqual([]);
});

test("on a phone from the hall to a running game in two taps", async () => {
  const visitor = await at.come({ device: "phone", hasty: true });
  const page = await visitor.go("");
  expect(await overflow(page)).toBe(0);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole("button", { name: called("hall.play_bots") }).tap();
  await page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${text("hall.play")}`) }).tap();
  await page.getByRole("tablist", { name: text("table.tabs") }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await tooSmall(page)).toEqual([]);
});

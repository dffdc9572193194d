import { expect, test } from "vitest";
import { VenicePlayer } from "./player-canaletto";
import { withHouse } from "./setup";
import type { Device } from "./visitor";
import { called, text, type Lang } from "./words";

const at = withHouse();

interface Kept {
  moves: { seat: number | "chance" }[];
  seats: { hints?: number }[];
  tried?: { record: string; at: number };
}

test.each<[Device | "laptop", Lang]>([["laptop", "en"], ["phone", "fr"]])(
  "a game with hints, its review, and another try, on a %s",
  async (device, lang) => {
    const ada = await at.house.guest("Ada", lang);
    const seats = [{ kind: "host" }, { kind: "bot" }, { kind: "bot" }];
    const id = await at.house.table(ada, { game: "canaletto", countdown: 0, seats });
    const visitor = await at.come({ guest: ada, device, lang, hasty: true });
    const page = await visitor.go(`t/${id}`);
    const press = (key: string) => page.getByRole("button", { name: called(key, lang) }).first().click();
    const player = new VenicePlayer(page, lang);
    const dialog = page.getByRole("dialog");

    // A hint tells moves with reasons, and that it is counted.
    await player.signals.first().waitFor();
    await press("table.hint");
    await dialog.getByRole("listitem").first().waitFor();
    const moves = await dialog.getByRole("listitem").allInnerTexts();
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) expect(move).toMatch(/%/);
    await dialog.getByText(text("table.hint.told", lang).replace("{n}", "1")).waitFor();
    await dialog.getByRole("button", { name: called("page.close", lang) }).click();
    await player.playOut();

    // The result says so.
    await page.getByText(lang === "en" ? "You asked for 1 hint." : "Vous avez demandé 1 conseil.").waitFor();
    const record = await at.house.get<Kept>(`records/${id}`);
    expect(record.seats[0]!.hints).toBe(1);

    // The review is made, with progress, and everybody has their part in it.
    await page.getByRole("link", { name: called("after.review", lang) }).first().click();
    await page.locator("#mistakes").waitFor({ timeout: 120_000 });
    expect(await page.locator("#mistakes ~ .players > section").count()).toBe(3);
    const rows = await page.getByRole("table").last().getByRole("row").count();
    expect(rows).toBe(4);
    // The chart leads into the replay.
    const chart = page.getByRole("slider").first();
    await chart.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("Enter");
    await page.waitForURL(/replay\/.*at=[1-9]/);

    // From there one plays on, and it is marked.
    await press(device === "phone" ? "after.again" : "after.again.short");
    await dialog.getByText("Ada", { exact: true }).click();
    await dialog.getByRole("button", { name: called("after.again.play", lang) }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText(text("table.tried", lang)).first().waitFor();
    const again = page.url().split("/t/")[1]!;
    await new VenicePlayer(page, lang).playOut();
    const tried = await at.house.get<Kept>(`records/${again}`);
    expect(tried.tried!.record).toBe(id);
    expect(tried.moves.slice(0, tried.tried!.at)).toEqual(record.moves.slice(0, tried.tried!.at));
    await page.getByRole("link", { name: called("after.tried.see", lang) }).waitFor();
  },
  300_000,
);

test("where people sit there is no hint", async () => {
  const [ada, bob] = [await at.house.guest("Ada"), await at.house.guest("Bob")];
  const id = await at.house.table(ada, { game: "canaletto", seats: [{ kind: "host" }, { kind: "open" }, { kind: "bot" }] }, [bob]);
  const visitor = await at.come({ guest: ada });
  const page = await visitor.go(`t/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button", { name: called("table.hint", "en") }).count()).toBe(0);
  await expect(at.house.do(ada, id, "hint")).rejects.toThrow("tables.no_hints");
});

// The address keeps the moment of a replay, a little later: by then one may be gone.
test("who leaves a replay at once is not called back", async () => {
  const visitor = await at.come({ guest: await at.house.guest("Ada") });
  const page = await visitor.go("replay/show-modern-art?at=3");
  await page.route(/\.js$/, async (part) => {
    await new Promise((done) => setTimeout(done, 700));
    await part.continue();
  });
  await page.getByRole("slider").first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator("header a").first().click();
  await page.waitForTimeout(1_500);
  expect(page.url()).not.toContain("replay");
});

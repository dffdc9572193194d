import { expect, test } from "vitest";
import { chip, playHere } from "./here";
import { VenicePlayer } from "./player-canaletto";
import { long, withHouse } from "./setup";
import type { Device } from "./visitor";
import { called, text, type Lang } from "./words";

const at = withHouse();

interface Kept {
  tried?: { record: string; at: number };
  fair?: unknown;
  moves: unknown[];
  scores?: number[];
}

test.each(([["en", "desktop"], ["fr", "phone"]] as [Lang, Device][]).slice(0, long ? 2 : 1))(
  "a game from this device is kept as a file, read back, and handed to the house, where it goes on (%s, %s)",
  async (lang, device) => {
    const visitor = await at.come({ hasty: true, lang, device });
    const page = await visitor.go("");
    await playHere(page, "Canaletto", lang);
    const player = new VenicePlayer(page, lang);
    await player.play(3);
    await player.signals.first().waitFor();

    // As a file, deleted, and back from the file.
    await visitor.go("games");
    const section = page.getByRole("region", { name: text("page.here", lang) });
    const [download] = await Promise.all([page.waitForEvent("download"), section.getByRole("button", { name: text("hall.here.save", lang) }).click()]);
    await section.getByRole("button", { name: text("hall.here.forget", lang) }).click();
    await page.getByRole("dialog").getByRole("button", { name: text("hall.here.forget.do", lang), exact: true }).click();
    await section.waitFor({ state: "detached" });
    const chooser = page.locator("input[type=file]");
    await chooser.setInputFiles({ name: "shopping.json", mimeType: "application/json", buffer: Buffer.from("eggs, flour") });
    await page.getByText(text("hall.here.no_file", lang)).waitFor();
    await chooser.setInputFiles(await download.path());
    await page.waitForURL(/\/t\/here-/);
    await player.signals.first().waitFor();

    const names = (): Promise<string[]> => page.locator("ol.seats .name").allInnerTexts();
    const before = await names();
    if (device === "desktop") expect(before).toHaveLength(4);
    // To the house: it asks first, and is not here any more.
    await visitor.go("games");
    await section.getByRole("button", { name: text("page.hand_in", lang) }).click();
    const dialog = page.getByRole("dialog", { name: text("page.hand_in", lang) });
    await dialog.getByText(text("page.hand_in.marked", lang)).waitFor();
    await dialog.getByRole("button", { name: text("page.hand_in.do", lang), exact: true }).click();
    await page.waitForURL(/\/t\/(?!here-)/);
    const id = page.url().split("/t/")[1]!;
    await player.signals.first().waitFor();
    await page.getByText(text("table.handed_in", lang)).first().waitFor();
    expect(await chip(page, lang).count()).toBe(0);
    expect(await names()).toEqual(before); // bots are who they were
    await player.letPlayOut();
    await page.getByText(lang === "en" ? /nobody else saw the shuffle/ : /personne d’autre n’a vu le mélange/).waitFor();
    const record = await at.house.get<Kept>(`records/${id}`);
    expect(record.tried!.record).toBe("here");
    expect(record.fair).toBeUndefined();
    expect(record.scores).toHaveLength(4);
    await visitor.go("games");
    await page.getByText(text("hall.mine.handed_in", lang)).first().waitFor();
    expect(await section.count()).toBe(0);
  },
  300_000,
);

test("a finished game gets a link in the house; what the house refuses stays here", async () => {
  const visitor = await at.come({ hasty: true });
  const page = await visitor.go("");
  await playHere(page, "Canaletto");
  await new VenicePlayer(page).letPlayOut();
  const mine = page.url();
  const hand = async (): Promise<void> => {
    await page.getByRole("button", { name: called("page.hand_in") }).click();
    await page.getByRole("dialog").getByRole("button", { name: text("page.hand_in.do"), exact: true }).click();
  };
  await page.route("**/api/records", (route) => route.fulfill({ status: 413, body: "Content Too Large" }));
  await hand();
  await page.getByText(text("page.hand_in.long")).waitFor();
  await page.unroute("**/api/records");
  visitor.troubles.length = 0; // the browser tells of it as well
  await page.goto(mine);
  await page.getByRole("table", { name: text("after.scores") }).waitFor();
  await hand();
  await page.waitForURL(/\/replay\/(?!here-)/);
  const id = page.url().split("/replay/")[1]!.split("?")[0]!;
  const record = await at.house.get<Kept>(`records/${id}`);
  expect(record.tried).toEqual({ record: "here", at: record.moves.length });
  // Anybody may look.
  const other = await at.come();
  await (await other.go(`replay/${id}`)).getByRole("slider", { name: text("after.scrub.move"), exact: true }).waitFor();
  await page.goto(mine);
  await page.getByText(text("table.none")).waitFor();
}, 300_000);

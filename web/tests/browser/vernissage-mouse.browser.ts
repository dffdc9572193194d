import { expect, test } from "vitest";
import table from "../../../src/text/lessons/vernissage.lesson.json";
import { arranged } from "../lessons";
import { overflow } from "./fit";
import { withHouse } from "./setup";
import { tableAt } from "./situations";
import { draft, gallery, questions } from "./situations-vernissage";

const settings = arranged(table);
const at = withHouse();
const { deal, moves } = settings;
const [, left, right] = settings.seats;

test("with a mouse: a token is dragged before an artist, whose row is pressed like the artist, beside the longest name", async () => {
  const guest = await at.house.guest("Wolfeschlegelsteinhausenbergerdo");
  const id = await at.house.table(guest, { game: "vernissage", players: 3, deal, moves, seats: [{ kind: "host" }, left, right] });
  const page = await (await at.come({ guest })).go(`t/${id}`);
  const tokens = page.locator(".tokens");
  const names = page.locator(".names li");
  const chosen = page.locator('.artist[aria-pressed="true"]');
  await tokens.locator("button.may").nth(1).dragTo(names.nth(3));
  await page.locator(".btn.red:enabled").waitFor();
  expect(await tokens.locator('[aria-pressed="true"]').count()).toBe(1);
  expect(await chosen.getAttribute("aria-label")).toContain("Hering");
  await names.nth(0).click();
  expect(await chosen.getAttribute("aria-label")).toContain("Krach");
  expect(await overflow(page)).toBe(0);
  // Enter does what the red button says, though a token was pressed last.
  await tokens.locator("button.may").nth(2).click();
  await page.locator(".btn.red:enabled").waitFor();
  await page.keyboard.press("Enter");
  await tokens.locator("button.may").first().waitFor({ state: "detached" });
});

test("what is chosen stays where it was pressed, on a low window", async () => {
  const [guest, ...others] = await Promise.all(["Inès", "Tomasz", "Margot"].map((name) => at.house.guest(name)));
  const visitor = await at.come({ guest: guest! });
  await visitor.page.setViewportSize({ width: 1366, height: 657 });
  for (const [kind, part] of [["buy", ".pile"], ["lay", ".works button"], ["object", ".values button"]] as const) {
    const { seat, moves } = questions[kind];
    const page = await visitor.go(`t/${await tableAt(at.house, guest!, others, { ...gallery, moves }, { seat, at: moves.length })}`);
    const first = page.locator(part).first();
    await first.waitFor();
    const before = await first.boundingBox();
    await draft(page, kind);
    await page.locator(".btn.red:enabled").waitFor();
    expect(await first.boundingBox(), kind).toEqual(before);
  }
});

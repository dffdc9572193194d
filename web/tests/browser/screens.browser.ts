import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overflow, tooSmall } from "./fit";
import { Stage } from "./stage";
import { launch, Visitor, type Device } from "./visitor";
import { pageOf, pages, type Lang } from "./words";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  stage = await Stage.set();
  browser = await launch();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

// What a check by machine calls serious or worse.
async function findings(page: Page, contrastAlone: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(async (alone) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } };
    return axe.run(document, { resultTypes: ["violations"], ...(alone ? { runOnly: { type: "rule", values: ["color-contrast"] } } : {}) });
  }, contrastAlone);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} ${String(target)} ${any[0]?.message ?? ""}`));
}

// Everything that is read or heard on a page.
const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.body.innerText]
      .concat([...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")].map((element) =>
        ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "").join("\n")))
      .join("\n"),
  );

// Pieces of English that have no business on a French page: a few words in a row, as the catalogue
// has them, unless the French say the same.
const english = pages.flatMap((page) => {
  const french = Object.values(pageOf(page, "fr")).join("\n");
  return Object.values(pageOf(page, "en"))
    .flatMap((words) => words.split(/\{[^}]*\}|[*_`\n]/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 12 && piece.includes(" ") && !french.includes(piece));
});
function misspoken(words: string, lang: Lang): string[] {
  const missing = words.match(/\[[a-z-]+\.[\w.-]+\]|\{\w+\}|undefined|\[object \w+\]/g) ?? [];
  if (lang === "en") return missing;
  const common = words.split("\n").filter((line) => /\b(the|and|your|with|this|are)\b/i.test(line));
  return [...missing, ...english.filter((piece) => words.includes(piece)), ...common];
}

test.each([
  ["desktop", "en"],
  ["phone", "fr"],
] as [Device, Lang][])("every screen, %s, %s: seen, heard, read and fitting", async (device, lang) => {
  const wrong: string[] = [];
  for (const screen of stage.screens()) {
    const guest = screen.stranger ? {} : { guest: stage.me };
    const visitor = await Visitor.come(browser, stage.houseOf(screen), { device, lang, ...guest });
    const note = (what: string): unknown => wrong.push(`${screen.name}: ${what}`);
    try {
      const page = await stage.show(screen, visitor, lang, device);
      if ((await page.evaluate(() => document.documentElement.lang)) !== lang) note(`not in ${lang}`);
      misspoken(await said(page), lang).forEach(note);
      if ((await overflow(page)) > 0) note(`${await overflow(page)} pixels too wide`);
      if (device === "phone") (await tooSmall(page)).forEach(note);
      for (const dark of [false, true]) {
        await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
        for (const finding of await findings(page, dark)) note(`${dark ? "dark" : "light"}: ${finding}`);
      }
      visitor.troubles.forEach(note);
    } catch (error) {
      note((error as Error).message.slice(0, 300));
    }
    await visitor.leave();
  }
  expect(wrong).toEqual([]);
}, 300_000);

test("desktop in French, after a change of language: nothing is left in English", async () => {
  const wrong: string[] = [];
  const visitor = await Visitor.come(browser, stage.house, { guest: stage.me });
  for (const screen of stage.screens().filter(({ empty, stranger, name }) => !empty && !stranger && !/^(table-(bank|menu|why|chat)|story-fair|play-now|lesson)$/.test(name))) {
    await visitor.page.addInitScript(() => localStorage.removeItem("adjuge.prefs"));
    const page = await stage.show(screen, visitor, "en", "desktop");
    await page.getByRole("button", { name: "FR", exact: true }).first().click();
    await page.locator("html[lang=fr]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const log = page.locator("ol.log > li");
    if (screen.name.startsWith("table-")) await log.first().waitFor();
    for (const piece of misspoken(await said(page), "fr")) wrong.push(`${screen.name}: ${piece}`);
    if ((await overflow(page)) > 0) wrong.push(`${screen.name}: too wide`);
  }
  expect(wrong).toEqual([]);
  await visitor.leave();
}, 300_000);

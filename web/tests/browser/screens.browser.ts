import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overflow, settled, tooSmall } from "./fit";
import type { Screen } from "./screen";
import { long } from "./setup";
import { Stage } from "./stage";
import { launch, type Device, type Visitor } from "./visitor";
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

describe.each([
  ["desktop", "en"],
  ["phone", "fr"],
] as [Device, Lang][])("%s, %s", (device, lang) => {
  // One browser for each who looks: what was fetched stays there.
  const visitors = new Map<string, Visitor>();
  async function visitorFor(screen: Screen): Promise<Visitor> {
    const who = `${screen.who} ${screen.empty}`;
    const visitor = visitors.get(who) ?? (await stage.come(browser, screen, device, lang));
    visitors.set(who, visitor);
    return visitor;
  }
  afterAll(async () => {
    for (const visitor of visitors.values()) await visitor.leave();
  });

  test.each(Stage.names(device, long))("%s is seen, heard, read, and fits", async (name) => {
    const screen = stage.screens().find((one) => one.name === name)!;
    const visitor = await visitorFor(screen);
    const page = await stage.show(screen, visitor, lang, device);
    const wrong = misspoken(await said(page), lang);
    if ((await page.evaluate(() => document.documentElement.lang)) !== lang) wrong.push(`not in ${lang}`);
    if ((await overflow(page)) > 0) wrong.push(`${await overflow(page)} pixels too wide`);
    if (device === "phone") wrong.push(...(await tooSmall(page)));
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      for (const finding of await findings(page, dark)) wrong.push(`${dark ? "dark" : "light"}: ${finding}`);
    }
    wrong.push(...visitor.troubles.splice(0).filter((trouble) => name !== "no-table" || !trouble.includes("404")));
    expect(wrong).toEqual([]);

    // Another language, in the midst of it.
    const french = page.getByRole("button", { name: "FR", exact: true }).first();
    if (device === "phone" || (await page.locator("dialog[open]").count()) > 0 || !(await french.isVisible())) return;
    // The log is told anew by the house.
    const log = page.locator("ol.log > li > span").first();
    const before = (await log.count()) > 0 ? await log.innerText() : null;
    await french.click();
    await page.locator("html[lang=fr]").waitFor({ state: "attached" });
    if (before) await log.filter({ hasNotText: before }).waitFor();
    // What the house tells comes a while later.
    wrong.push(...(await settled(page, async () => misspoken(await said(page), "fr"), (left) => left.length === 0, 5_000)));
    if ((await overflow(page)) > 0) wrong.push("too wide in French");
    await page.getByRole("button", { name: "EN", exact: true }).first().click();
    expect(wrong).toEqual([]);
  }, 60_000);
});

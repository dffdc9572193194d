import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect, test, vi } from "vitest";
import type { TableShown } from "../../src/table/messages";
import type { Guest } from "./house";
import { withHouse } from "./setup";
import { text, type Lang } from "./words";

// What guests write stays text wherever it is shown: names, tables, chat, bots, records, addresses.
const at = withHouse();

// Names have up to 32 characters.
const names = [
  "<img src=x onerror=pwned()>",
  "<svg/onload=pwned()>",
  "</title><script>pwned()</script>",
  '"onfocus=pwned() autofocus x="',
  "'><b id=injected>{n|a|b}{seat}",
  "{{pwned()}}${pwned()}{name}",
  "javascript:pwned()",
] as const;
const chats = [
  '<script>pwned()</script><img src=x onerror="pwned()"><iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '--></script></style></title></textarea><svg onload="pwned()"><a id=injected href="javascript:pwned()">here</a>',
  '{"t":"bye","why":"</script><script>pwned()</script>"}\u2028pwned()\u2029//',
  "\u202egnissim si gnihtemos\u202c javascript:pwned() data:text/html,<script>pwned()</script>",
  "[here](javascript:pwned()) **<b id=injected>** `${pwned()}` {{constructor.constructor('pwned()')()}}",
] as const;

interface Seen {
  page: Page;
  trouble: string[]; // dialogs, errors, and what the policy forbade
}

let contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});

// Somebody whose browser notices. Without the policy whatever gets in runs; with it, it is told.
async function look(guest: Guest, lang: Lang, withoutPolicy: boolean): Promise<Seen> {
  const context = await at.browser.newContext({
    locale: lang === "fr" ? "fr-FR" : "en-GB",
    bypassCSP: withoutPolicy,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  contexts.push(context);
  context.setDefaultTimeout(20_000);
  await context.addCookies([{ name: "adjuge", value: guest.token, url: at.house.url }]);
  const trouble: string[] = [];
  await context.exposeFunction("pwned", () => trouble.push("a script of a guest ran"));
  await context.exposeFunction("forbidden", (what: string) => trouble.push(`forbidden: ${what}`));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { forbidden(what: string): void }).forbidden(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
  return { page, trouble };
}

// Elements and attributes that no page of ours has.
const strange = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(
        (one) =>
          one.id === "injected" ||
          one.matches("iframe, object, embed, script:not([src]), img[src='x'], a[href^='javascript:' i], a[href^='data:' i]") ||
          one.getAttributeNames().some((name) => name.startsWith("on")),
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  );

test("the canary sings where something gets in", async () => {
  const guest = await at.house.guest("Canary");
  for (const withoutPolicy of [false, true]) {
    const { page, trouble } = await look(guest, "en", withoutPolicy);
    await page.goto(`${at.house.url}/`);
    await page.locator("main#main").waitFor();
    await page.evaluate((payload) => document.querySelector("main")!.insertAdjacentHTML("beforeend", payload), names[0]);
    expect(await strange(page)).toHaveLength(1);
    await vi.waitFor(() => expect(trouble).not.toEqual([]), 10_000);
  }
});

let bots = 0;
interface Company {
  host: Guest;
  waiting: string;
  running: string;
  over: string;
  tried: string;
  code: string;
}

// A company with such names, at a table that waits, one where it plays, and one that is over.
async function gather(lang: Lang): Promise<Company> {
  const [host, other] = [await at.house.guest(names[0], lang), await at.house.guest(names[2], lang)];
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "random" }];
  const settings = { game: "canaletto", public: true, countdown: 0, spectators: true, seats };
  // Names of bots are taken once; a second try has its own.
  for (const name of names.slice(0, 3)) await at.house.ask("POST", "bots", { name: `${name.slice(0, 29)}${++bots}` }, host.token);
  const waiting = await at.house.table(host, { ...settings, name: names[3] }, [], false);
  await at.house.do(other, waiting, "sit", { seat: 1 });
  const running = await at.house.table(host, { ...settings, name: names[4] }, [other]);
  const over = await at.house.table(host, { ...settings, name: names[1] }, [other]);
  for (const table of [waiting, running, over])
    for (const line of [...chats, ...names]) await at.house.do(table === waiting ? host : other, table, "chat", { text: line });
  await at.house.ask("PATCH", "me", { name: names[5] }, other.token);
  for (const guest of [host, other]) await at.house.do(guest, over, "hand");
  await vi.waitFor(async () => expect((await at.house.get<TableShown>(`tables/${over}`)).status).toBe("finished"), 30_000);
  const record = await at.house.get<Record<string, unknown> & { seats: Record<string, unknown>[] }>(`records/${over}`, host.token);
  const { fair: _fair, digest: _digest, ...bare } = record;
  const named = { ...bare, seats: record.seats.map((seat, n) => ({ ...seat, name: names[n + 3] })) };
  const handed = await at.house.ask<{ id: string }>("POST", "records", { record: named, seat: 0, name: names[6] }, host.token);
  const { code } = await at.house.ask<{ code: string }>("POST", `tables/${running}/seat-link`, {}, other.token);
  return { host, waiting, running, over, tried: handed.id, code };
}

test.each<[Lang, string, boolean]>([
  ["en", "with the policy", false],
  ["fr", "without it", true],
])("what guests write is text on every page, in %s, %s", async (lang, _, withoutPolicy) => {
  const company = await gather(lang);
  const { page, trouble } = await look(company.host, lang, withoutPolicy);
  const bad = encodeURIComponent("<img src=x onerror=pwned()>");
  const talk = page.getByRole("tab", { name: text("table.chat", lang) });
  // Addresses, and something written by a guest that the page shows.
  const places: [string, string | null][] = [
    ["", names[0]],
    ["lobby", names[3]],
    [`t/${company.waiting}`, names[3]],
    [`t/${company.running}`, names[0]],
    [`t/${company.over}`, names[0]],
    [`t/${company.tried}`, names[0]],
    [`replay/${company.over}`, names[0]],
    [`replay/${company.tried}`, null],
    [`review/${company.over}`, null],
    ["games", null],
    ["me", names[0]],
    [`#/seat/${company.code}`, null],
    [`#/seat/${bad}`, null],
    [`#/password/${bad}`, null],
    [`#/email/${bad}`, null],
    [`t/${bad}`, null],
    [`replay/${bad}?at=${bad}&seat=${bad}`, null],
    [`rules/${bad}`, null],
    [`new/${bad}`, null],
    [`?lang=${bad}#${bad}`, null],
    ["#%", null],
    ["me#%E0%A4", null],
  ];
  for (const [path, shown] of places) {
    await page.goto("about:blank"); // a hash alone loads nothing
    const answer = await page.goto(`${at.house.url}/${path}`);
    await page.locator("main#main").waitFor();
    if (shown) await page.getByText(shown).first().waitFor({ state: "attached" });
    if (await talk.first().isVisible()) await talk.first().click();
    if (path === `t/${company.running}`) await page.getByText(chats[1]).first().waitFor({ state: "attached" });
    const where = `${path} (${lang})`;
    expect(await strange(page), where).toEqual([]);
    expect(trouble, where).toEqual([]);
    const policy = answer!.headers()["content-security-policy"] ?? "";
    expect(policy, where).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy, where).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  }
});

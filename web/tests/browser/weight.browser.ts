import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { withHouse } from "./setup";

const at = withHouse();

interface Load {
  bytes: number;
  shift: number;
  files: string[];
}

// What a browser that was never here fetches, all told and with headers, and how much
// the page jumps meanwhile.
async function load(path: string, token?: string, workers = false): Promise<Load & { page: Page }> {
  const visitor = await at.come({
    workers,
    motion: true,
    ...(token ? { guest: { id: "", name: "", token } } : {}),
  });
  const { page } = visitor;
  await page.addInitScript(() => {
    (window as unknown as { shifts: number }).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visitor.go(path);
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => ({
    files: (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ entryType }) => entryType === "resource" || entryType === "navigation")
      .map(({ name, transferSize }) => ({ name, size: transferSize })),
    shift: (window as unknown as { shifts: number }).shifts,
  }));
  return {
    page,
    bytes: seen.files.reduce((sum, { size }) => sum + size, 0),
    shift: seen.shift,
    files: seen.files.map(({ name, size }) => `${size} ${name}`),
  };
}

test("the front hall is light and does not jump", async () => {
  const hall = await load("");
  expect(hall.bytes, hall.files.join("\n")).toBeLessThan(150_000);
  expect(hall.bytes).toBeGreaterThan(20_000); // something was measured
  expect(hall.shift).toBeLessThan(0.1);
});

test("a table is light, works and all, and does not jump", async () => {
  const ada = await at.house.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await at.house.table(ada, { players: 3, countdown: 0, seats: [{ kind: "host" }, ...bots] });
  const table = await load(`t/${id}`, ada.token);
  expect(table.bytes, table.files.join("\n")).toBeLessThan(300_000);
  expect(table.bytes).toBeGreaterThan(60_000);
  expect(table.shift).toBeLessThan(0.1);
});

test("what was fetched once is not fetched again", async () => {
  const hall = await load("", undefined, true);
  await hall.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await hall.page.reload();
  await hall.page.locator("main#main").waitFor();
  await hall.page.waitForLoadState("networkidle");
  const again = await hall.page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/(assets|art)\//.test(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(again).toBe(0);
});

import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import type { TableShown } from "../../src/table/messages";
import { dealWith } from "./deals";
import type { Guest } from "./house";
import { withHouse } from "./setup";
import type { Visitor } from "./visitor";
import { called, text } from "./words";

const at = withHouse();
let ada: Guest;
let cleo: Guest;
beforeEach(async () => {
  ada = await at.house.guest("Ada");
  cleo = await at.house.guest("Cleo");
});

const board = (key: string): string => `modern-art.board.${key}`;
const button = (page: Page, key: string) => page.getByRole("button", { name: called(key) });
const logOf = (page: Page): Promise<string[]> => page.locator("ol.log > li > span").allInnerTexts();
const handOf = (page: Page): Promise<string[]> =>
  page.getByRole("region", { name: text(board("hand")), exact: true }).getByRole("listitem").allInnerTexts();
const logged = (page: Page, lines: number): Promise<void> =>
  page.locator("ol.log > li").nth(lines - 1).waitFor({ state: "attached" });
async function offer(page: Page, card: string): Promise<void> {
  await page.getByRole("region", { name: text(board("hand")), exact: true }).getByRole("button", { name: card }).first().click();
  await button(page, board("do.play")).click();
}
async function bid(page: Page, amount: number): Promise<void> {
  await page.getByRole("spinbutton").first().fill(String(amount));
  await page.getByRole("button", { name: new RegExp(`^Bid ${amount}k`) }).click();
}

const offerable = (page: Page): Promise<void> => page.getByRole("region", { name: text(board("hand")), exact: true }).waitFor();

const dealt = 5; // lines before the first move: the round, three hands, the seller
const hands = [
  ["nex-open-1", "nex-sealed-1", "bahut-sealed-1", "darmoir-open-1"],
  ["koriko-open-1", "koriko-sealed-1"],
  ["sadland-open-1", "sadland-sealed-1"],
];

// Ada's table with a seat for whoever comes, who is Bea, and Cleo, whom the test plays.
async function gather(): Promise<{ id: string; a: Visitor; b: Visitor; deal: ReturnType<typeof dealWith> }> {
  const deal = dealWith(3, hands);
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "open" }];
  const id = await at.house.table(ada, { players: 3, countdown: 0, seats, deal }, [], false);
  const a = await at.come({ guest: ada });
  const b = await at.come();
  await a.go(`t/${id}`);
  const link = await a.page.getByRole("textbox", { name: text("table.link") }).inputValue();
  expect(link).toBe(`${at.house.url}/t/${id}`);
  await b.page.goto(link);
  await b.page.getByLabel(text("table.your_name")).fill("Bea");
  await button(b.page, "table.sit_down").click();
  await a.page.getByText("Bea").first().waitFor();
  await at.house.do(cleo, id, "sit", { seat: 2 });
  await button(a.page, "table.start").click();
  await Promise.all([handOf(a.page), handOf(b.page)]);
  return { id, a, b, deal };
}

test("two people with the link: a reload in mid-auction, a house that goes away and comes back", async () => {
  const { id, a, b } = await gather();
  const moves = async (): Promise<number> => (await at.house.get<TableShown>(`tables/${id}`)).moves;
  await offer(a.page, "Nex, Open auction");
  await bid(b.page, 3);
  await a.page.getByText(text(board("stands.leads")), { exact: true }).waitFor();
  await logged(b.page, dealt + 3); // played, opened, bid

  const before = { log: await logOf(b.page), hand: await handOf(b.page) };
  await b.page.reload();
  await logged(b.page, before.log.length);
  expect(await logOf(b.page)).toEqual(before.log);
  expect(await handOf(b.page)).toEqual(before.hand);
  await b.page.getByText(text(board("wait.leads"))).waitFor();

  await bid(a.page, 5);
  await button(b.page, board("do.bid")).waitFor();
  expect(await moves()).toBe(3);

  // The house closes. What is done meanwhile is kept and says that it is not sent.
  await at.house.stop();
  const cut = new RegExp([text("table.line.joining"), text("table.line.lost")].map((words) => words.slice(0, 16)).join("|"));
  for (const { page } of [a, b]) await page.getByRole("status").filter({ hasText: cut }).waitFor();
  await bid(b.page, 9);
  await b.page.getByText(text("table.line.unsent")).waitFor();
  await at.house.start();
  for (const { page } of [a, b]) await page.getByRole("status").filter({ hasText: cut }).waitFor({ state: "detached" });
  await b.page.getByText(text(board("wait.leads"))).waitFor();
  for (const { page } of [a, b]) await logged(page, dealt + 5);
  expect(await moves()).toBe(4);

  // Whoever comes anew is told the same as those who were there all the time.
  for (const { page } of [a, b]) {
    const kept = await logOf(page);
    expect(kept).toHaveLength(new Set(kept).size);
    await page.reload();
    await logged(page, kept.length);
    expect(await logOf(page)).toEqual(kept);
  }

  await a.page.getByRole("tab", { name: text("table.chat") }).click();
  await a.page.getByRole("textbox", { name: text("table.chat.say") }).fill("Good evening");
  await button(a.page, "table.chat.send").click();
  await b.page.getByRole("tab", { name: text("table.chat") }).click();
  await b.page.getByText("Good evening").waitFor();
});

test("a line that breaks under a move: it arrives, and once", async () => {
  const { id, a, b } = await gather();
  await offer(a.page, "Nex, Open auction");
  await button(b.page, board("do.bid")).waitFor();
  await b.context.setOffline(true);
  await b.page.evaluate(() => dispatchEvent(new Event("offline")));
  await bid(b.page, 4);
  await b.context.setOffline(false);
  await b.page.getByText(text(board("wait.leads"))).waitFor();
  await a.page.getByText(text(board("stands.leads")), { exact: true }).waitFor();
  expect((await at.house.get<TableShown>(`tables/${id}`)).moves).toBe(2);
  expect((await logOf(b.page)).length).toBe((await logOf(a.page)).length);
});

test("a part of the page that does not come takes nothing away; a newer page is loaded", async () => {
  const { id, b } = await gather();
  const house = `${at.house.url}/`;
  const index = await (await fetch(house)).text();
  const part = "**/assets/client-*.js"; // the rules, which the page fetches when a table has been usable for a while
  await b.page.route(part, (route) => route.abort("connectionrefused"));
  const asked = b.page.waitForResponse(house);
  await b.go(`t/${id}`);
  await b.page.evaluate(() => Object.assign(window, { stayed: true }));
  await (await asked).finished();
  await offerable(b.page);
  expect(await b.page.evaluate(() => "stayed" in window)).toBe(true);

  await b.page.route(house, (route) => route.fulfill({ contentType: "text/html", body: index.replace(/assets\/index-[^"]+/, "assets/index-new.js") }));
  await b.go(`t/${id}`);
  await b.page.waitForEvent("framenavigated");
  await offerable(b.page);
});

test("nothing secret reaches the other player", async () => {
  const deal = dealWith(3, hands);
  const bea = await at.house.guest("Bea");
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "open" }];
  const id = await at.house.table(ada, { players: 3, countdown: 0, seats, deal }, [bea, cleo]);
  const a = await at.come({ guest: ada });
  const b = await at.come({ guest: bea });
  const heard = b.overhear();
  await Promise.all([a.go(`t/${id}`), b.go(`t/${id}`)]);
  const all = (): string => heard.join("\n");
  const shown = (): Promise<string> => b.page.content();
  const hers = deal.hands.flatMap((round) => round[0]!);
  const others = deal.hands.flatMap((round) => [...round[0]!, ...round[2]!]);
  const unseen = async (secrets: readonly string[]): Promise<void> => {
    const text = all() + (await shown());
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  };
  const number = (n: number): RegExp => new RegExp(`(?<![\\w.-])${n}k?(?![\\w-])`);
  await logged(b.page, dealt);
  await unseen(others);
  expect(all().includes("koriko-open-1")).toBe(true); // Bea's own: what we listen to is the real thing

  // A sealed lot: the amount stays in the hand until all are closed.
  await offer(a.page, "Nex, Sealed");
  await a.page.getByRole("spinbutton").first().fill("73");
  await a.page.getByRole("button", { name: /^Seal a bid of 73k/ }).click();
  await a.page.getByText(text(board("sealed.closed"))).waitFor();
  await button(b.page, board("do.seal.nothing")).waitFor();
  await at.house.do(cleo, id, "move", { move: { move: "seal", lot: 1, amount: 67 } });
  await logged(b.page, dealt + 4);
  expect(all().includes("nex-sealed-1")).toBe(true);
  expect(number(73).test(all())).toBe(false);
  expect(number(67).test(all())).toBe(false);
  expect(/73k|67k/.test(await shown())).toBe(false);
  await unseen(others.filter((card) => card !== "nex-sealed-1"));
  await button(b.page, board("do.seal.nothing")).waitFor();
  await b.page.waitForTimeout(320); // a press in the moment in which a button appeared does not count
  await button(b.page, board("do.seal.nothing")).click();
  await b.page.getByText("73k").first().waitFor();

  // A standing order bids for its owner, and nobody learns how far it goes.
  await offer(b.page, "Koriko, Open auction");
  await a.page.getByLabel(new RegExp(text(board("order.open")).slice(0, 8))).fill("26");
  await button(a.page, "table.order.place").click();
  await a.page.getByText(text("table.order.stands")).waitFor();
  await bid(b.page, 14);
  await b.page.getByText(/15k/).first().waitFor();
  expect(number(26).test(all())).toBe(false);
  await unseen(hers.filter((card) => card !== "nex-sealed-1"));
});

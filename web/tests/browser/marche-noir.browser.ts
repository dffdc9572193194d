import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import table from "../../../src/text/lessons/marche-noir.lesson.json";
import { arranged } from "../lessons";
import type { GameEvent, Message, TableShown } from "../../src/table/messages";
import { atRest, overflow, tooSmall } from "./fit";
import { Keys } from "./keys";
import { courses, learnAll } from "./learner";
import { MarketPlayer, mild, type Manner } from "./player-marche-noir";
import { withHouse } from "./setup";
import type { Device } from "./visitor";
import { called, exactly, pattern, text, type Lang } from "./words";

const settings = arranged(table);
const at = withHouse();
const board = (key: string): string => `marche-noir.board.${key}`;
const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
const market = { game: "marche-noir", players: 3, countdown: 0 };

interface Kept {
  deal: unknown;
  moves: { seat: number; move: string }[];
  scores: number[];
}

// Both begin late in a game that was kept, so that they cannot be long.
const showcase = { players: 4, seats: [{ kind: "host" }, ...bots, { kind: "bot", bot: "prudent" }] };
const kept = (name: string): Kept => JSON.parse(readFileSync(join(__dirname, "../../../tests/records", `${name}.json`), "utf8")) as Kept;

test.each([
  ["the second half of a game", showcase, ["offer", "accept", "refuse", "pass"]],
  ["wild barter from the eighth turn on", { variants: ["wild"], seats: [{ kind: "host" }, ...bots] }, ["done"]], // who comes late may find nobody to offer to
])("%s against bots, to its story", async (_, table, barter) => {
  const ada = await at.house.guest("Ada");
  const shown = table === showcase ? await at.house.get<Kept>("records/show-marche-noir") : kept("marche-noir-3-wild-2");
  const begun = shown.moves.slice(0, table === showcase ? Math.round(shown.moves.length / 2) : 174);
  const game = { ...table, deal: shown.deal, moves: begun };
  const id = await at.house.table(ada, { ...market, ...game });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new MarketPlayer(await visitor.go(`t/${id}`));
  await player.playOut();

  const record = await at.house.get<Kept>(`records/${id}`);
  const mine = record.moves.slice(begun.length).filter(({ seat }) => seat === 0).map(({ move }) => move);
  for (const move of ["produce", "bid", "sell", ...barter]) expect(mine).toContain(move);

  // The story tells the scores that the house keeps.
  const rows = await player.page.getByRole("table", { name: text("after.scores") }).getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)));
  expect(totals).toEqual([...record.scores].sort((a, b) => b - a));
  await player.page.getByRole("heading", { name: text("after.ended") }).waitFor();
});

test("afterwards: the deal is checked in the browser, and the replay is a market again", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.playedOut(ada, { ...market, players: 4, seats: [{ kind: "host" }, ...bots, { kind: "bot", bot: "prudent" }] });
  const { page } = await at.come({ guest: ada });
  await page.goto(`${at.house.url}/t/${id}`);
  await page.getByRole("button", { name: called("after.fair.open") }).click();
  await page.getByText(text("after.fair.holds")).waitFor();
  await page.getByRole("heading", { name: "10 of 10" }).waitFor();
  await page.goto(`${at.house.url}/replay/${id}?at=20`);
  await page.getByRole("slider", { name: text("after.scrub.move"), exact: true }).waitFor();
  await page.getByRole("heading", { name: text(board("majorities")) }).waitFor();
});

const button = (page: Page, key: string) => page.getByRole("button", { name: called(key) });
const logOf = (page: Page): Promise<string[]> => page.locator("ol.log > li > span").allInnerTexts();
const says = (page: Page, words: RegExp | string): Promise<void> => page.locator("ol.log > li").filter({ hasText: words }).first().waitFor();
async function add(page: Page, good: string, within = "main"): Promise<void> {
  await page.locator(within).getByRole("button", { name: `one ${good} more`, exact: true }).first().click();
}
const give = "fieldset:nth-of-type(1)";
const get = "fieldset:nth-of-type(2)";

test("two people with the link: a reload with a closed choice and in the midst of barter", async () => {
  const ada = await at.house.guest("Ada");
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "script", moves: [{ move: "produce", goods: { green: 2 } }] }];
  const id = await at.house.table(ada, { ...market, seats, deal: { ...settings.deal, first_seat: 0 } }, [], false);
  const [a, b] = [await at.come({ guest: ada }), await at.come()];
  await a.go(`t/${id}`);
  await b.page.goto(await a.page.getByRole("textbox", { name: text("table.link") }).inputValue());
  await b.page.getByLabel(text("table.your_name")).fill("Bea");
  await button(b.page, "table.sit_down").click();
  await a.page.getByText("Bea").first().waitFor();
  await button(a.page, "table.start").click();

  // Bea closes her choice and comes back to it.
  for (const good of ["red", "red", "blue"]) await add(b.page, good);
  await b.page.waitForTimeout(320); // a press in the moment in which a question came does not count
  await button(b.page, board("produce.do")).click();
  await b.page.getByRole("heading", { name: exactly(board("secret.yours_closed")) }).waitFor();
  await b.page.reload();
  await b.page.getByRole("heading", { name: exactly(board("secret.yours_closed")) }).waitFor();
  // She may change it, though another has chosen since: nobody was shown anything.
  await button(b.page, "table.undo").click();
  for (const good of ["red", "red", "blue"]) await add(b.page, good);
  await b.page.waitForTimeout(320);
  await button(b.page, board("produce.do")).click();
  await b.page.getByRole("heading", { name: exactly(board("secret.yours_closed")) }).waitFor();
  for (const good of ["yellow", "yellow", "black"]) await add(a.page, good);
  await button(a.page, board("produce.do")).click();
  await says(a.page, /Bea produces 2 red and 1 blue/);

  // Ada offers, Bea looks anew and takes it.
  await button(a.page, board("barter.do.pass")).waitFor();
  for (const good of ["yellow", "yellow"]) await add(a.page, good, give);
  for (const good of ["red", "red"]) await add(a.page, good, get);
  await a.page.waitForTimeout(320);
  await a.page.getByRole("button", { name: "Offer 2 yellow for 2 red" }).click();
  await button(b.page, board("barter.do.refuse")).waitFor();
  const before = await logOf(b.page);
  await b.page.reload();
  await b.page.locator("ol.log > li").nth(before.length - 1).waitFor({ state: "attached" });
  expect(await logOf(b.page)).toEqual(before);
  await button(b.page, board("barter.do.refuse")).waitFor();
  await b.page.waitForTimeout(320);
  await button(b.page, board("barter.do.accept")).click();
  await says(a.page, /You give Bea 2 yellow for 2 red/);
  await says(b.page, /Ada gives you 2 yellow for 2 red/);
  expect((await at.house.get<TableShown>(`tables/${id}`)).status).toBe("running");
});

test("no choice reaches the others before all are turned", async () => {
  const [ada, bea, cleo] = [await at.house.guest("Ada"), await at.house.guest("Bea"), await at.house.guest("Cleo")];
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "open" }];
  const id = await at.house.table(ada, { ...market, seats, deal: settings.deal }, [bea, cleo]);
  const b = await at.come({ guest: bea });
  const heard = b.overhear();
  const { page } = b;
  await b.go(`t/${id}`);
  const move = (guest: typeof ada, lot: number, what: Record<string, unknown>): Promise<unknown> => at.house.do(guest, id, "move", { move: { lot, ...what } });

  // What the page heard of others' choices: that they are made, and no more.
  const sealed = (): GameEvent[] =>
    heard
      .filter((line) => line.startsWith("{"))
      .flatMap((line) => (JSON.parse(line) as Partial<Extract<Message, { t: "events" }>>).events ?? [])
      .flatMap(({ event }) => (event.event === "sealed" && event.seat !== 1 ? [event] : []));
  const closed = async (choices: number, secret: RegExp): Promise<void> => {
    await vi.waitFor(() => expect(sealed()).toHaveLength(choices));
    for (const event of sealed()) expect(event).toEqual({ event: "sealed", rule: event.rule, seat: event.seat, phase: event["phase"], amount: 0 });
    expect(secret.test(heard.join("\n") + (await page.content()))).toBe(false);
  };

  await button(page, board("produce.nothing")).waitFor();
  await move(ada, 1, { move: "produce", goods: { violet: 3, black: 1 } });
  await move(cleo, 1, { move: "produce", goods: { yellow: 3, green: 1 } });
  await closed(2, /\{"violet":3,"black":1\}|\{"green":1,"yellow":3\}|\{"yellow":3,"green":1\}|3 violet|3 yellow/);
  await page.waitForTimeout(320);
  await button(page, board("produce.nothing")).click();
  await says(page, /Ada produces 3 violet and 1 black/);

  // Nobody barters. Ada and Cleo give half of theirs back, and bid.
  for (let lot = 2; lot < 11; ++lot) {
    const seat = (lot - 2 + settings.deal.first_seat) % 3;
    if (seat !== 1) await vi.waitFor(() => move(seat === 0 ? ada : cleo, lot, { move: "pass" }));
    else {
      await button(page, board("barter.do.pass")).waitFor();
      await page.waitForTimeout(320);
      await button(page, board("barter.do.pass")).click();
    }
  }
  await vi.waitFor(() => move(ada, 11, { move: "give-back", goods: { violet: 1, black: 1 } }));
  await closed(3, /returns/);
  await move(cleo, 11, { move: "give-back", goods: { yellow: 2 } });
  await button(page, board("bid.nothing")).waitFor();
  await move(ada, 12, { move: "bid", good: "violet", amount: 1 });
  await move(cleo, 12, { move: "bid", good: "yellow", amount: 1 });
  await closed(6, /"event":"bids"|bids 1/);
  await page.waitForTimeout(320);
  await button(page, board("bid.nothing")).click();
  await says(page, /Ada bids 1 violet/);
});

test("a phone shows what was turned before it asks, and asks when it is pressed", async () => {
  const guests = [await at.house.guest("Ada"), await at.house.guest("Bea"), await at.house.guest("Cleo")];
  const seats = ["host", "open", "open"].map((kind) => ({ kind }));
  const made = [1, 2].map((seat) => ({ seat, move: "produce", lot: 1, goods: {} }));
  const id = await at.house.table(guests[0]!, { ...market, seats, deal: { ...settings.deal, first_seat: 0 }, moves: made }, guests.slice(1));
  const page = await (await at.come({ guest: guests[0]!, device: "sideways" })).go(`t/${id}`);
  await page.locator("[data-coach=question]").waitFor();
  await at.house.do(guests[0]!, id, "move", { move: { lot: 1, move: "produce", goods: {} } });
  await page.locator(".turned").first().waitFor();
  expect(await page.locator("[data-coach=desk]").count()).toBe(0);
  await page.getByRole("button", { name: text("table.turned.next") }).tap();
  await button(page, board("barter.do.pass")).waitFor();
  expect(await page.locator("[data-coach=desk]").isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: text("table.turned.next") }).count()).toBe(0);
});

test("wild barter: nothing that is pressed moves while others trade, and a taken offer is told", async () => {
  const [ada, bea, cleo] = [await at.house.guest("Ada"), await at.house.guest("Bea"), await at.house.guest("Cleo")];
  const seats = ["host", "open", "open"].map((kind) => ({ kind }));
  const made = [{ red: 2, blue: 1 }, { violet: 2 }, { yellow: 2 }].map((goods, seat) => ({ seat, move: "produce", lot: 1, goods }));
  const id = await at.house.table(ada, { ...market, seats, deal: settings.deal, variants: ["wild"], moves: made }, [bea, cleo]);
  const page = await (await at.come({ guest: ada })).go(`t/${id}`);
  const move = (guest: typeof ada, what: Record<string, unknown>): Promise<unknown> => at.house.do(guest, id, "move", { move: { lot: 2, ...what } });
  const places = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const [width, height] of [[390, 844], [844, 390], [1366, 657]] as const) {
      await page.setViewportSize({ width, height });
      await page.locator("fieldset .add").first().waitFor();
      found.push(await page.evaluate(() => [...document.querySelectorAll("fieldset button, .to button, .buttons .btn")].map((each) => Object.values(each.getBoundingClientRect().toJSON())).join()));
    }
    return found;
  };
  const before = await atRest(page, places);
  await move(bea, { move: "offer", number: 1, to: 0, production: { violet: 1 }, stock: { red: 1, green: 1 }, wanted: { red: 1, blue: 1 } });
  await move(cleo, { move: "offer", number: 1, to: null, production: { yellow: 2 }, stock: {}, wanted: { violet: 4 } });
  await page.locator("li .deal:has(+ .answer)").nth(1).waitFor();
  expect(await atRest(page, places)).toEqual(before);
  await move(cleo, { move: "withdraw", number: 1 });
  await add(page, "red", give);
  await add(page, "yellow", get);
  await page.locator(".to").getByRole("button", { name: "Cleo" }).click();
  await page.waitForTimeout(320);
  await page.getByRole("button", { name: "Offer Cleo 1 red for 1 yellow" }).click();
  await page.getByText(text(board("barter.out.to")).replace("{seat}", "Cleo")).waitFor();
  await move(cleo, { move: "accept", of: 0, number: 1, production: { yellow: 1 } });
  await page.getByRole("status").filter({ hasText: "Cleo accepts: you get 1 yellow for 1 red." }).waitFor();
  // Our offer to whoever's we accept is taken back, and the deal is told to us as well.
  await move(ada, { move: "offer", number: 2, to: 1, production: { blue: 1 }, stock: {}, wanted: { violet: 2 } });
  await page.getByText(text(board("barter.row.back"))).waitFor();
  // A no is no move, and is heard by whoever offered.
  await at.house.do(bea, id, "compose", { declines: 0 });
  await page.getByRole("status").filter({ hasText: "Bea says: no, thanks." }).waitFor();
  await page.waitForTimeout(320);
  await page.getByRole("button", { name: called(board("barter.do.accept")) }).click();
  await page.getByRole("status").filter({ hasText: "You took the offer of Bea:" }).waitFor();
  await page.getByRole("button", { name: called(board("barter.do.offer.none")) }).waitFor();
});

test("a phone held upright: a turn with the thumb", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...market, seats: [{ kind: "host" }, ...bots], deal: settings.deal });
  const visitor = await at.come({ guest: ada, device: "phone", hasty: true });
  const player = new MarketPlayer(await visitor.go(`t/${id}`));
  const { page } = player;
  const wrong = new Set<string>();
  const second = page.getByText(new RegExp(pattern(board("turn")).replace(".+?", "2")));
  for (let n = 0; n < 40 && !(await second.first().isVisible()); ++n) {
    if (!(await player.act())) break;
    if ((await overflow(page)) > 0) wrong.add(`wider than the phone after ${[...player.met].at(-1)}`);
    for (const small of await tooSmall(page)) wrong.add(small);
    // The main button is in sight: the sheet at the thumb does not scroll away.
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight <= innerHeight)).toBe(true);
  }
  for (const name of ["table.tab.players", "table.tab.log", board("tab.exchange"), board("tab.market")]) {
    await page.getByRole("tab", { name: called(name) }).first().tap();
    expect(await overflow(page)).toBe(0);
    for (const small of await tooSmall(page)) wrong.add(`${small} under ${name}`);
  }
  for (const met of ["produce.do", "barter.do.offer", "barter.do.accept", "bid.do"]) expect([...player.met]).toContain(met);
  expect([...wrong]).toEqual([]);
});

test("keys alone: production, offers, answers, a bid, a sale", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...market, seats: [{ kind: "host" }, ...bots], deal: settings.deal });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new MarketPlayer(await visitor.go(`t/${id}`), "en", { ...mild, accepts: (n) => n !== 1 }, new Keys());
  const all = ["produce.do", "barter.do.offer", "barter.do.accept", "barter.do.refuse", "bid.do"];
  const sold = (): boolean => player.met.has("sell.do") || player.met.has("sell.do.short");
  for (let n = 0; n < 60 && !(sold() && all.every((met) => player.met.has(met))); ++n) if (!(await player.act())) break;
  for (const met of all) expect([...player.met]).toContain(met);
  expect(sold()).toBe(true);
});

// One who does as the notes suggest, and one who never does.
const docile: Manner = { ...mild, offers: () => true, accepts: () => true, bid: () => 2 };
const wilful: Manner = { ...mild, produce: () => ["black", "black", "black", "red"], offers: () => false, accepts: () => false, bid: () => 0, sells: () => false };

test.each(courses<[Lang, Device, string, Manner]>([
  ["en", "desktop", "as it suggests", docile],
  ["fr", "phone", "as one likes", wilful],
], 0))("the guided game in %s on a %s, %s", async (lang, device, _, manner) => {
  await learnAll(at, { game: "marche-noir", lang, device, topics: 8, player: (page) => new MarketPlayer(page, lang, manner) });
});

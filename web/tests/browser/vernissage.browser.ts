import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import table from "../../../src/text/lessons/vernissage.lesson.json";
import { arranged } from "../lessons";
import type { OpeningView } from "../../src/games/vernissage/view";
import type { LogEntry, TableShown } from "../../src/table/messages";
import { overflow, tooSmall } from "./fit";
import type { Guest } from "./house";
import { Keys } from "./keys";
import { courses, learnAll } from "./learner";
import { GalleryPlayer, mild, type Manner } from "./player-vernissage";
import { withHouse } from "./setup";
import type { Device } from "./visitor";
import { called, exactly, text, type Lang } from "./words";

const settings = arranged(table);
const at = withHouse();
const board = (key: string): string => `vernissage.board.${key}`;
const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
// Three rounds on: seat 0 places, and with a crisis before Hering he is IN.
const { deal, moves } = settings;
const underWay = { game: "vernissage", players: 3, deal, moves };
const [, left, right] = settings.seats; // who object, agree, and go to trial

interface Kept {
  deal: unknown;
  moves: { seat: number | "chance"; move: string }[];
  seats: unknown[];
  scores: number[];
}

test("the second half of a game against bots, to its story", async () => {
  const ada = await at.house.guest("Ada");
  const shown = await at.house.get<Kept>("records/show-vernissage");
  const half = shown.moves.slice(0, Math.round(shown.moves.length * 0.6));
  const seats = [{ kind: "host" }, ...bots, { kind: "bot", bot: "prudent" }];
  const id = await at.house.table(ada, { game: "vernissage", players: 4, seats, deal: shown.deal, moves: half });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new GalleryPlayer(await visitor.go(`t/${id}`));
  await player.playOut();

  const record = await at.house.get<Kept>(`records/${id}`);
  const mine = record.moves.slice(half.length).filter(({ seat }) => seat === 0);
  for (const move of ["buy", "take"]) expect(mine.map((each) => each.move)).toContain(move);
  // The story tells the scores that the house keeps.
  const rows = await player.page.getByRole("table", { name: text("after.scores") }).getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)!.replace(/[,\s]/g, "").replace("−", "-")));
  expect(totals).toEqual([...record.scores].sort((a, b) => b - a));
  for (const part of ["after.ended", "vernissage.after.fame", "vernissage.after.openings", "vernissage.after.disputes"])
    await player.page.getByRole("heading", { name: text(part), exact: true }).waitFor();
});

test("afterwards: deal and dice are checked in the browser, and the replay is a staircase again", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.playedOut(ada, { game: "vernissage", players: 3, seats: [{ kind: "host" }, ...bots] });
  const { page } = await at.come({ guest: ada });
  await page.goto(`${at.house.url}/t/${id}`);
  await page.getByRole("button", { name: called("after.fair.open") }).click();
  await page.getByText(text("after.fair.holds")).waitFor();
  await page.getByRole("heading", { name: "82 of 82" }).waitFor();
  await page.getByRole("heading", { name: called("vernissage.after.fair.face") }).waitFor();
  await page.goto(`${at.house.url}/replay/${id}?at=40`);
  await page.getByRole("slider", { name: text("after.scrub.move"), exact: true }).waitFor();
  await page.getByRole("region", { name: text(board("stairs.title")) }).waitFor();
});

const button = (page: Page, key: string) => page.getByRole("button", { name: exactly(key) });
const logOf = (page: Page): Promise<string[]> => page.locator("ol.log > li > span").allInnerTexts();
const says = (page: Page, words: RegExp | string): Promise<void> => page.locator("ol.log > li").filter({ hasText: words }).first().waitFor();
async function reload(page: Page): Promise<void> {
  const before = await logOf(page);
  await page.reload();
  await page.locator("ol.log > li").nth(before.length - 1).waitFor({ state: "attached" });
  // Who comes anew is told the same.
  expect(await logOf(page)).toEqual(before);
}
// A press in the moment in which a question came does not count.
async function press(page: Page, key: string): Promise<void> {
  await button(page, key).first().waitFor();
  await page.waitForTimeout(320);
  await button(page, key).first().click();
}

test("two people with the link: an objection with a reload on both sides, a value of one's own, and an agreement", async () => {
  const ada = await at.house.guest("Ada");
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "script", moves: [{ move: "consent" }] }];
  const id = await at.house.table(ada, { ...underWay, seats }, [], false);
  const [a, b] = [await at.come({ guest: ada }), await at.come()];
  await a.go(`t/${id}`);
  await b.page.goto(await a.page.getByRole("textbox", { name: text("table.link") }).inputValue());
  await b.page.getByLabel(text("table.your_name")).fill("Bea");
  await button(b.page, "table.sit_down").click();
  await a.page.getByText("Bea").first().waitFor();
  await button(a.page, "table.start").click();

  await a.page.getByRole("button", { name: /^crisis .1, \d left/ }).click();
  await a.page.getByRole("button", { name: /^Karl Hering, step 1/ }).click();
  await press(a.page, board("place.do"));
  // Bea looks anew, and objects; Ada looks anew, and answers with another value; Bea agrees to it.
  await button(b.page, board("objection.do.consent")).waitFor();
  await reload(b.page);
  await b.page.getByRole("button", { name: /^crisis .4, new fame/ }).click();
  await press(b.page, board("objection.do"));
  await button(a.page, board("agree.do.refuse")).waitFor();
  await reload(a.page);
  await button(a.page, board("agree.do.settle")).waitFor();
  await a.page.getByRole("button", { name: /^crisis .3, new fame/ }).click();
  await press(a.page, board("agree.do.propose"));
  await b.page.getByText(/^Ada proposes crisis\s.3 instead\. Do you agree\?$/).waitFor();
  await reload(b.page);
  await press(b.page, board("agree.do"));
  for (const { page } of [a, b]) await says(page, /exchanged/);
  // With −3 instead of −1 Hering is IN all the same, for less.
  await press(a.page, board("lay.do.none"));
  await says(b.page, /Karl Hering is IN: 80k/);
  expect((await at.house.get<TableShown>(`tables/${id}`)).status).toBe("running");
});

test("hands, piles and cards drawn reach nobody but their owner, and a question tells nothing", async () => {
  const guests = [await at.house.guest("Ada"), await at.house.guest("Bea"), await at.house.guest("Cleo")] as [Guest, Guest, Guest];
  const seats = [{ kind: "host" }, { kind: "open" }, { kind: "open" }];
  const id = await at.house.table(guests[0], { ...underWay, seats }, guests.slice(1));
  const b = await at.come({ guest: guests[1] });
  const heard = b.overhear();
  await b.go(`t/${id}`);
  let lot = moves.length;
  const move = (seat: 0 | 2, what: Record<string, unknown>): Promise<unknown> =>
    vi.waitFor(() => at.house.do(guests[seat], id, "move", { move: { lot: lot + 1, ...what } }), 5000).then(() => ++lot);
  const here = async (key: string): Promise<void> => {
    await press(b.page, key);
    ++lot;
  };

  await move(0, { move: "place", token: "crisis", value: 1, artist: "hering" });
  await here(board("objection.do.consent"));
  await move(2, { move: "consent" });
  await move(0, { move: "lay", amount: 1 });
  // Bea has no work of Hering, and is asked like everybody.
  await here("vernissage.move.lay.none");
  await move(2, { move: "lay", amount: 0 });
  await move(0, { move: "buy", pile: 2 });
  await move(0, { move: "take", card: "critic" });
  await move(0, { move: "review", artist: "kali" });
  // Now Bea looks through a pile herself.
  const player = new GalleryPlayer(b.page, "en", { ...mild, objects: () => "consent", pile: () => 4, takes: () => 1 });
  // What she places is Ada's and Cleo's to answer, whenever it is asked.
  let found = false;
  const company = async (): Promise<void> => {
    while (!found) {
      const { moves: made } = await at.house.get<TableShown>(`tables/${id}`);
      for (const guest of [guests[0], guests[2]]) await at.house.do(guest, id, "move", { move: { lot: made + 1, move: "consent" } }).catch(() => null);
      await new Promise((next) => setTimeout(next, 200));
    }
  };
  const answering = company();
  for (let n = 0; n < 9 && !player.met.has("move.take"); ++n) await player.act();
  found = true;
  await answering;
  expect([...player.met]).toContain("move.take");

  const messages = heard.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as { view?: Partial<OpeningView>; events?: LogEntry[] });
  const owns = messages.flatMap(({ view }) => (view?.own ? [view.own] : []));
  expect(owns.length).toBeGreaterThan(0);
  for (const own of owns) {
    for (const card of ["hering", "boyz", "lightenstone", "critic", "suitcase"] as const) if (own.seen.length < 4) expect(own.hand[card] ?? 0).toBe(0);
    expect(own.seen.map(({ pile }) => pile).filter((pile) => ![3, 4, 6, 7].includes(pile))).toEqual([]);
  }
  for (const { view } of messages) for (const player of view?.players ?? []) expect(Object.keys(player)).not.toContain("hand");
  // What was dealt, found, taken or drawn: only one's own.
  const secret = messages.flatMap(({ events }) => events ?? []).filter(({ event }) => ["dealt", "looks", "takes", "draws", "redrawn"].includes(event.event));
  expect(secret.some(({ event }) => event.seat === 0)).toBe(true);
  for (const { event } of secret) if (event.seat !== 1) expect(Object.keys(event)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(cards?|steps)$/)]));
});

test("a phone held upright: a turn and a half with the thumb", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...underWay, seats: [{ kind: "host" }, left, right] });
  const visitor = await at.come({ guest: ada, device: "phone", hasty: true });
  const player = new GalleryPlayer(await visitor.go(`t/${id}`), "en", { ...mild, objects: () => "value" });
  const { page } = player;
  const wrong = new Set<string>();
  for (let n = 0; n < 14 && (await player.act()); ++n) {
    const met = [...player.met].at(-1);
    if ((await overflow(page)) > 0) wrong.add(`wider than the phone after ${met}`);
    for (const small of await tooSmall(page)) wrong.add(`${small} after ${met}`);
    // The main button is in sight: the sheet at the thumb does not scroll away.
    expect(await page.evaluate(() => document.scrollingElement!.scrollHeight <= innerHeight)).toBe(true);
  }
  for (const name of ["table.tab.players", "table.tab.log", board("tab.hand"), board("tab.stairs")]) {
    await page.getByRole("tab", { name: called(name) }).first().tap();
    expect(await overflow(page)).toBe(0);
    for (const small of await tooSmall(page)) wrong.add(`${small} under ${name}`);
  }
  for (const met of ["place.do", "buy.do", "move.take"]) expect([...player.met]).toContain(met);
  expect([...wrong]).toEqual([]);
});

// As the notes of the lesson suggest.
const crisis = (n: number, of: number): number => (n === 0 ? 4 : n % of); // after four values of scandal
const docile: Manner = {
  ...mild,
  token: crisis,
  artist: (n, of) => (n === 0 ? 3 : n % of),
  objects: () => "value",
  settles: () => false,
  cases: () => 2,
  answers: () => 1,
  pile: () => 1,
  takes: () => 1,
  plays: () => true,
};

test("keys alone: a token, works, a purchase, a move, an objection, a trial", async () => {
  const ada = await at.house.guest("Ada");
  const id = await at.house.table(ada, { ...underWay, seats: [{ kind: "host" }, left, right] });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new GalleryPlayer(await visitor.go(`t/${id}`), "en", docile, new Keys());
  const all = ["place.do", "lay.do", "buy.do", "move.take", "play.do.enter", "objection.do", "trial.do.challenge"];
  for (let n = 0; n < 30 && !all.every((met) => player.met.has(met)); ++n) if (!(await player.act())) break;
  for (const met of all) expect([...player.met]).toContain(met);
});

const wilful: Manner = { ...mild, token: (n) => n, artist: () => 0, objects: () => "consent", lays: () => false, plays: () => false, pile: () => 8 };

test.each(courses<[Lang, Device, string, Manner]>([
  ["en", "desktop", "as it suggests", docile],
  ["fr", "phone", "as one likes", wilful],
], 1))("the guided game in %s on a %s, %s", async (lang, device, _, manner) => {
  await learnAll(at, { game: "vernissage", lang, device, topics: 10, player: (page) => new GalleryPlayer(page, lang, manner) });
});

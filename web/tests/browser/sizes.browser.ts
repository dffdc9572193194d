import { expect, test } from "vitest";
import { cut, overflow, unseen } from "./fit";
import type { Guest } from "./house";
import { withHouse } from "./setup";
import { tableAt, type Moment, type Show, type ShowRecord } from "./situations";
import { enrich as burden, veniceMoments } from "./situations-canaletto";
import { marketMoments, ofSix } from "./situations-marche-noir";
import { artMoments } from "./situations-modern-art";
import { draft, enrich, gallery, questions, type Kind } from "./situations-vernissage";
import { text } from "./words";

// Laptops as their browsers leave them room, phones held sideways and upright, letters twice as
// large, tablets held upright and sideways.
const sizes = [
  [1366, 657],
  [1536, 730],
  [1280, 720],
  [1440, 900],
  [844, 390],
  [720, 450],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [1024, 768],
  [1180, 820],
] as const;

const often: readonly number[] = [1366, 1280, 1440, 844, 390]; // where it is looked at once more

let player: Guest;
const others: Guest[] = [];
const at = withHouse(async () => {
  player = await at.house.guest("Inès");
  for (const name of ["Tomasz", "Margot", "Ravi", "Adèle", "Basile"]) others.push(await at.house.guest(name));
});

// What a decision needs, all of it in sight at once: the buttons, what is chosen from, our own clock.
const control = ["[data-coach=control] .btn", "[role=timer]"];
const bid = ["[role=spinbutton]", "[data-coach=lot] h2", ...control];
const card = [".card.can", ...control];
const question = [".step", ".add", ...control];

type Parts = Record<string, readonly string[]>;
const modernArt: Parts = { open: bid, pair: [...bid, "[data-coach=lot] dl"], "once-around": bid, sealed: bid, price: bid, "fixed-price": control, choose: card, double: card };
const canaletto: Parts = {
  first: [...bid, "[data-coach=canal] li"],
  raise: [...bid, "[data-coach=canal] li", ".tiles .nth"],
  sell: [...control, "[data-coach=control] button"],
};
const marcheNoir: Parts = {
  produce: question,
  offer: question,
  answer: [".tray", ...control],
  choose: [".tray", ...control],
  bid: question.filter((part) => part !== ".add"),
  sell: [".choices button", ...control],
};
// Six players, all of whom barter at once.
const floor = ["[data-coach=control] .btn"]; // no clock runs there
const crowd: Parts = {
  produce: question,
  wild: [".step", ".add", ".to button", ...floor],
  out: [".tray", ...floor],
  bid: question.filter((part) => part !== ".add"),
  sell: [".choices button", ...control],
};
// Beside the wall all that is said of the question is read at once, and under it the buttons are.
const said = ["[data-coach=question] > *", "[data-coach=question] .body > *", "[data-coach=question] :is(li, tr, dd)"];
const token = [".tokens [role=group] button", "button.may:is(.artist, .row):enabled"];
const vernissage: Parts = {
  place: [...token, ...control],
  object: control,
  settle: [".values button", ...control],
  proposed: control,
  challenge: control,
  answer: control,
  lay: control,
  buy: [".pile", ...control],
  loan: [".pile", ...control],
  take: control,
  play: control,
  unlimited: control,
};

// What a phone shows besides, held upright or sideways: everybody, and what the goods are worth.
const everybody = { 390: ["[data-coach=people] li", "[data-holdings]"], 844: ["[data-coach=people] li"] };
const tiles = { 844: ["[data-coach=people] li", ".tallies li"] };
const ranks = { 844: ["[data-coach=exchange] tbody tr"] };
const besides: Record<string, Partial<Record<number, readonly string[]>>> = {
  "modern-art open": everybody,
  "modern-art pair": everybody,
  "modern-art price": everybody,
  "canaletto first": tiles,
  "canaletto raise": tiles,
  "marche-noir produce": ranks,
  "marche-noir answer": ranks,
  "marche-noir choose": ranks,
};

test("the whole choice of a game against bots is in sight", async () => {
  const { page } = await at.come({ lang: "fr" });
  await page.goto(at.house.url);
  await page.getByRole("button", { name: text("hall.play_bots", "fr") }).first().click();
  const wrong: string[] = [];
  for (const game of [0, 1, 2, 3]) {
    await page.locator("dialog .choice").first().locator("label").nth(game).click();
    for (const [width, height] of sizes.filter(([, height]) => height !== 450)) {
      await page.setViewportSize({ width, height });
      for (const part of await unseen(page, ["dialog label", "dialog .field", "dialog .btn"])) wrong.push(`${game} ${width}×${height}: ${part}`);
    }
  }
  expect(wrong).toEqual([]);
});

// Late in a game, with more than the house's game for show brings, beside the wall.
test.each([
  ["vernissage", enrich, ["[data-card]", ".count", "[data-holdings] > *"]],
  ["canaletto", burden, ["[data-holdings] li", ".kinds li", ".accounts li", "[role=spinbutton]", "[data-coach=mask] > *"]],
] as const)("%s: what everybody has pushes nothing out of sight", async (game, more, needed) => {
  const record = await at.house.get<ShowRecord>(`records/show-${game}`);
  const done = record.moves.findLastIndex(({ move }) => move === "done");
  const { seat, at: moved } = game === "canaletto" ? (await veniceMoments(at.house)).of.two : { seat: record.moves[done]!["seat"] as number, at: done };
  const id = await tableAt(at.house, player, others, record, { seat, at: moved });
  const visitor = await at.come({ guest: player, lang: "fr" });
  await visitor.page.routeWebSocket(/./, (page) => {
    const house = page.connectToServer();
    house.onMessage((message) => {
      const told = JSON.parse(String(message));
      if (told.t === "view") more(told.view, seat);
      page.send(JSON.stringify(told));
    });
  });
  const page = await visitor.go(`t/${id}`);
  await page.locator(needed[0]).first().waitFor();
  const wrong: string[] = [];
  for (const [width, height] of sizes.filter(([width]) => width >= 1280)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const part of await unseen(page, [...needed, ...floor])) wrong.push(`${width}×${height}: ${part}`);
  }
  expect(wrong).toEqual([]);
});

const shown = <V>({ record, of }: Show<V, string>, kind: string): [ShowRecord, Moment<V>] => [record, of[kind]!];
const arranged = (kind: string): [ShowRecord, Pick<Moment<unknown>, "at" | "seat">] => {
  const { seat, moves } = questions[kind as keyof typeof questions];
  return [{ ...gallery, moves }, { seat, at: moves.length }];
};

test.each([
  ["modern-art", modernArt, async () => shown.bind(null, await artMoments(at.house))],
  ["canaletto", canaletto, async () => shown.bind(null, await veniceMoments(at.house))],
  ["marche-noir", marcheNoir, async () => shown.bind(null, await marketMoments(at.house))],
  ["marche-noir for six", crowd, async () => ofSix],
  ["vernissage", vernissage, async () => arranged],
] as const)("%s: what a decision needs is in sight on every screen", async (_, parts, prepare) => {
  const moments = (await prepare()) as (kind: string) => [ShowRecord, Pick<Moment<unknown>, "at" | "seat">];
  const visitor = await at.come({ guest: player, lang: "fr" }); // the longer words
  const wrong: string[] = [];
  for (const [kind, needed] of Object.entries(parts)) {
    const [record, moment] = moments(kind);
    const id = await tableAt(at.house, player, others, record, moment, { clock: { kind: "live", per_move: 600, bank: 0 } });
    const page = await visitor.go(`t/${id}`);
    await page.locator("[data-coach=control] .btn").first().waitFor();
    for (const chosen of record.game === "vernissage" ? [false, true] : [false]) {
      if (chosen) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await draft(page, kind as Kind, "fr");
      }
      for (const [width, height] of chosen ? sizes.filter(([width]) => often.includes(width)) : sizes) {
        await page.setViewportSize({ width, height });
        // Once for the sizes, and once for what is measured by them.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const here = `${kind}${chosen ? ", chosen" : ""} ${width}×${height}`;
        const also = besides[`${record.game} ${kind}`]?.[width] ?? [];
        for (const part of await unseen(page, !chosen ? [...needed, ...(record.variants ? [] : also)] : width >= 1280 ? [...needed, ...said] : control)) wrong.push(`${here}: ${part}`);
        if ((await overflow(page)) > 0) wrong.push(`${here}: too wide`);
        if (kind === "wild") for (const part of await cut(page, ".offers li, .offers li *")) wrong.push(`${here}: ${part}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

import { expect, test } from "vitest";
import { cut, overflow, unseen } from "./fit";
import type { Guest } from "./house";
import { withHouse } from "./setup";
import { control, floor, type Asked, type Crowded } from "./seen";
import { tableAt, type ShowRecord } from "./situations";
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

const games = Object.values(import.meta.glob<{ asked: Asked[]; crowded?: Crowded }>("./seen-*.ts", { eager: true }));

test("the whole choice of a game against bots is in sight", async () => {
  const { page } = await at.come({ lang: "fr" });
  await page.goto(at.house.url);
  await page.getByRole("button", { name: text("hall.play_bots", "fr") }).first().click();
  const wrong: string[] = [];
  for (const game of games.keys()) {
    await page.locator("dialog .choice").first().locator("label").nth(game).click();
    for (const [width, height] of sizes.filter(([, height]) => height !== 450)) {
      await page.setViewportSize({ width, height });
      for (const part of await unseen(page, ["dialog label", "dialog .field", "dialog .btn"])) wrong.push(`${game} ${width}×${height}: ${part}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(games.flatMap(({ crowded }) => crowded ?? []))("$game: what everybody has pushes nothing out of sight", async ({ game, more, needed, moment }) => {
  const record = await at.house.get<ShowRecord>(`records/show-${game}`);
  const { seat, at: moved } = await moment(record, at.house);
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

test.each(games.flatMap(({ asked }) => asked))("$name: what a decision needs is in sight on every screen", async ({ parts, moments: prepare, settings, besides, draft, said = [], whole }) => {
  const moments = await prepare(at.house);
  const visitor = await at.come({ guest: player, lang: "fr" }); // the longer words
  const wrong: string[] = [];
  for (const [kind, needed] of Object.entries(parts)) {
    const [record, moment] = moments(kind);
    const id = await tableAt(at.house, player, others, record, moment, { clock: { kind: "live", per_move: 600, bank: 0 }, ...settings });
    const page = await visitor.go(`t/${id}`);
    await page.locator("[data-coach=control] .btn").first().waitFor();
    for (const chosen of draft ? [false, true] : [false]) {
      if (chosen) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await draft!(page, kind);
      }
      for (const [width, height] of chosen ? sizes.filter(([width]) => often.includes(width)) : sizes) {
        await page.setViewportSize({ width, height });
        // Once for the sizes, and once for what is measured by them.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const here = `${kind}${chosen ? ", chosen" : ""} ${width}×${height}`;
        const also = besides?.[kind]?.[width] ?? [];
        for (const part of await unseen(page, !chosen ? [...needed, ...also] : width >= 1280 ? [...needed, ...said] : control)) wrong.push(`${here}: ${part}`);
        if ((await overflow(page)) > 0) wrong.push(`${here}: too wide`);
        const held = whole?.[kind];
        if (held) for (const part of await cut(page, held)) wrong.push(`${here}: ${part}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

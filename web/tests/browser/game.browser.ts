import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everything } from "./deals";
import { House } from "./house";
import { Player } from "./player";
import { launch, Visitor } from "./visitor";
import { text } from "./words";

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await House.open();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

interface Record {
  moves: { seat: number | "chance"; move: string }[];
  scores: number[];
}

test("a whole game against bots, with every kind of auction", async () => {
  const ada = await house.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await house.table(ada, { players: 3, countdown: 1, seats: [{ kind: "host" }, ...bots], deal: everything });
  const visitor = await Visitor.come(browser, house, { guest: ada });
  const player = new Player(await visitor.go(`t/${id}`));
  await player.playOut();

  const record = await house.get<Record>(`records/${id}`);
  const mine = new Set(record.moves.filter(({ seat }) => seat === 0).map(({ move }) => move));
  expect([...mine].sort()).toEqual(["add", "bid", "buy", "decline", "pass", "play", "price", "seal"]);
  for (const auction of ["open", "once-around", "sealed", "fixed-price", "double"])
    expect([...player.met]).toContain(`offer ${auction}`);
  for (const met of ["bid open", "pass open", "bid once-around", "pass once-around", "seal", "price", "buy", "leave at the price", "add", "decline"])
    expect([...player.met]).toContain(met);

  // The story tells the scores that the house keeps.
  const rows = await player.page.getByRole("table", { name: text("after.scores") }).getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)!.replace("−", "-")));
  expect([...totals].sort((a, b) => a - b)).toEqual([...record.scores].sort((a, b) => a - b));
  expect(totals[0]).toBe(Math.max(...record.scores));
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

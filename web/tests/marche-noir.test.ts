import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draftOf } from "../src/games/marche-noir/draft.svelte";
import { count, goods, having, isEmpty, kindsIn, least, minus, plus, stencils, total } from "../src/games/marche-noir/goods";
import { courseOf, ranksBefore, revealOf, risen, turnsOf } from "../src/games/marche-noir/story";
import { answer, optionOf, type MarketScene } from "../src/games/marche-noir/view";
import type { Event } from "../src/games/marche-noir/wire";
import type { GameEvent, LogEntry } from "../src/table/messages";

const log = (...events: Omit<GameEvent, "rule">[]): LogEntry<Event>[] =>
  events.map((event, n) => ({ n: n + 1, event: { rule: "MN-13", ...event } as Event, text: "" }));

describe("goods", () => {
  test("are counted", () => {
    expect(total({ red: 2, blue: 1 })).toBe(3);
    expect(count({ red: 2 }, "blue")).toBe(0);
    expect(isEmpty({ red: 0 })).toBe(true);
    expect(kindsIn({ black: 1, red: 2, blue: 0 })).toEqual(["red", "black"]);
  });
  test("are added and taken away, never below none", () => {
    expect(plus({ red: 2 }, { red: 1, blue: 1 })).toEqual({ red: 3, blue: 1 });
    expect(minus({ red: 2, blue: 1 }, { red: 3, blue: 1 })).toEqual({});
    expect(least({ red: 2, blue: 1 }, { red: 1, black: 4 })).toEqual({ red: 1 });
    expect(having({ red: 2, blue: 1 }, "red", 0)).toEqual({ blue: 1 });
  });
  test("each have a stencil of their own", () => {
    expect(new Set(goods.map((good) => stencils[good])).size).toBe(goods.length);
  });
});

describe("the draft", () => {
  const scene = { view: { lot: 7 }, options: null } as unknown as MarketScene;
  test("is shared by all that draw one scene, and blank for another question", () => {
    const draft = draftOf(scene);
    draft.turnTo(7);
    draft.set("red", 2);
    draft.turnTo(7);
    expect(draftOf(scene).goods).toEqual({ red: 2 });
    draft.turnTo(8);
    expect(draftOf(scene).goods).toEqual({});
  });
  test("knows what is foreseen of this move only", () => {
    const draft = draftOf(scene);
    const move = { move: "sell", lot: 8, vp: { red: 1 } };
    draft.foreseen = { asked: JSON.stringify(move), seen: { points: 1 } };
    expect(draft.seen(move)).toEqual({ points: 1 });
    expect(draft.seen({ ...move, vp: {} })).toBeNull();
    expect(draft.seen(null)).toBeNull();
  });
  test("a move answers the question that was asked", () => {
    const asked = { ...scene, options: { lot: 9, options: [{ move: "bid" }] } } as unknown as MarketScene;
    expect(answer(asked, "bid", { good: "red", amount: 2 })).toEqual({ move: "bid", lot: 9, good: "red", amount: 2 });
    expect(optionOf(asked, "bid")).toEqual({ move: "bid" });
    expect(optionOf(asked, "sell")).toBeNull();
  });
});

describe("what was turned last", () => {
  const turn = [
    { event: "turn-begins", turn: 1, goods: { red: 4 } },
    { event: "sealed", seat: 0 },
    { event: "produces", seat: 0, goods: { red: 2 } },
    { event: "produces", seat: 1 },
    { event: "exchange", before: { red: 5, green: 3 }, after: { red: 6, green: 1 } },
    { event: "moves-good", seat: 1, good: "red", rank: 7 },
    { event: "values-rise", seat: null as unknown as number, goods: ["green"] },
  ];
  const bids = [
    { event: "bids", seat: 0, good: "red", amount: 3 },
    { event: "bids", seat: 1, amount: 0 },
    { event: "buys-card", seat: 0, good: "red", amount: 3, card: "fence" },
  ];
  test("productions, seat by seat", () => {
    const reveal = revealOf(log(...turn), "produces")!;
    expect(reveal.rows.map(({ seat, goods }) => [seat, goods])).toEqual([
      [0, { red: 2 }],
      [1, {}],
    ]);
    expect(reveal.n).toBe(3);
  });
  test("bids, and who got the card", () => {
    const reveal = revealOf(log(...turn, ...bids), "bids")!;
    expect(reveal.card).toEqual({ card: "fence", seat: 0 });
    expect(reveal.rows[0]).toMatchObject({ good: "red", amount: 3 });
    expect(revealOf(log(...turn, ...bids.slice(0, 2), { event: "card-lost", card: "fence" }), "bids")!.card).toEqual({ card: "fence", seat: null });
  });
  test("the last sale is not taken for the one before it (MN-53)", () => {
    const sells = [0, 1].map((seat) => ({ event: "sells", seat, vp: { red: 1 }, cubes: { red: 3 } }));
    const last = [0, 1].map((seat) => ({ event: "sells", seat, vp: { blue: 2 }, cubes: { blue: 5 } }));
    const reveal = revealOf(log(...sells, { event: "game-ends" }, ...last), "sells")!;
    expect(reveal.rows.map(({ vp }) => vp)).toEqual([{ blue: 2 }, { blue: 2 }]);
    expect(revealOf(log(...sells, ...last), "sells")!.rows).toHaveLength(2);
  });
  test("nothing yet", () => expect(revealOf(log(...turn), "sells")).toBeNull());
  test("the exchange before this turn, and its course", () => {
    const events = log(...turn);
    expect(ranksBefore(events)).toEqual(new Map([["red", 5], ["green", 3]]));
    expect(courseOf(events)).toEqual([
      { red: 5, green: 3 },
      { red: 7, green: 1 },
    ]);
    expect(risen(events)).toEqual(["green"]);
    const next = log(...turn, { event: "turn-begins", turn: 2 });
    expect(ranksBefore(next).size).toBe(0);
    expect(turnsOf(next).before).toHaveLength(turn.length);
  });
});

describe("words of the board", () => {
  const folder = join(__dirname, "../src/games/marche-noir");
  const page = JSON.parse(readFileSync(join(__dirname, "../../src/text/catalogue/marche-noir.en.json"), "utf8")) as Record<string, string>;
  const code = readdirSync(folder)
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  // Keys stand in the code as they are, or with a part that is only known later.
  const said = [...code.matchAll(/"([a-z][\w.-]*)"|`([a-z][^`\n]*)`/g)].map((match) => (match[1] ?? match[2]!).replace(/^marche-noir\./, ""));
  const pattern = (key: string): RegExp =>
    new RegExp(`^(board\\.)?${key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$(){}|[\]\\]/g, "\\$&")).join(".*")}(\\.you)?$`);
  test("are all in the catalogue", () => {
    const keys = Object.keys(page);
    const named = [...code.matchAll(/\bboard\(\s*(?:"([^"]+)"|`([^`]+)`)/g)].map((match) => match[1] ?? match[2]!);
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((key) => !keys.some((known) => pattern(key).test(known)))).toEqual([]);
  });
  test("are all said", () => {
    const patterns = said.map(pattern);
    expect(Object.keys(page).filter((key) => key.startsWith("board.") && !patterns.some((each) => each.test(key)))).toEqual([]);
  });
});

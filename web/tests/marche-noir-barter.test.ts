import { describe, expect, test } from "vitest";
import {
  against,
  boundsOf,
  dealsOf,
  divided,
  fitted,
  lastWord,
  limitsOf,
  nextShare,
  nothing,
  oneLess,
  oneMore,
  stageOf,
  worthOf,
  type Areas,
} from "../src/games/marche-noir/barter";
import { acceptables, acceptMove, address, contentOf, deskOf, give, offerMove, passMove, refuseAlways, refuseMove, shareOut, takenOf, toggleRefusal, want } from "../src/games/marche-noir/desk.svelte";
import { accept, addressees, counter, decline, endsOurs, inVain, isDeclined, mirrored, send } from "../src/games/marche-noir/wild.svelte";
import { whyNotAsked } from "../src/games/marche-noir/unasked";
import { pointsFrom, type MarketScene, type MarketView } from "../src/games/marche-noir/view";
import type { Event } from "../src/games/marche-noir/wire";
import type { GameEvent, LogEntry, Option } from "../src/table/messages";

const log = (...events: Omit<GameEvent, "rule">[]): LogEntry<Event>[] =>
  events.map((event, n) => ({ n: n + 1, event: { rule: "MN-22", ...event } as Event, text: `line ${n + 1}` }));

const have: Areas = { production: { green: 2 }, stock: { green: 1, red: 1 } };

describe("where cubes come from", () => {
  test("production before stock, and stock goes back first", () => {
    let taken = oneMore(oneMore(oneMore(nothing, have, "green"), have, "green"), have, "green");
    expect(taken).toEqual({ production: { green: 2 }, stock: { green: 1 } });
    expect(oneMore(taken, have, "green")).toBe(taken);
    taken = oneLess(taken, "green");
    expect(taken).toEqual({ production: { green: 2 }, stock: {} });
    expect(oneLess(nothing, "red")).toBe(nothing);
  });
  test("a press divides them otherwise, round and round", () => {
    expect(boundsOf(2, have, "green")).toEqual({ from: 1, to: 2 });
    expect(nextShare(2, { from: 1, to: 2 })).toBe(1);
    expect(nextShare(1, { from: 1, to: 2 })).toBe(2);
    const taken = divided({ production: { green: 2 }, stock: {} }, have, "green");
    expect(taken).toEqual({ production: { green: 1 }, stock: { green: 1 } });
    expect(divided(taken, have, "green")).toEqual({ production: { green: 2 }, stock: {} });
  });
  test("a draft shrinks to what is still there", () => {
    const taken: Areas = { production: { green: 2 }, stock: { red: 1 } };
    expect(fitted(taken, { production: { green: 1 }, stock: { green: 1 } })).toEqual({ production: { green: 1 }, stock: { green: 1 } });
    expect(fitted(taken, nothing)).toEqual(nothing);
  });
  test("the most of a good that a single player has", () => {
    expect(limitsOf([{ goods: { red: 3 } }, { goods: { red: 1, blue: 2 } }])).toMatchObject({ red: 3, blue: 2, black: 0 });
    expect(limitsOf([])).toMatchObject({ red: 0 });
  });
});

describe("what was said in barter", () => {
  const events = log(
    { event: "trades", seat: 0, with: 1, production: { red: 1 }, wanted: { blue: 1 } },
    { event: "turn-begins", seat: 0 },
    { event: "offers", seat: 0, production: { green: 1 }, stock: { green: 1 }, wanted: { red: 3 } },
    { event: "answers", seat: 1, accepts: 1 },
    { event: "answers", seat: 2, accepts: 0 },
    { event: "trades", seat: 0, with: 1, production: { green: 1 }, stock: { green: 1 }, wanted: { red: 3 } },
  );
  test("the deals of this turn, the latest first", () => {
    expect(dealsOf(events)).toEqual([{ n: 6, seat: 0, other: 1, gives: { green: 2 }, gets: { red: 3 }, text: "line 6" }]);
    expect(dealsOf([])).toEqual([]);
  });
  test("an offer with its answers and what came of it", () => {
    const word = lastWord(events)!;
    expect(word).toMatchObject({ seat: 0, taker: 1, text: "line 6", offer: { wanted: { red: 3 } } });
    expect([...word.answers]).toEqual([[1, true], [2, false]]);
  });
  test("no offer is a word too; in a new turn nothing was said", () => {
    const passed = [...events, ...log({ event: "passes", seat: 1, phase: "offering" })];
    expect(lastWord(passed)).toMatchObject({ seat: 1, offer: null, taker: null, text: "line 1" });
    expect(lastWord([...passed, ...log({ event: "turn-begins", seat: 0 })])).toBeNull();
    expect(lastWord([...events, ...log({ event: "passes", seat: 1, phase: "fence" })])).toMatchObject({ seat: 0 });
  });
});

test("what runs into a standing refusal", () => {
  expect(against({ keeps: ["red"], shuns: ["green", "black"] }, { green: 1 }, { red: 1, blue: 1 })).toEqual({ keeps: ["red"], shuns: ["green"] });
});

test("what a sale would bring: of all that comes in, and of what is given where it brings less", () => {
  const worth = worthOf(
    { stock: { red: 1, green: 4, blue: 2 }, levels: { green: 1 } },
    { stock: { red: 4, green: 2, blue: 1 }, levels: { red: 1 }, got: { red: 3 } },
  );
  expect(worth).toEqual([
    { good: "red", cubes: 4, vp: 1, before: { cubes: 1, vp: 0 } },
    { good: "green", cubes: 2, vp: 0, before: { cubes: 4, vp: 1 } },
  ]);
});

describe("moves of the desk", () => {
  const scene = (phase: string, options: Option[], keeps: string[] = []): MarketScene =>
    ({
      me: 0,
      events: [],
      compose: () => undefined,
      options: { lot: 7, options },
      view: { phase, lot: 7, takers: [], variants: [], players: [{ keeps, shuns: [] }] },
    }) as unknown as MarketScene;
  const offer = { move: "offer", standing: true, production: { green: 2 }, stock: { green: 1 }, could: [{ seat: 1, goods: { red: 2 } }] };

  test("which part of barter we see", () => {
    expect(stageOf(scene("offering", [{ move: "pass" }, offer]))).toBe("draft");
    expect(stageOf(scene("offering", []))).toBe("watch");
    expect(stageOf(scene("answering", [{ move: "refuse" }, { move: "accept", of: 1 }]))).toBe("answer");
    expect(stageOf(scene("choosing", [{ move: "choose" }]))).toBe("choose");
    expect(stageOf(scene("wild", []))).toBe("wild");
    expect(stageOf(scene("returning", []))).toBe("return");
  });
  test("an offer keeps within what we have and what one of the others has", () => {
    const table = scene("offering", [{ move: "pass", standing: true }, offer]);
    for (let n = 0; n < 5; ++n) {
      give(table, "green", 1);
      want(table, "red", 1);
    }
    give(table, "red", 1);
    expect(takenOf(table)).toEqual({ production: { green: 2 }, stock: { green: 1 } });
    expect(offerMove(table)).toEqual({ move: "offer", lot: 7, production: { green: 2 }, stock: { green: 1 }, wanted: { red: 2 } });
    want(table, "red", -1);
    expect(deskOf(table).wanted).toEqual({ red: 1 });
  });
  test("standing refusals are announced only when they change", () => {
    const table = scene("offering", [{ move: "pass", standing: true }, offer], ["blue"]);
    expect(passMove(table)).toEqual({ move: "pass", lot: 7 });
    toggleRefusal(table, "keeps", "blue");
    expect(passMove(table)).toEqual({ move: "pass", lot: 7, keeps: [], shuns: [] });
    const asked = scene("answering", [{ move: "refuse", standing: true }], ["blue"]);
    expect(refuseMove(asked)).toEqual({ move: "refuse", lot: 7 });
    expect(refuseAlways(asked, "keeps", "red")).toEqual({ move: "refuse", lot: 7, keeps: ["red", "blue"], shuns: [] });
  });
  test("in wild barter an offer has a number and an address", () => {
    const table = scene("wild", [{ move: "done" }, { move: "offer", number: 3, to: [1, 2], production: { red: 1 }, stock: {}, wanted: { blue: 24 } }]);
    let touched = 0;
    (table as { compose(): void }).compose = () => void ++touched;
    give(table, "red", 1);
    want(table, "blue", 1);
    address(table, 2);
    expect(touched).toBe(3); // putting an offer together is no silence
    expect(offerMove(table)).toEqual({ move: "offer", lot: 7, number: 3, to: 2, production: { red: 1 }, stock: {}, wanted: { blue: 1 } });
  });
  test("those to whom an offer may go stand in turn order, as everywhere", () => {
    const table = scene("wild", [{ move: "done" }, { move: "offer", number: 3, to: [0, 2, 3], production: {}, stock: {}, wanted: {} }]);
    Object.assign(table, { me: 1, seats: ["Ada", "Bea", "Cem", "Dan"].map((name) => ({ name })) });
    expect(addressees(table)).toEqual([2, 3, 0]);
  });
  // An open floor: what we have and have offered, what seat 1 offers, and what is sent.
  const floor = (out: unknown, theirs: unknown, options: Option[]) => {
    const sent: Record<string, unknown>[] = [];
    const table = scene("wild", [{ move: "done" }, ...options]);
    (table.view as { players: unknown }).players = [
      { keeps: [], shuns: [], production: { red: 1 }, stock: { red: 3 }, tradable: { red: 4 }, vp: {}, offer: out },
      { keeps: [], shuns: [], production: {}, stock: {}, tradable: {}, vp: {}, offer: theirs },
    ];
    (table as { seats: unknown }).seats = [{ name: "Ada" }, { name: "Bea" }];
    (table as { move(move: unknown): Promise<boolean> }).move = async (move) => {
      sent.push(move as Record<string, unknown>);
      // Back on the desk: an offer may be made again.
      if ((move as { move: string }).move === "withdraw") {
        table.view.players[0]!.offer = null;
        (table.options as { options: Option[] }).options = [{ move: "done" }, { move: "offer", number: 3, to: [1], production: { red: 1 }, stock: { red: 3 }, wanted: { violet: 5 } }];
      }
      return true;
    };
    return { table, sent };
  };
  const takeBack = { move: "withdraw", number: 2, to: [1], production: { red: 1 }, stock: { red: 3 }, wanted: { violet: 5, green: 5 } };
  const theirs = { to: null, production: { violet: 2 }, stock: { green: 1 }, wanted: { red: 2, blue: 1 } };
  const takeTheirs = { move: "accept", of: 1, number: 4, wanted: { red: 2 }, production_from: {}, production_to: { red: 1 } };
  const ours = (to: number | null) => ({ to, production: {}, stock: { black: 1 }, wanted: { blue: 1 } });

  test("an offer is turned round, as far as we have it, and ours stands until it is sent", async () => {
    const { table, sent } = floor(ours(null), theirs, [takeBack]);
    counter(table, 1);
    expect(sent).toEqual([]);
    expect(deskOf(table)).toMatchObject({ taken: { production: { red: 1 }, stock: { red: 1 } }, wanted: { violet: 2, green: 1 }, to: 1 });
    want(table, "violet", 1);
    await send(table);
    expect(sent).toEqual([
      { move: "withdraw", lot: 7, number: 2 },
      { move: "offer", lot: 7, number: 3, to: 1, production: { red: 1 }, stock: { red: 1 }, wanted: { violet: 3, green: 1 } },
    ]);
    expect(deskOf(table).blankDraft).toBe(true);
  });
  test("an offer said back word for word is to be accepted", () => {
    const { table } = floor(null, { ...theirs, wanted: { red: 2 } }, [{ move: "offer", number: 1, to: [1], production: { red: 1 }, stock: { red: 3 }, wanted: { violet: 5, red: 5 } }, takeTheirs]);
    counter(table, 1);
    expect(mirrored(table)).toBe(1);
    expect(deskOf(table).touched).toBe(false); // nothing to complain of yet
    give(table, "red", -1);
    expect(deskOf(table).touched).toBe(true);
    expect(mirrored(table)).toBeNull();
  });
  test("what an acceptance does to our open offer, and a draft that nobody can take", () => {
    const take = (to: number | null, seen: { lapses: boolean } | null) => endsOurs(floor(ours(to), { ...theirs, wanted: { red: 2 } }, [takeBack, takeTheirs]).table, 1, seen);
    expect(take(null, { lapses: true })).toBe("lapses"); // as the rules foresee it (MN-27)
    expect(take(null, { lapses: false })).toBeNull();
    expect(take(null, null)).toBeNull();
    expect(take(1, { lapses: true })).toBe("back");
    const { table } = floor(ours(null), theirs, [takeBack]);
    counter(table, 1);
    expect(inVain(table)).toBe(true);
    table.view.players[1]!.tradable = { violet: 2, green: 1 };
    expect(inVain(table)).toBe(false);
  });
  test("whoever's offer we accept no longer has ours", async () => {
    const both = floor(ours(1), { ...theirs, wanted: { red: 2 } }, [takeBack, takeTheirs]);
    await accept(both.table, acceptables(both.table)[0]!);
    expect(both.sent.map(({ move }) => move)).toEqual(["withdraw", "accept"]);
    expect(both.sent[1]).toMatchObject({ of: 1, number: 4, production: { red: 1 } });
    const all = floor(ours(null), { ...theirs, wanted: { red: 2 } }, [takeBack, takeTheirs]);
    await accept(all.table, acceptables(all.table)[0]!);
    expect(all.sent.map(({ move }) => move)).toEqual(["accept"]);
    // It is gone already: nothing is accepted.
    const late = floor(ours(1), { ...theirs, wanted: { red: 2 } }, [takeBack, takeTheirs]);
    (late.table as { move(move: unknown): Promise<boolean> }).move = async (_) => late.sent.push({}) === 0;
    await accept(late.table, acceptables(late.table)[0]!);
    expect(late.sent).toHaveLength(1);
  });
  test("from where it comes, and a no, belong to one offer and not to who makes it", () => {
    const { table } = floor(null, { ...theirs, wanted: { red: 2 } }, [takeTheirs]);
    shareOut(table, acceptables(table)[0]!, "red", 0);
    decline(table, 1, true);
    expect(acceptables(table)[0]!.share).toEqual({ red: 0 });
    expect(isDeclined(table, 1)).toBe(true);
    table.view.players[1]!.offer = { ...theirs, production: { violet: 3 }, wanted: { red: 2 } };
    expect(acceptables(table)[0]!.share).toEqual({ red: 1 });
    expect(isDeclined(table, 1)).toBe(false);
  });
  test("an acceptance gives production first, within its bounds", () => {
    const accept = { move: "accept", of: 1, wanted: { red: 3 }, production_from: { red: 1 }, production_to: { red: 2 } };
    const table = scene("answering", [{ move: "refuse" }, accept]);
    expect(acceptMove(table, acceptables(table)[0]!)).toEqual({ move: "accept", lot: 7, of: 1, production: { red: 2 } });
    deskOf(table).shares = { [contentOf(table, 1)]: {} };
    expect(acceptables(table)[0]!.share).toEqual({ red: 1 });
  });
});

test("who is not asked hears why", () => {
  const player = (keeps: string[], shuns: string[]) => ({ tradable: { red: 1 }, keeps, shuns });
  const view = { players: [player([], []), player(["red"], []), player([], ["blue"])] } as unknown as MarketView;
  const offer = { areas: { production: { blue: 1 }, stock: {} }, wanted: { red: 1 } };
  expect(whyNotAsked({ view }, 0, { ...offer, wanted: { red: 2 } })).toBe("[marche-noir.board.barter.passed_over.lacks]");
  expect(whyNotAsked({ view }, 1, offer)).toBe("[marche-noir.board.barter.passed_over.refuses]");
  expect(whyNotAsked({ view }, 2, offer)).toBe("[marche-noir.board.barter.passed_over.refuses]");
});

test("points now come from cubes, majorities and cards", () => {
  const view = {
    players: [{ vp: { red: 2, blue: 1 }, card_points: 3, points: 9 }],
    goods: [{ majority: [2] }, { majority: [1] }, { majority: [0] }],
  } as unknown as MarketView;
  expect(pointsFrom(view, 0)).toEqual({ cubes: 3, majorities: 3, cards: 3 });
});

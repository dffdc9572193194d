import { describe, expect, it, vi } from "vitest";
import { moment, Turned } from "../src/games/common/turned.svelte";
import { letters } from "../src/lib/seal";
import type { Listener } from "../src/table/line";
import type { LogEntry, Message, Move, TableShown, View } from "../src/table/messages";
import { Play, type Carrier } from "../src/table/play.svelte";
import { pause, soleAnswer } from "../src/table/sole";
import { seatLeft } from "../src/table/ticking.svelte";

const entry = (n: number): LogEntry => ({ n, event: { event: "bid", rule: "MA-20" }, text: `line ${n}` });
const told = (n: number, undone = 0) => ({ n, moves: n, undone, time: {} });
const view: View = { game: "modern-art", edition: "mayfair", variants: [], me: 0, phase: "play", round: 1 };

function open() {
  const done: Record<string, unknown>[] = [];
  let answer: Record<string, unknown> & { ok: boolean } = { ok: true };
  const refused: string[] = [];
  const overtaken: string[] = [];
  let listener!: Listener;
  const carrier: Carrier = {
    do: (deed, fields) => (done.push({ deed, ...fields }), Promise.resolve(answer)),
    again: () => undefined,
    close: () => undefined,
  };
  const play = new Play("ID", { refused: (error) => refused.push(error.message), overtaken: () => overtaken.push("told"), why: () => undefined }, (to) => {
    listener = to;
    return carrier;
  });
  return {
    play,
    hear: (message: Message) => listener.hear(message),
    heard: () => listener.heard(),
    answerWith: (next: typeof answer) => (answer = next),
    done,
    refused,
    overtaken,
  };
}

describe("a table as it is heard", () => {
  it("begins with a whole view and follows the changes", () => {
    const { play, hear } = open();
    hear({ t: "view", view, events: [entry(1), entry(2)], ...told(2), awaited: true, options: { options: [] } });
    expect(play.events.map((e) => e.n)).toEqual([1, 2]);
    expect(play.awaited).toBe(true);
    hear({ t: "events", view: { round: 2, lot: 7 }, events: [entry(3)], ...told(3) });
    expect(play.view).toMatchObject({ round: 2, lot: 7, game: "modern-art" });
    expect(play.awaited).toBe(false);
    expect(play.options).toBeNull();
    hear({ t: "events", view: {}, gone: ["lot"], events: [], ...told(3) });
    expect("lot" in play.view).toBe(false);
  });

  it("hears who says no to an offer of ours, which is no offer being put together", () => {
    const { play, hear, done } = open();
    hear({ t: "table", table: { seats: [], you: { guest: "g", seat: 1, host: false } } as unknown as TableShown });
    hear({ t: "view", view, events: [entry(1)], ...told(1) });
    hear({ t: "composing", seat: 2, declines: 0, time: {} });
    hear({ t: "composing", seat: 2, declines: 1, time: {} });
    expect(play.declined).toEqual([{ seat: 2, n: 1 }]);
    expect(play.composing).toEqual([]);
    play.line = "open";
    for (const deed of [undefined, undefined, 2]) play.compose(deed);
    expect(done).toEqual([{ deed: "compose" }, { deed: "compose", declines: 2 }]); // not every touch, but every no
  });

  it("says where to go on from, and takes no event twice", () => {
    const { play, hear, heard } = open();
    hear({ t: "view", view, events: [entry(1), entry(2)], ...told(2) });
    expect(heard()).toEqual({ after: 2, undone: 0 });
    hear({ t: "view", view, events: [entry(3)], ...told(3) }); // after a broken line
    hear({ t: "events", view: {}, events: [entry(3), entry(4)], ...told(4) });
    expect(play.events.map((e) => e.n)).toEqual([1, 2, 3, 4]);
  });

  it("tells as fresh only what happens while we are there", () => {
    const { play, hear } = open();
    hear({ t: "view", view, events: [entry(1), entry(2)], ...told(2) });
    expect(play.fresh).toEqual([]);
    hear({ t: "events", view: {}, events: [entry(3)], ...told(3) });
    expect(play.fresh.map((e) => e.n)).toEqual([3]);
  });

  it("forgets the events that an undo took back", () => {
    const { play, hear } = open();
    hear({ t: "view", view, events: [entry(1), entry(2), entry(3)], ...told(3) });
    hear({ t: "view", view, ...told(2, 1) });
    expect(play.events.map((e) => e.n)).toEqual([1, 2]);
    hear({ t: "events", view: {}, events: [{ ...entry(3), text: "another" }], ...told(3, 1) });
    expect(play.events.map((e) => e.text)).toEqual(["line 1", "line 2", "another"]);
  });

  it("hears all events again when the undo happened while the line was broken", () => {
    const { play, hear } = open();
    hear({ t: "view", view, events: [entry(1), entry(2), entry(3)], ...told(3) });
    hear({ t: "view", view, events: [entry(1), entry(2), { ...entry(3), text: "another" }], ...told(3, 1) });
    expect(play.events.map((e) => e.text)).toEqual(["line 1", "line 2", "another"]);
  });

  it("makes one move at a time and shows a refusal", async () => {
    const { play, done, refused, answerWith } = open();
    answerWith({ ok: false, error: { code: "tables.illegal", message: "MA-16", rule: "MA-16" } });
    const first = play.move({ move: "bid", lot: 1, amount: 3 });
    expect(await play.move({ move: "bid", lot: 1, amount: 4 })).toBe(false);
    expect(await first).toBe(false);
    expect(done).toEqual([{ deed: "move", move: { move: "bid", lot: 1, amount: 3 } }]);
    expect(refused).toEqual(["MA-16"]);
    expect(play.sending).toBeNull();
  });

  it("says that a move came too late when others were faster", async () => {
    const { play, hear, refused, overtaken, answerWith } = open();
    hear({ t: "view", view, events: [entry(1)], ...told(1) });
    answerWith({ ok: false, error: { code: "tables.illegal", message: "MA-16", rule: "MA-16" } });
    const sent = play.move({ move: "bid", lot: 1, amount: 3 });
    hear({ t: "events", view: { round: 2 }, events: [entry(2)], ...told(2) });
    expect(await sent).toBe(false);
    expect(overtaken).toEqual(["told"]);
    expect(refused).toEqual([]);
  });

  it("hears what was made again after a choice that was changed", () => {
    const { play, hear } = open();
    hear({ t: "view", view, events: [entry(1), entry(2), { ...entry(3), text: "mine" }, { ...entry(4), text: "another's" }], ...told(4) });
    hear({ t: "view", view, events: [{ ...entry(3), text: "another's" }], ...told(3, 1) });
    expect(play.events.map((e) => e.text)).toEqual(["line 1", "line 2", "another's"]);
  });

  it("knows whom the game waits for, who was nudged, and whether one may skip on", async () => {
    const { play, hear, done } = open();
    hear({ t: "table", table: { seats: [], you: { guest: "g", seat: 1, host: false }, now: Date.now() - 5000 } as unknown as TableShown });
    hear({ t: "view", view, ...told(1), awaited: true, skip: "may", waits: [{ seat: 1, for: 40_000 }] });
    expect(play.waits[0]!.since).toBeCloseTo(performance.now() - 40_000, -3);
    expect(play.ahead).toBeCloseTo(5000, -2);
    hear({ t: "nudge", seat: 1, by: 0 });
    expect(play.nudgedNow).toBe(true);
    expect(play.skip).toBe("may");
    await play.skipOn();
    expect(done).toEqual([{ deed: "skip" }]);
    hear({ t: "events", view: {}, events: [], ...told(1) });
    expect(play.nudgedNow).toBe(false);
    expect(play.skip).toBeNull();
  });

  it("knows our seat from the table", () => {
    const { play, hear } = open();
    expect(play.me).toBeNull();
    hear({ t: "table", table: { seats: [], you: { guest: "g", seat: 2, host: false } } as unknown as TableShown });
    expect(play.me).toBe(2);
  });

  it("keeps names from right to left to themselves", () => {
    const { play, hear } = open();
    hear({ t: "table", table: { seats: [{ name: "مريم" }, { name: "Ada" }, { name: null }] } as unknown as TableShown });
    hear({ t: "view", view, events: [{ ...entry(1), text: "مريم pays Ada 3k." }], ...told(1) });
    expect(play.seats.map((seat) => seat.name)).toEqual(["\u2068مريم\u2069", "Ada", null]);
    expect(play.events[0]!.text).toBe("\u2068مريم\u2069 pays Ada 3k.");
  });
});

describe("an answer", () => {
  it("is taken back only where another could have been given", () => {
    const { play, hear } = open();
    hear({ t: "view", view, ...told(1), undo: true });
    expect(play.mayUndo).toBe(true);
    play.only = true;
    hear({ t: "view", view, ...told(2), undo: true });
    expect(play.mayUndo).toBe(false);
  });
});

describe("a clock", () => {
  // 30 s a move and five minutes in the bank, as the house tells it (docs/protocol.md).
  const seats = [true, false].map((runs) => ({ left: 330_000, bank: 300_000, runs }));
  const time = { seats, at: 1000 };

  it("counts the bank once", () => {
    expect(seatLeft(time, 0, 1000)).toBe(330_000);
    expect(seatLeft(time, 0, 31_000)).toBe(300_000);
    expect(seatLeft(time, 0, 999_000)).toBe(0);
  });
  it("stands still while others think, and is none where there is none", () => {
    expect(seatLeft(time, 1, 31_000)).toBe(330_000);
    expect(seatLeft({ at: 0 }, 0, 1000)).toBeNull();
  });
});

describe("a question with one answer", () => {
  const page = { idle: ["pass", "seal"] };
  const pass = { move: "pass", lot: 3, on: 28 };
  const asks = (options: Record<string, unknown>[], awaited = true) => ({
    awaited,
    options: { lot: 3, options: options as Move[] },
    examples: options.map((option) => ({ ...(option as Move), lot: 3 })),
  });
  it("is answered with the move the house offers", () => {
    expect(soleAnswer(asks([{ move: "pass", on: 28 }]), page)).toEqual(pass);
    expect(soleAnswer(asks([{ move: "seal", from: 0, to: 0 }]), page)).toMatchObject({ move: "seal" });
  });
  it("is left alone where there is a choice, something to do, or nobody waits", () => {
    expect(soleAnswer(asks([{ move: "pass", on: 28 }, { move: "bid", from: 29, to: 30 }]), page)).toBeNull();
    expect(soleAnswer(asks([{ move: "seal", from: 0, to: 1 }]), page)).toBeNull();
    expect(soleAnswer(asks([{ move: "play", cards: ["nex-1"] }]), page)).toBeNull();
    expect(soleAnswer(asks([{ move: "pass", on: 28 }], false), page)).toBeNull();
  });
  it("takes as long as somebody who thinks", () => {
    expect(pause(0)).toBe(1500);
    expect(pause(0.999)).toBeLessThan(4000);
  });
});

describe("choices that are turned", () => {
  it("stay for a moment, or until they are put away", () => {
    vi.useFakeTimers();
    const turned = new Turned();
    const shown = [entry(1)];
    turned.show(shown);
    vi.advanceTimersByTime(moment - 1);
    expect(turned.events).toBe(shown);
    vi.advanceTimersByTime(1);
    expect(turned.events).toBeNull();
    turned.show(shown);
    turned.dismiss();
    expect(turned.events).toBeNull();
    vi.useRealTimers();
  });
});

describe("the letters of a seal", () => {
  const all = (...names: string[]): string[] => names.map((name) => letters(name, names));
  it("are as many as tell people apart", () => {
    expect(all("Ada", "Basile")).toEqual(["A", "B"]);
    expect(all("Ada", "Anna", "Basile")).toEqual(["Ad", "An", "B"]);
    expect(all("An", "An (2)", "Basile")).toEqual(["A1", "A2", "B"]);
    expect(all("\u2068An\u2069", "Anna", "Ada")).toEqual(["A1", "A2", "Ad"]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Steady } from "../src/games/common/steady";
import { forget, toasts } from "../src/lib/toast.svelte";
import { wantWords } from "../src/lib/words.svelte";
import type { SeatShown, TableShown } from "../src/table/messages";
import { presenceOf, remedyFor } from "../src/table/presence";

const person = (is: Partial<SeatShown> = {}): SeatShown => ({
  kind: "person",
  name: "Bea",
  guest: "b",
  bot: null,
  robot: false,
  here: true,
  away: false,
  handed: false,
  resigned: false,
  nonce: false,
  since: null,
  ...is,
});
const gone = (ms: number): SeatShown => person({ here: false, since: 1_000_000 - ms });
// Our clock is five seconds ahead of the house's.
const hours = { ahead: 5000, wall: 1_005_000 };

describe("who is there", () => {
  it("is gone when the line broke a while ago, by the clock of the house", () => {
    expect(presenceOf(person(), hours)).toBe("here");
    expect(presenceOf(gone(9000), hours)).toBe("here");
    expect(presenceOf(gone(11_000), hours)).toBe("gone");
    expect(presenceOf(person({ away: true }), hours)).toBe("away");
    expect(presenceOf(person({ here: false, since: 0, handed: true }), hours)).toBeNull();
    expect(presenceOf(person({ kind: "bot" }), hours)).toBeNull();
  });
});

describe("whoever waits", () => {
  const remedies = { nudge: 30_000, again: 60_000, absent: 120_000 };
  const waiting = (seat: SeatShown, asked: number, is: Partial<TableShown> = {}) => ({
    table: { status: "running", seats: [person(), seat], remedies, ...is } as TableShown,
    me: 0,
    waits: [{ seat: 1, since: -asked }],
    nudges: {},
  });

  it("may nudge after a while, and again after another", () => {
    expect(remedyFor(waiting(person(), 29_000), hours, 0)).toBeNull();
    const late = waiting(person(), 31_000);
    expect(remedyFor(late, hours, 0)).toEqual({ seat: 1, presence: "here", nudge: true, bot: false });
    expect(remedyFor({ ...late, nudges: { 1: { by: 0, at: -1000 } } }, hours, 0)).toMatchObject({ nudge: false });
    expect(remedyFor({ ...late, nudges: { 1: { by: 0, at: -61_000 } } }, hours, 0)).toMatchObject({ nudge: true });
  });
  it("may let a bot play on for somebody who is gone for long, or whose time ran out", () => {
    expect(remedyFor(waiting(gone(119_000), 40_000), hours, 0)).toMatchObject({ presence: "gone", bot: false });
    expect(remedyFor(waiting(gone(121_000), 40_000), hours, 0)).toMatchObject({ presence: "gone", bot: true });
    expect(remedyFor(waiting(person({ away: true }), 0), hours, 0)).toMatchObject({ presence: "away", bot: true, nudge: false });
    // In a slow game nobody is expected to be here.
    expect(remedyFor(waiting(gone(999_000), 40_000, { remedies: { ...remedies, absent: 0 } }), hours, 0)).toMatchObject({ bot: false });
  });
  it("has nothing to do about himself, nor as a spectator", () => {
    expect(remedyFor({ ...waiting(person(), 99_000), busy: true }, hours, 0)).toBeNull();
    expect(remedyFor({ ...waiting(person(), 99_000), me: 1 }, hours, 0)).toBeNull();
    expect(remedyFor({ ...waiting(person(), 99_000), me: null }, hours, 0)).toBeNull();
  });
});

describe("a press", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout"], now: 50_000 });
    await wantWords("table");
  });
  afterEach(() => {
    toasts.all.forEach(({ id }) => forget(id));
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("counts for what the button has said for a while", () => {
    const button = new Steady();
    button.says("7 11");
    vi.advanceTimersByTime(1000);
    expect(button.takes()).toBe(true);
    expect(toasts.all).toEqual([]);
  });
  it("that was meant for something else says that it has changed", () => {
    vi.stubGlobal("document", { activeElement: null, querySelector: () => null }); // no page
    const button = new Steady();
    button.says("7 11");
    vi.advanceTimersByTime(1000);
    button.says("7 22");
    vi.advanceTimersByTime(250);
    expect(button.takes()).toBe(false);
    expect(toasts.all.map(({ text }) => text)).toEqual(["Not sent: the situation changed as you pressed."]);
    vi.advanceTimersByTime(250);
    expect(button.takes()).toBe(true);
  });
  it("that is the second of two taps is none for what came to lie under it", () => {
    const button = new Steady();
    button.says("take it back");
    vi.advanceTimersByTime(400);
    expect(button.settled()).toBe(false);
    expect(toasts.all).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(button.settled()).toBe(true);
  });
  it("counts at once for what the reader chose", () => {
    const button = new Steady();
    button.says("7 11");
    button.says("7 30", true);
    expect(button.takes()).toBe(true);
  });
});

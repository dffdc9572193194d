import { describe, expect, it } from "vitest";
import { applied, Reel, type Step } from "../src/after/steps";
import type { View } from "../src/table/messages";

const view = (fields: Record<string, unknown>): View => ({ game: "g", edition: "e", variants: [], me: null, phase: "play", ...fields });
const entry = (n: number) => ({ n, event: { event: "bid", rule: "X-1" }, text: `${n}` });

// Lot number at / 10, a bid that grows by one with every move, and a field that comes and goes.
const steps: Step[] = [
  { t: "view", at: 0, view: view({ lot: 0, bid: 0 }), events: [entry(1), entry(2)], scores: [1, 1], secrets: [{ hand: ["a"] }] },
  ...Array.from({ length: 120 }, (_, n): Step => {
    const at = n + 1;
    return {
      t: "events",
      at,
      seat: at % 2,
      view: { bid: at, ...(at % 10 === 0 ? { lot: at / 10 } : {}), ...(at % 3 === 1 ? { asked: at } : {}) },
      gone: at % 3 === 0 ? ["asked"] : [],
      events: at % 4 === 0 ? [entry(2 + at / 4)] : [],
      ...(at === 60 ? { scores: [9, 1], secrets: [{ hand: [] }] } : {}),
    };
  }),
];

describe("a replay", () => {
  const reel = new Reel(steps);

  it("shows the same at every move, whichever way one comes there", () => {
    const walked = [applied(null, steps[0]!)];
    for (const step of steps.slice(1)) walked.push(applied(walked.at(-1)!, step));
    const jumps = Array.from({ length: steps.length }, (_, n) => (n * 53) % steps.length);
    for (const at of jumps) expect(reel.moment(at)).toEqual(walked[at]);
  });

  it("takes up fields that changed and lets go of those that are no more", () => {
    expect(reel.moment(22).view).toMatchObject({ lot: 2, bid: 22, asked: 22 });
    expect("asked" in reel.moment(24).view).toBe(false);
  });

  it("keeps scores and secrets until they change", () => {
    expect(reel.moment(59)).toMatchObject({ scores: [1, 1], secrets: [{ hand: ["a"] }] });
    expect(reel.moment(61)).toMatchObject({ scores: [9, 1], secrets: [{ hand: [] }] });
  });

  it("tells the events up to a move, and no further", () => {
    expect(reel.told(reel.moment(0)).map((e) => e.n)).toEqual([1, 2]);
    expect(reel.told(reel.moment(7)).map((e) => e.n)).toEqual([1, 2, 3]);
    expect(reel.told(reel.moment(reel.last))).toHaveLength(reel.events.length);
  });

  it("stays within the game", () => {
    expect(reel.moment(-5)).toEqual(reel.moment(0));
    expect(reel.moment(1000)).toEqual(reel.moment(120));
  });

  it("finds where chapters begin", () => {
    expect(reel.chapters((seen) => `lot ${seen["lot"]}`)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  });
});

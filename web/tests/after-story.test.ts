import { describe, expect, it } from "vitest";
import { picked } from "../src/after/buys";
import { spread, strokes, ticks } from "../src/after/chart";
import type { Buy } from "../src/games/modern-art/after/tale";

const buy = (seat: number, lot: number, paid: number, brought: number | null): Buy => ({
  seat,
  cards: ["nex-open-1"],
  from: null,
  round: 1,
  lot,
  auction: "open",
  paid,
  brought,
  gain: brought === null ? null : brought - paid,
});

describe("the buys worth telling", () => {
  const buys = [buy(0, 1, 20, 60), buy(1, 2, 10, 70), buy(0, 3, 30, 0), buy(0, 4, 30, 30), buy(0, 5, 5, 10), buy(0, 6, 9, null)];
  const lots = (list: readonly Buy[]): number[] => list.map(({ lot }) => lot);

  it("are the seat's own, best and worst first", () => {
    expect(lots(picked(buys, 0, 3, 2).best)).toEqual([1, 5]);
    expect(lots(picked(buys, 0, 3, 2).worst)).toEqual([3]);
  });
  it("are everybody's for who did not sit there", () => {
    expect(lots(picked(buys, null, 3, 2).best)).toEqual([2, 1, 5]);
  });
  it("leave out what brought nothing yet, and are no more than asked for", () => {
    expect(lots(picked([buy(0, 6, 9, null)], 0, 3, 2).best)).toEqual([]);
    expect(lots(picked(buys, null, 1, 1).best)).toEqual([2]);
  });
});

describe("the chart", () => {
  it("is crossed by a few lines at round figures", () => {
    expect(ticks(0, 462, 6)).toEqual([0, 100, 200, 300, 400, 500]);
    expect(ticks(0, 7, 6)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(0, 1, 6)).toEqual([0, 1]);
    expect(ticks(-20, 1500, 6).at(0)).toBe(-500);
  });
  it("keeps labels apart, in order and within the field", () => {
    const tops = spread([100, 101, 99, 300], 26, 10, 300);
    const sorted = [...tops].sort((a, b) => a - b);
    for (let n = 1; n < sorted.length; n++) expect(sorted[n]! - sorted[n - 1]!).toBeGreaterThanOrEqual(26);
    expect(tops[2]).toBeLessThan(tops[0]!);
    expect(tops[0]).toBeLessThan(tops[1]!);
    expect(Math.max(...spread([290, 295, 299], 26, 10, 300))).toBeLessThanOrEqual(300);
  });
  it("draws one heavy line and others that differ", () => {
    const lines = strokes(5, 2);
    expect(lines[2]!.width).toBeGreaterThan(2);
    expect(new Set(lines.map(({ width, dash }) => `${width} ${dash}`)).size).toBe(5);
  });
});

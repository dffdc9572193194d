import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Told } from "../src/after/told";
import { afterword } from "../src/games/canaletto/after/afterword";
import { soldAt, type Tale } from "../src/games/canaletto/after/tale";

// A game of a real house for three.
const three = JSON.parse(readFileSync(new URL("after-canaletto.json", import.meta.url), "utf8")) as { seats: { name: string }[]; scores: number[]; tale: Tale };

describe("the story of Canaletto", () => {
  const { seats, scores, tale } = three;
  const told: Told = { game: "canaletto", edition: "", variants: [], seats, moves: 0, scores, places: [], tale };

  it("has columns that add up to the scores", () => {
    const columns = afterword.columns(told);
    const sums = seats.map((_, seat) => columns.reduce((sum, { of }) => sum + of[seat]!, 0));
    expect(sums).toEqual(scores);
  });
  it("counts borrowed money a second time, and says so", () => {
    const sums = tale.sums.map((sum, seat) => (seat === 0 ? { ...sum, debt: 4 } : sum));
    const owing: Told = { ...told, tale: { ...tale, sums } };
    expect(afterword.columns(owing).at(-1)!.of[0]).toBe(-4);
    expect(afterword.columns(owing)).toHaveLength(afterword.columns(told).length + 1);
    expect(afterword.begun(owing)).not.toBe(afterword.begun(told));
  });
  it("leads from the first score to the last, and marks where kinds were sold", () => {
    const { points } = afterword.course(told, null);
    expect(points[0]!.of).toEqual(seats.map(() => tale.start));
    expect(points.at(-1)!.of).toEqual(scores);
    const marked = points.filter((point) => point.marked).map(({ at }) => at);
    expect(marked).toEqual([...new Set(tale.sales.map(({ at }) => at))]);
  });
  it("finds the move that sold a lot", () => {
    for (const { lot } of tale.buys) expect(soldAt(tale, lot)).toBeGreaterThan(0);
  });
});

import { describe, expect, it, test } from "vitest";
import type { Told } from "../src/after/told";
import { afterword } from "../src/games/canaletto/after/afterword";
import { check } from "../src/games/canaletto/after/check";
import { soldAt, type Tale } from "../src/games/canaletto/after/tale";
import { holding, Owing, read, type Kept } from "./owing";

// A game of a real house for three.
const three = read<{ seats: { name: string }[]; scores: number[]; tale: Tale }>("after-canaletto.json");

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

test("the deal of Canaletto is checked in all its parts", async () => {
  const record = read<Kept>("../../tests/records/canaletto-fair.json");
  const owed = (await Owing.start()).owedTo(record);
  const deal = record.deal as unknown as { palaces: string[][]; scale: number[]; start: number; first_seat: number };
  const holds = (changed: object): boolean[] => holding(check({ ...record, deal: { ...deal, ...changed } }, owed));
  expect(holds({})).toEqual([true, true, true]);
  expect(holds({ palaces: deal.palaces.map((kinds) => [...kinds].reverse()) })).toEqual([true, true, true]); // in any order
  expect(holds({ palaces: [deal.palaces[1]!, deal.palaces[0]!, ...deal.palaces.slice(2)] })).toEqual([false, true, true]);
  expect(holds({ scale: [...deal.scale].reverse() })).toEqual([true, false, true]);
  expect(holds({ start: (deal.start + 1) % 16 })).toEqual([true, true, false]);
  expect(holds({ first_seat: (deal.first_seat + 1) % record.seats.length })).toEqual([true, true, false]);
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { FairProof } from "../src/after/luck";
import type { Told } from "../src/after/told";
import { afterword } from "../src/games/canaletto/after/afterword";
import { check } from "../src/games/canaletto/after/check";
import { dealt, type Deal } from "../src/games/canaletto/after/deal";
import { soldAt, type Tale } from "../src/games/canaletto/after/tale";

interface Kept {
  seats: { name: string }[];
  deal: Deal;
  fair: FairProof;
}
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as T;
// A game of a real house for three, and the recorded one for four.
const three = read<Kept & { scores: number[]; tale: Tale }>("after-canaletto.json");
const four = read<Kept>("../../tests/records/canaletto-fair.json");

describe.each([
  [3, three],
  [4, four],
])("the deal for %i", (players, { seats, deal, fair }) => {
  // What lies in a palace has no order.
  const sorted = (of: Deal): Deal => ({ ...of, palaces: of.palaces.map((kinds) => [...kinds].sort()) });

  it("follows from seed and nonces", () => {
    expect(seats).toHaveLength(players);
    expect(sorted(dealt(fair, players))).toEqual(sorted(deal));
  });
  it("is another with another nonce", () => {
    const nonces = fair.nonces.map((nonce, seat) => (seat === 1 ? `${nonce}!` : nonce));
    expect(sorted(dealt({ ...fair, nonces }, players)).palaces).not.toEqual(sorted(deal).palaces);
  });
  it("is checked in all its parts", async () => {
    const record = { game: "canaletto", edition: "", variants: [], moves: [], seats, deal, fair };
    const holding = async (changed: Partial<Deal>): Promise<boolean[]> =>
      (await check("", { ...record, deal: { ...deal, ...changed } })).map(({ holds }) => holds);
    expect(await holding({})).toEqual([true, true, true]);
    expect(await holding({ palaces: [deal.palaces[1]!, deal.palaces[0]!, ...deal.palaces.slice(2)] })).toEqual([false, true, true]);
    expect(await holding({ scale: [...deal.scale].reverse() })).toEqual([true, false, true]);
    expect(await holding({ start: (deal.start + 1) % 16 })).toEqual([true, true, false]);
    expect(await holding({ first_seat: (deal.first_seat + 1) % players })).toEqual([true, true, false]);
  });
});

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

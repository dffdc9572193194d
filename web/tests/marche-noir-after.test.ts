import { describe, expect, it } from "vitest";
import { bestDeals, bestSales, type Sale, type Trade } from "../src/games/marche-noir/after/tale";

const trade = (at: number, seat: number, other: number, gain: number, theirs: number): Trade => ({
  at,
  turn: 1,
  seat,
  with: other,
  given: { red: 1 },
  got: { blue: 2 },
  gain,
  their_gain: theirs,
});
const sale = (at: number, seat: number, vp: number, cubes: number): Sale => ({ at, turn: 1, seat, last: false, vp: { red: vp }, cubes: { red: cubes } });

describe("the deals worth telling", () => {
  const trades = [trade(1, 0, 1, 1, 0), trade(2, 1, 0, 0, 2), trade(3, 1, 2, 3, 1), trade(4, 0, 2, -1, 0), trade(5, 0, 1, 1, 1)];

  it("are a seat's own, told from its side, the best first", () => {
    const own = bestDeals(trades, 0, 3);
    expect(own.map(({ at }) => at)).toEqual([2, 1, 5]);
    expect(own[0]).toMatchObject({ seat: 0, with: 1, given: { blue: 2 }, got: { red: 1 }, gain: 2 });
  });
  it("are everybody's for who did not sit there, each once, told by who gained most", () => {
    expect(bestDeals(trades, null, 9).map(({ at, seat }) => [at, seat])).toEqual([[3, 1], [2, 0], [1, 0], [5, 0]]);
  });
});

describe("the sales worth telling", () => {
  it("brought most, and for the fewest cubes", () => {
    const sales = [sale(1, 0, 2, 6), sale(1, 1, 3, 9), sale(2, 0, 2, 4), sale(3, 0, 1, 1)];
    expect(bestSales(sales, 0, 2).map(({ at }) => at)).toEqual([2, 1]);
    expect(bestSales(sales, null, 1)[0]).toMatchObject({ seat: 1 });
  });
});

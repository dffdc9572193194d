import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitmentTo, type FairProof } from "../src/after/luck";
import { dealt, type Deal } from "../src/games/marche-noir/after/deal";

describe("the deal of a fair game of Marché Noir", () => {
  // Of a game that a real house dealt.
  const record = JSON.parse(readFileSync(new URL("marche-noir-fair.json", import.meta.url), "utf8")) as {
    seats: unknown[];
    deal: Deal;
    fair: FairProof;
  };

  it("is the one that seed and nonces owe", () => {
    expect(commitmentTo(record.fair.seed)).toBe(record.fair.commitment);
    expect(dealt(record.fair, record.seats.length)).toEqual(record.deal);
  });
  it("is another for another nonce", () => {
    const other = dealt({ ...record.fair, nonces: ["été 43", "", "", ""] }, record.seats.length);
    expect(other.deck).not.toEqual(record.deal.deck);
  });
});

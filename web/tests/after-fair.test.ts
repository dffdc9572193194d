import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { checkCommitment } from "../src/after/check";
import { checkDeal } from "../src/games/games";
import { bent, holding, Owing, read, type Kept } from "./owing";

// What chance owes is reckoned by the rules themselves; the page tells it.
let rules: Owing;
beforeAll(async () => {
  rules = await Owing.start();
});

const recorded = readdirSync(new URL("../../tests/records", import.meta.url)).filter((file) => file.endsWith("-fair.json"));
// Deals of games of a real house, without their moves.
const dealt = readdirSync(new URL(".", import.meta.url)).filter((file) => file.endsWith("-dealt.json"));
const records = [...recorded.map((file) => `../../tests/records/${file}`), ...dealt];

it("has a record of every game whose shuffle can be checked", async () => {
  const { gameFolders } = await import("../src/games/games");
  const checked = Object.keys(gameFolders).filter((game) => gameFolders[game]!.check);
  expect(checked.length).toBeGreaterThan(3);
  expect(recorded.map((file) => file.replace("-fair.json", "")).sort()).toEqual(checked.sort());
});

describe.each(records)("a fair game: %s", (file) => {
  const record = read<Kept>(file);
  it("has the deal, and every move of chance, that seed and nonces owe", async () => {
    const owed = rules.owedTo(record);
    expect(owed.commitment).toBe(record.fair.commitment);
    expect(owed.deal).toEqual(record.deal);
    expect(owed.moves.map(({ at }) => at)).toEqual(record.moves.flatMap((move, at) => ((move as { seat: unknown }).seat === "chance" ? [at] : [])));
    expect(holding(await checkDeal(record, owed)).every(Boolean)).toBe(true);
    expect(holding(checkCommitment(record, owed, record.fair.commitment))).toEqual([true, true]);
  });
  it("is another with another nonce", async () => {
    const other = bent(record, ({ fair }) => (fair.nonces = fair.nonces.map((nonce) => `${nonce}été 43`)));
    expect(rules.owedTo(other).deal).not.toEqual(record.deal);
    expect(holding(await checkDeal(other, rules.owedTo(other)))[0]).toBe(false);
  });
  it("shows a seed that was not promised, or is none", () => {
    const other = bent(record, ({ fair }) => (fair.seed = fair.seed.replace(/^../, (two) => (two === "ff" ? "00" : "ff"))));
    expect(rules.owedTo(other).commitment).not.toBe(record.fair.commitment);
    expect(holding(checkCommitment(other, rules.owedTo(other), "")).slice(0, 2)).toEqual([false, false]);
    const none = rules.owedTo(bent(record, ({ fair }) => (fair.seed = "0g")));
    expect(none).toEqual({ commitment: null, deal: null, moves: [] });
    expect(holding(checkCommitment(record, none, null))).toEqual([false]);
  });
  it("shows who should have begun", async () => {
    const other = bent(record, ({ deal, seats, moves }) => {
      deal.first_seat = (deal.first_seat + 1) % seats.length;
      moves.length = 0;
    });
    delete other["scores"];
    expect(holding(await checkDeal(other, rules.owedTo(other)))).toContain(false);
  });
});


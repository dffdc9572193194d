import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { checkCommitment, type Check, type Owed } from "../src/after/check";
import type { RecordShown } from "../src/after/told";
import { check as checkCanaletto } from "../src/games/canaletto/after/check";
import { check as checkMarcheNoir } from "../src/games/marche-noir/after/check";
import { check as checkModernArt } from "../src/games/modern-art/after/check";
import { check as checkVernissage } from "../src/games/vernissage/after/check";
import { Adjuge } from "../src/local/module";

// What chance owes is reckoned by the rules themselves (scripts/module makes them); the page tells it.
type Record = RecordShown & { deal: { first_seat: number; [part: string]: any }; fair: { commitment: string; seed: string; nonces: string[] }; [field: string]: any };
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as T;
const recorded = (game: string): Record => read(`../../tests/records/${game}-fair.json`);
// The deal of a game of a real house, without its moves.
const dealtIn = (file: string, head: { game: string; edition: string }): Record => {
  const { seats, deal, fair, variants = [] } = read<Record>(file);
  return { format: "adjuge-record", format_version: 1, variants, ...head, seats, deal, fair, moves: [] };
};

let rules: Adjuge;
beforeAll(async () => {
  rules = await Adjuge.start(await WebAssembly.compile(readFileSync(new URL("../../build/wasm/adjuge.wasm", import.meta.url))));
});
const owedTo = (record: Record): Owed => rules.must<Owed>({ do: "chance", record });
// Without its digest, which fits it no more.
function bent(record: Record, change: (copy: Record) => void): Record {
  const copy = structuredClone(record);
  delete copy["digest"];
  change(copy);
  return copy;
}
const holding = (checks: Check[]): boolean[] => checks.map(({ holds }) => holds);

describe.each([
  ["modern-art", recorded("modern-art"), checkModernArt],
  ["canaletto", recorded("canaletto"), checkCanaletto],
  ["marche-noir", recorded("marche-noir"), checkMarcheNoir],
  ["vernissage", recorded("vernissage"), checkVernissage],
  ["canaletto for three", dealtIn("after-canaletto.json", { game: "canaletto", edition: "hans-im-gluck-1995" }), checkCanaletto],
  ["marche-noir, wild", dealtIn("marche-noir-fair.json", { game: "marche-noir", edition: "mod-games" }), checkMarcheNoir],
])("a fair game of %s", (_, record, check) => {
  it("has the deal, and every move of chance, that seed and nonces owe", () => {
    const owed = owedTo(record);
    expect(owed.commitment).toBe(record.fair.commitment);
    expect(owed.deal).toEqual(record.deal);
    expect(owed.moves.map(({ at }) => at)).toEqual(record.moves.flatMap((move, at) => ((move as { seat: unknown }).seat === "chance" ? [at] : [])));
    expect(holding(check(record, owed)).every(Boolean)).toBe(true);
    expect(holding(checkCommitment(record, owed, record.fair.commitment))).toEqual([true, true]);
  });
  it("is another with another nonce", () => {
    const other = bent(record, ({ fair }) => (fair.nonces = fair.nonces.map((nonce) => `${nonce}été 43`)));
    expect(owedTo(other).deal).not.toEqual(record.deal);
    expect(holding(check(other, owedTo(other)))[0]).toBe(false);
  });
  it("shows a seed that was not promised, or is none", () => {
    const other = bent(record, ({ fair }) => (fair.seed = fair.seed.replace(/^../, (two) => (two === "ff" ? "00" : "ff"))));
    expect(owedTo(other).commitment).not.toBe(record.fair.commitment);
    expect(holding(checkCommitment(other, owedTo(other), "")).slice(0, 2)).toEqual([false, false]);
    const none = owedTo(bent(record, ({ fair }) => (fair.seed = "0g")));
    expect(none).toEqual({ commitment: null, deal: null, moves: [] });
    expect(holding(checkCommitment(record, none, null))).toEqual([false]);
  });
  it("shows who should have begun", () => {
    const other = bent(record, ({ deal, seats, moves }) => {
      deal.first_seat = (deal.first_seat + 1) % seats.length;
      moves.length = 0;
    });
    delete other["scores"];
    expect(holding(check(other, owedTo(other)))).toContain(false);
  });
});

describe("the deal of Canaletto", () => {
  const record = recorded("canaletto");
  it("is checked in all its parts", () => {
    const owed = owedTo(record);
    const deal = record.deal as { palaces: string[][]; scale: number[]; start: number; first_seat: number };
    const holds = (changed: object): boolean[] => holding(checkCanaletto({ ...record, deal: { ...deal, ...changed } }, owed));
    expect(holds({})).toEqual([true, true, true]);
    expect(holds({ palaces: deal.palaces.map((kinds) => [...kinds].reverse()) })).toEqual([true, true, true]); // in any order
    expect(holds({ palaces: [deal.palaces[1]!, deal.palaces[0]!, ...deal.palaces.slice(2)] })).toEqual([false, true, true]);
    expect(holds({ scale: [...deal.scale].reverse() })).toEqual([true, false, true]);
    expect(holds({ start: (deal.start + 1) % 16 })).toEqual([true, true, false]);
    expect(holds({ first_seat: (deal.first_seat + 1) % record.seats.length })).toEqual([true, true, false]);
  });
});

describe("chance after the deal", () => {
  it("decides every die and every card that is drawn in Vernissage, and shows a die that was turned", () => {
    const record = recorded("vernissage");
    const owed = owedTo(record);
    expect(new Set(owed.moves.map(({ owed: { move } }) => move))).toEqual(new Set(["face", "dice", "draw", "redraw"]));
    const all = checkVernissage(record, owed);
    const at = record.moves.findIndex((each) => (each as { move: string }).move === "face");
    const turned = bent(record, ({ moves }) => {
      const move = moves[at] as { face: string };
      move.face = move.face === "sale" ? "any" : "sale";
    });
    // What was owed does not follow from what was made of it.
    const wrong = checkVernissage(turned, owed);
    expect(wrong.filter(({ holds }) => !holds)).toHaveLength(1);
    expect(holding(all).every(Boolean)).toBe(true);
    expect(owedTo(turned).moves[owed.moves.findIndex((each) => each.at === at)]).toEqual(owed.moves.find((each) => each.at === at));
  });
  it("turns the mystery cards of Modern Art", () => {
    const { record } = rules.must<{ record: Record }>({
      do: "play",
      game: "modern-art",
      edition: "matagot-2009",
      variants: ["mystery"],
      bots: ["random", "random", "random"],
      seed: "18".repeat(32),
      luck: 3,
    });
    const owed = owedTo(record);
    expect(owed.moves.length).toBeGreaterThan(3);
    const checks = checkModernArt(record, owed);
    expect(holding(checks)).toEqual([true, true, true]);
    expect(checks[2]!.figures).toHaveLength(owed.moves.length);
    const other = owedTo(bent(record, ({ fair }) => (fair.seed = "00".repeat(32))));
    const cards = owed.moves.map(({ owed: { card } }) => card);
    expect(other.moves.map(({ owed: { card } }) => card)).not.toEqual(cards);
  });
});

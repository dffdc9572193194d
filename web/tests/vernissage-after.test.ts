import { describe, expect, it } from "vitest";
import { events, gravest, greatest, loans, placed, trialOf, type Moment, type Tale, type TokenTold, type TrialTold } from "../src/games/vernissage/after/tale";
import { check } from "../src/games/vernissage/after/check";
import { bent, holding, Owing, read, type Kept } from "./owing";

const token = (turn: number, end: TokenTold["end"], ...by: number[]): TokenTold => ({
  at: turn * 10,
  turn,
  seat: 0,
  artist: "boyz",
  token: "sale",
  value: 3,
  step: 2,
  by: by.map((seat) => ({ seat, value: 0 })),
  end,
  to: end === "taken-off" ? null : 3,
  effect: 3,
});
const trial = (turn: number, winner: TrialTold["winner"]): TrialTold => ({
  at: turn * 10 + 5,
  turn,
  seat: 0,
  artist: "boyz",
  token: "sale",
  value: 3,
  challengers: [1],
  rolls: [],
  ties: 0,
  winner,
});
const moment = (turn: number, what: Moment["what"], amount: number, seat: number | null = null): Moment => ({ at: turn * 10, turn, what, artist: "boyz", seat, amount });
const tale = (of: Partial<Tale>): Tale => ({ tokens: [], trials: [], moments: [], ...of }) as Tale;

describe("disputed tokens", () => {
  const told = tale({
    tokens: [token(1, "stays"), token(2, "stays", 1), token(3, "exchanged", 1, 2), token(4, "taken-off", 1), token(5, "stays", 2)],
    trials: [trial(4, "challengers"), trial(5, "active")],
  });
  it("came to a trial rather than to an agreement, and to that rather than to nothing", () => {
    expect(gravest(told, 9).map(({ turn }) => turn)).toEqual([2, 3, 4, 5]);
    expect(gravest(told, 3).map(({ turn }) => turn)).toEqual([3, 4, 5]);
    expect(gravest(told, 2).map(({ turn }) => turn)).toEqual([4, 5]);
  });
  it("know their trial", () => {
    expect(told.tokens.map((each) => trialOf(told, each)?.winner ?? null)).toEqual([null, null, null, "challengers", "active"]);
  });
});

describe("what happened to the artists", () => {
  const told = tale({
    moments: [
      moment(1, "vernissage", 6),
      moment(2, "in", 40),
      moment(2, "earns", 80, 1),
      moment(2, "vernissage", 12),
      moment(2, "in", 120),
      moment(2, "earns", 240, 1),
      moment(3, "loan", 100, 0),
      moment(4, "out", 0),
    ],
    tokens: [token(1, "stays"), { ...token(2, "stays"), token: "crisis" }],
  });
  it("is told turn by turn, with what everybody earned", () => {
    expect(events(told, 2)).toMatchObject([
      { turn: 1, vernissage: 6, pays: [], earned: [0, 0], out: false },
      { turn: 2, vernissage: 12, pays: [40, 120], earned: [0, 320], out: false },
      { turn: 4, out: true },
    ]);
  });
  it("is told where it mattered most, in its order", () => {
    expect(greatest(events(told, 2), 2).map(({ turn }) => turn)).toEqual([2, 4]);
  });
  it("is counted by seat", () => {
    expect([placed(told, 0, "sale"), placed(told, 0, "crisis"), placed(told, 1, "sale")]).toEqual([1, 1, 0]);
    expect([loans(told, 0), loans(told, 1)]).toEqual([1, 0]);
  });
});

it("chance decides every die and every card that is drawn, and a die that was turned shows", async () => {
  const rules = await Owing.start();
  const record = read<Kept>("../../tests/records/vernissage-fair.json");
  const owed = rules.owedTo(record);
  expect(new Set(owed.moves.map(({ owed: { move } }) => move))).toEqual(new Set(["face", "dice", "draw", "redraw"]));
  expect(holding(check(record, owed)).every(Boolean)).toBe(true);
  const at = record.moves.findIndex((each) => (each as { move: string }).move === "face");
  const turned = bent(record, ({ moves }) => {
    const move = moves[at] as { face: string };
    move.face = move.face === "sale" ? "any" : "sale";
  });
  // What was owed does not follow from what was made of it.
  expect(check(turned, owed).filter(({ holds }) => !holds)).toHaveLength(1);
  const first = owed.moves.findIndex((each) => each.at === at);
  expect(rules.owedTo(turned).moves[first]).toEqual(owed.moves[first]);
});

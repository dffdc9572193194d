import { describe, expect, test } from "vitest";
import { answered, laidSince, latestDispute, latestPayday, objected, stepOf, tried, winners } from "../src/games/vernissage/dispute";
import { Fresh } from "../src/games/vernissage/fresh";
import { rollTime, tumble } from "../src/games/vernissage/rolling";
import { toggled } from "../src/games/vernissage/standing";
import type { Event } from "../src/games/vernissage/wire";
import type { GameEvent, LogEntry } from "../src/table/messages";

type Told = Omit<GameEvent, "rule">;
const log = (...events: Told[]): LogEntry<Event>[] =>
  events.map((event, at) => ({ n: at + 1, event: { rule: "VE-40", ...event } as Event, text: `${event["event"] as string}.` }));

const placed = { event: "placed", seat: 0, artist: "boyz", token: "crisis", value: 3, step: 9 };

describe("what was said of a token", () => {
  test("begins with the token placed last", () => {
    expect(latestDispute(log({ event: "turn", seat: 0 }))).toBeNull();
    const all = latestDispute(log({ ...placed, seat: 2 }, { event: "objects", seat: 0, value: 1 }, { event: "turn", seat: 1 }, placed))!;
    expect(all.active).toBe(0);
    expect(all.answers.size).toBe(0);
    expect(all.verdict).toBeNull();
  });

  test("nobody objects", () => {
    const all = latestDispute(log(placed, { event: "consents", seat: 1, standing: 1 }, { event: "consents", seat: 2, standing: 0 }, { event: "fame", artist: "boyz", from: 4, to: 1 }))!;
    expect(all.verdict).toBe("consent");
    expect(objected(all)).toBe(false);
    expect(answered(all, 1, "objecting")).toEqual({ word: "standing" });
    expect(answered(all, 2, "objecting")).toEqual({ word: "consents" });
    expect(answered(all, 0, "objecting")).toBeNull();
  });

  test("an exchange that another objector agrees to", () => {
    const spoken = [placed, { event: "objects", seat: 1, value: 1 }, { event: "objects", seat: 2, value: 0 }, { event: "settles", seat: 0, value: 1 }];
    const asked = latestDispute(log(...spoken))!;
    expect(answered(asked, 0, "agreeing")).toEqual({ word: "settles", value: 1 });
    expect(answered(asked, 1, "agreeing")).toEqual({ word: "agrees", value: 1 });
    expect(answered(asked, 2, "agreeing")).toEqual({ word: "objects.none" });
    const all = latestDispute(log(...spoken, { event: "agrees", seat: 2, value: 1 }, { event: "exchanged", artist: "boyz", token: "crisis", from: 3, to: 1 }, { event: "fame", artist: "boyz", from: 4, to: 3 }))!;
    expect(all.verdict).toBe("exchanged");
    expect(all.exchanged).toBe(1);
    expect(all.decided).toBe(6);
    expect(all.told).toEqual(["exchanged."]);
  });

  test("a value of his own, to which all must agree", () => {
    const spoken = [placed, { event: "objects", seat: 1, value: 1 }, { event: "objects", seat: 2, value: 0 }, { event: "proposes", seat: 0, value: 2 }];
    const asked = latestDispute(log(...spoken))!;
    expect(answered(asked, 0, "agreeing")).toEqual({ word: "proposes", value: 2 });
    expect(answered(asked, 1, "agreeing")).toEqual({ word: "objects", value: 1 });
    expect(answered(asked, 2, "agreeing")).toEqual({ word: "objects.none" });
    const all = latestDispute(log(...spoken, { event: "agrees", seat: 1, value: 2 }, { event: "disagrees", seat: 2, value: 2 }))!;
    expect(answered(all, 1, "challenging")).toEqual({ word: "agrees", value: 2 });
    expect(answered(all, 2, "challenging")).toEqual({ word: "disagrees", value: 2 });
  });

  test("no agreement, and everybody yields", () => {
    const all = latestDispute(log(placed, { event: "objects", seat: 1, value: 1 }, { event: "refuses", seat: 0 }, { event: "yields", seat: 1 }, { event: "fame", artist: "boyz", from: 4, to: 1 }))!;
    expect(all.verdict).toBe("unchallenged");
    expect(all.yielded).toEqual([1]);
    expect(answered(all, 0, "challenging")).toEqual({ word: "refuses" });
    expect(tried(all)).toBe(false);
  });

  test("a trial with a tie, and what it costs", () => {
    const all = latestDispute(
      log(
        placed,
        { event: "objects", seat: 1, value: 0 },
        { event: "shows", seat: 1, suitcases: 1 },
        { event: "shows", seat: 0, suitcases: 0 },
        { event: "shows", seat: 1, suitcases: 2 },
        { event: "dice", seat: 1, one: 2, other: 3, total: 8 },
        { event: "dice", seat: 0, one: 2, other: 6, total: 8 },
        { event: "tie", ties: 1 },
        { event: "dice", seat: 1, one: 6, other: 6, total: 15 },
        { event: "dice", seat: 0, one: 1, other: 6, total: 7 },
        { event: "loses-case", seat: 1 },
        { event: "taken-off", artist: "boyz", token: "crisis", value: 3 },
        { event: "loses-agent", seat: 0, step: 7 },
        { event: "turn", seat: 1 },
        { event: "loses-agent", seat: 4, step: 1 },
      ),
    )!;
    expect(all.shown).toEqual(new Map([[1, 3], [0, 0]]));
    expect(all.rounds.map((round) => round.map(({ total }) => total))).toEqual([[8, 8], [15, 7]]);
    expect(all.verdict).toBe("taken-off");
    expect(winners(all)).toEqual({ seats: [1], high: 15, low: 7 });
    expect(all.told).toEqual(["loses-case.", "taken-off.", "loses-agent."]);
    expect(all.past).toBe(true);
  });

  test("after ten ties nobody has won", () => {
    const tie = [{ event: "dice", seat: 1, one: 1, other: 1, total: 3 }, { event: "dice", seat: 0, one: 1, other: 2, total: 3 }, { event: "tie", ties: 1 }];
    const all = latestDispute(log(placed, { event: "objects", seat: 1, value: 0 }, { event: "shows", seat: 1, suitcases: 1 }, ...Array.from({ length: 10 }, () => tie).flat(), { event: "stays", seat: null as unknown as number, artist: "boyz" }))!;
    expect(all.verdict).toBe("ties");
    expect(all.rounds).toHaveLength(10);
    expect(winners(all)).toBeNull();
  });

  test("the steps of the way", () => {
    expect(["placing", "objecting", "settling", "agreeing", "challenging", "answering", "adding", "dice", "buying"].map(stepOf)).toEqual([
      null,
      "objections",
      "agreement",
      "agreement",
      "trial",
      "trial",
      "trial",
      "dice",
      null,
    ]);
  });

  test("works laid open count from the last time that somebody came IN", () => {
    const lays = (seat: number, works: number): Told => ({ event: "lays", seat, artist: "boyz", works });
    expect(laidSince(log({ event: "enters-in" }, lays(0, 2), lays(1, 1), { event: "enters-in" }, lays(1, 0)))).toEqual(new Map([[1, 0]]));
  });
});

describe("payments of the IN zone", () => {
  const paid = [
    { event: "enters-in", artist: "boyz", pays: 80 },
    { event: "lays", seat: 1, artist: "boyz", works: 2 },
    { event: "earns", seat: 1, artist: "boyz", works: 2, amount: 160 },
  ];
  const back = { event: "fame", artist: "boyz", from: 18, to: 15 };

  test("are told once they are made, for the turn", () => {
    expect(latestPayday(log(...paid))).toBeNull();
    expect(latestPayday(log(...paid, back))).toEqual({ n: 4, artist: "boyz", pays: 80, earned: [{ seat: 1, amount: 160 }], past: false });
    expect(latestPayday(log(...paid, back, { event: "turn", seat: 2 }))!.past).toBe(true);
  });
});

test("standing consent is given and taken back artist by artist, in the order of the board", () => {
  expect(toggled([], "kali")).toEqual(["kali"]);
  expect(toggled(["kali", "hering"], "boyz")).toEqual(["boyz", "kali", "hering"]);
  expect(toggled(["boyz", "kali"], "boyz")).toEqual(["kali"]);
});

describe("dice", () => {
  const upTo = (n: number): LogEntry[] => [{ n, event: { event: "dice", rule: "VE-43" }, text: "" }];

  test("roll when the game rolled them, and not when the page is opened or a replay goes back", () => {
    const fresh = new Fresh();
    fresh.hear(upTo(10), 0);
    expect(fresh.has(10, 1)).toBe(false);
    fresh.hear(upTo(12), 100);
    expect([11, 12].map((n) => fresh.has(n, 200))).toEqual([true, true]);
    expect(fresh.has(10, 200)).toBe(false);
    expect(fresh.has(12, 5000)).toBe(false);
    fresh.hear([], 5000); // another language: all events are told again
    fresh.hear(upTo(12), 5100);
    expect(fresh.has(12, 5101)).toBe(false);
    fresh.hear(upTo(9), 6000);
    expect(fresh.has(9, 6001)).toBe(false);
    fresh.hear(upTo(10), 6100);
    expect(fresh.has(10, 6101)).toBe(true);
  });

  test("lie in the end as they were rolled, and take less than 1.2 s", () => {
    for (let seed = 0; seed < 50; seed++) {
      const faces = tumble(6, seed % 6, seed);
      expect(faces.at(-1)!.face).toBe(seed % 6);
      expect(faces.every(({ face }) => face >= 0 && face < 6)).toBe(true);
      expect(faces.at(-1)!.at).toBeLessThan(1200);
    }
    expect(rollTime).toBeLessThanOrEqual(1200);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { apart, trackShape } from "../src/games/vernissage/fame";
import { endings, endsNext, endsWith } from "../src/games/vernissage/ending";
import { consequences, ghosts, withWorth } from "../src/games/vernissage/follows";
import { gain, money, signed, spread, total } from "../src/games/vernissage/names";
import { draftOf } from "../src/games/vernissage/draft.svelte";
import { chooseArtist, chooseToken, isPlacing, setBefore } from "../src/games/vernissage/placing";
import { middle, narrowStairs, stairShape } from "../src/games/vernissage/stairs";
import { latelyOf, turnsOf } from "../src/games/vernissage/story";
import type { ArtistShown, OpeningScene, OpeningView } from "../src/games/vernissage/view";
import { wantWords } from "../src/lib/words.svelte";
import type { Event } from "../src/games/vernissage/wire";
import type { LogEntry, Move } from "../src/table/messages";
import { cardKinds } from "../src/games/vernissage/names";
import { arranged } from "./lessons";
import lessonTable from "../../src/text/lessons/vernissage.lesson.json";

describe("the fame track", () => {
  const track = { out_at: -24, in_from: 16, in_last: 20 };

  it("has a square for each number, wider where they say what they pay", () => {
    const shape = trackShape(track, 800);
    expect(shape.left(-24)).toBe(0);
    expect(shape.wide(0)).toBe(16);
    expect(shape.wide(18)).toBe(32);
    expect(shape.left(16)).toBe(640);
    expect(shape.left(20) + shape.wide(20)).toBe(800);
  });
  it("leaves three figures their room on a phone", () => {
    const shape = trackShape(track, 358);
    expect(shape.wide(20)).toBe(24);
    expect(shape.left(20) + shape.wide(20)).toBeCloseTo(358);
  });
  it("has no square beyond its ends", () => {
    const shape = trackShape(track, 500);
    expect(shape.left(-40)).toBe(shape.left(-24));
    expect(shape.left(27)).toBe(shape.left(20));
  });
  it("sets markers apart around where they belong, and within its ends", () => {
    expect(apart([100, 300], 26, 800)).toEqual([100, 300]);
    expect(apart([100, 100, 100], 20, 800)).toEqual([80, 100, 120]);
    expect(apart([0, 2, 4], 20, 800)).toEqual([0, 20, 40]);
    expect(apart([790, 800], 20, 800)).toEqual([780, 800]);
    const crowd = apart([10, 200, 205, 210, 238], 26, 800);
    for (let n = 1; n < crowd.length; ++n) expect(crowd[n]! - crowd[n - 1]!).toBeGreaterThanOrEqual(26);
  });
});

describe("the staircase", () => {
  it("rises from step to step and stands on level ground", () => {
    const shape = stairShape(690, 424, 15);
    expect(shape.square(2, 0).y).toBeLessThan(shape.square(1, 0).y);
    for (const step of [1, 8, 15]) {
      const { y, h } = shape.tread(step);
      expect(y + h).toBeCloseTo(shape.height);
      expect(shape.strip(step).y).toBeCloseTo(shape.shaft(step).y + shape.shaft(step).h);
    }
  });
  it("is no higher than its room", () => {
    expect(stairShape(690, 360, 15).height).toBeCloseTo(360);
    expect(stairShape(690, 900, 15).height).toBeLessThan(450);
  });
  it("has room for everybody's agents on a phone", () => {
    expect(narrowStairs(358, 15, 5, false).strip(1).h).toBeGreaterThanOrEqual(5 * 22);
    expect(middle(narrowStairs(360, 15, 2, false).square(1, 0)).x).toBe(12);
  });
});

describe("what would end the game", () => {
  beforeAll(() => wantWords("vernissage"));
  const supply = { scandal: { 4: 1, 6: 1 }, crisis: { 1: 2 }, sale: { 2: 0, 3: 1 } };
  const artist = (artist: string, ends: ArtistShown["ends"]): ArtistShown => ({ artist, ends }) as ArtistShown;
  const all = { scandal: [4, 6], crisis: [1], sale: [3] };
  const artists = [artist("krach", all), artist("boyz", { sale: [3] }), artist("kali", { scandal: [6] }), artist("hering", {}), artist("lightenstone", all)];
  const view = { supply, artists } as unknown as OpeningView;

  it("is told as the house says it: any token, a kind, or single ones", () => {
    expect(artists.map(endsNext)).toEqual([true, true, true, false, true]);
    expect(artists.filter(endsNext).map((each) => endsWith(view, each))).toEqual(["the next token", "any sale", "scandal −6", "the next token"]);
  });
  it("is told once for artists of whom the same is true", () => {
    expect(endings(view)).toEqual(["the next token before Krach and Lightenstone", "any sale before Boyz", "scandal −6 before Kali"]);
  });
});

describe("what would follow", () => {
  beforeAll(() => wantWords("vernissage"));
  const scene = { me: 0 } as OpeningScene;
  const events: Event[] = [
    { event: "fame", rule: "VE-23", artist: "boyz", from: 11, to: 10 },
    { event: "climbs", rule: "VE-60", artist: "boyz", from: 7, to: 11 },
    { event: "vernissage", rule: "VE-61", artist: "boyz", fame: 12 },
    { event: "fame", rule: "VE-61", artist: "boyz", from: 10, to: 20 },
    { event: "enters-in", rule: "VE-50", artist: "boyz", pays: 120 },
    { event: "earns", rule: "VE-50", seat: 0, artist: "boyz", works: 2, amount: 240 },
    { event: "fame", rule: "VE-50", artist: "boyz", from: 20, to: 15 },
  ];

  it("is told in as many sentences as things happen", () => {
    expect(consequences(scene, events).map(({ rule }) => rule)).toEqual(["VE-23", "VE-60", "VE-61", "VE-50", "VE-50"]);
  });
  it("says what our works in hand would bring, in secret", () => {
    const [, , , paid] = consequences(scene, events, { in_hand: 1, could_earn: 120 });
    expect(paid!.words).toBe("Boyz is IN: 120k for each open work. Your 2: +240k. In hand: 1, +120k if you lay it open");
    expect(paid!.secret).toBe(true);
    const unpaid = events.filter(({ event }) => event !== "earns");
    expect(consequences(scene, unpaid, { in_hand: 2, could_earn: 240 })[3]!.words).toBe("Boyz is IN: 120k for each open work. In hand: 2, +240k if you lay them open");
  });
  it("says at the end of it what an open work counts then", () => {
    const view = { values: { out_at: -24, in_from: 16, in_last: 20, numbers: Array.from({ length: 44 }, (_, n) => n * 10) } } as unknown as OpeningView;
    const words = withWorth(view, consequences(scene, events)).map((each) => each.words);
    expect(words.at(-1)).toBe("The marker goes back to +15: an open work then counts 380k");
    expect(words.filter((each) => each.includes("counts"))).toHaveLength(1);
    expect(withWorth(view, consequences(scene, [{ event: "fame", rule: "VE-23", artist: "boyz", from: -20, to: -25 }]))[0]!.words).not.toContain("counts");
  });
  it("stands on the track by the same numbers", () => {
    expect(ghosts(consequences(scene, events), true)).toEqual([
      { n: 3, fame: 20 },
      { n: 5, fame: 15 },
    ]);
    expect(ghosts(consequences(scene, events.slice(0, 1)), true)).toEqual([{ n: 1, fame: 10 }]);
  });
  it("has no number on the track where another case is told by numbers", () => {
    expect(ghosts(consequences(scene, events), false)).toEqual([{ n: null, fame: 15 }]);
  });
  it("ends in OUT, however far that is", () => {
    const out: Event[] = [
      { event: "fame", rule: "VE-35", artist: "hering", from: -22, to: -24 },
      { event: "goes-out", rule: "VE-52", artist: "hering" },
    ];
    expect(consequences(scene, out)[0]!.words).toBe("The critic takes 5 off: fame −22 falls into the OUT zone");
  });
});

describe("a token to be placed", () => {
  const refused = (move: Move): string => (move["artist"] === "kali" ? "VE-20" : "VE-21");
  const scene = {
    view: { lot: 4 },
    options: { lot: 4, options: [{ move: "place", tokens: { crisis: [1, 3] }, artists: ["boyz", "krach"] }] },
    foresee: (move: Move) => Promise.resolve({ refused: refused(move) }),
  } as unknown as OpeningScene;
  const draft = draftOf(scene);

  it("is chosen with its artist, in either order, and given back by a second press", () => {
    expect(isPlacing(scene)).toBe(true);
    chooseArtist(scene, "boyz");
    chooseToken(scene, "crisis", 3);
    expect([draft.artist, draft.token]).toEqual(["boyz", { kind: "crisis", value: 3 }]);
    chooseToken(scene, "crisis", 3);
    chooseArtist(scene, "boyz");
    expect([draft.artist, draft.token]).toEqual([null, null]);
  });
  it("is dragged before its artist, or told why it cannot lie there", async () => {
    setBefore(scene, { kind: "crisis", value: 1 }, "krach");
    expect([draft.token, draft.artist]).toEqual([{ kind: "crisis", value: 1 }, "krach"]);
    setBefore(scene, { kind: "crisis", value: 1 }, "kali");
    await Promise.resolve();
    expect([draft.token, draft.artist, draft.refused]).toEqual([{ kind: "crisis", value: 1 }, "krach", "VE-20"]);
    draft.clear();
  });
  it("has the rule against what cannot be chosen, until something can", async () => {
    chooseToken(scene, "sale", 2);
    await Promise.resolve();
    expect([draft.token, draft.refused]).toEqual([null, "VE-21"]);
    chooseArtist(scene, "kali");
    await Promise.resolve();
    expect([draft.artist, draft.refused]).toEqual([null, "VE-20"]);
    chooseArtist(scene, "krach");
    expect([draft.artist, draft.refused]).toEqual(["krach", null]);
  });
});

describe("turns as they were seen", () => {
  let n = 0;
  const entry = (event: string, fields: Record<string, unknown> = {}): LogEntry<Event> => ({ n: ++n, event: { event, rule: "VE-19", ...fields } as Event, text: `${event}.` });
  const turn = (number: number, seat: number, ...rest: LogEntry<Event>[]): LogEntry<Event>[] => [entry("turn", { seat, turn: number }), entry("rolled", { seat, face: "any" }), ...rest];
  const events = [
    ...turn(1, 0, entry("done", { seat: 0 })),
    ...turn(
      2,
      1,
      entry("placed", { seat: 1, artist: "kali", token: "scandal", value: 4, step: 3 }),
      entry("objects", { seat: 0, value: 2 }),
      entry("exchanged", { artist: "kali", token: "scandal", from: 4, to: 2 }),
      entry("fame", { artist: "kali", from: 0, to: -2 }),
      entry("buys", { seat: 1, pile: "grey", price: 10 }),
      entry("reviews", { seat: 1, artist: "boyz" }),
      entry("fame", { artist: "boyz", from: 3, to: -2 }),
    ),
    ...turn(3, 2),
  ];

  it("have their token as it counted, the purchase, and the critic apart from it", () => {
    const [, told] = turnsOf(events);
    expect(told).toMatchObject({
      seat: 1,
      token: { kind: "scandal", value: 2, artist: "kali", step: 3 },
      objected: true,
      fame: { artist: "kali", from: 0, to: -2 },
      paid: 10,
      grey: true,
      critic: { artist: "boyz", from: 3, to: -2 },
    });
  });
  it("are those of others since one's own, the newest first", () => {
    expect(latelyOf(events, 0, 3).map(({ seat }) => seat)).toEqual([2, 1]);
    expect(latelyOf(events, 2, 3).map(({ seat }) => seat)).toEqual([1, 0]);
    expect(latelyOf(events, null, 3).map(({ seat }) => seat)).toEqual([2, 1, 0]);
  });
});

describe("figures and cards", () => {
  beforeAll(() => wantWords("vernissage"));
  it("have their sign and unit", () => {
    expect([3, -3, 0].map(signed)).toEqual(["+3", "−3", "0"]);
    expect([210, -20].map(money)).toEqual(["210k", "−20k"]);
    expect([240, -150].map(gain)).toEqual(["+240k", "−150k"]);
  });
  it("are laid out works first", () => {
    expect(spread({ critic: 1, boyz: 2, krach: 1 })).toEqual(["krach", "boyz", "boyz", "critic"]);
    expect(total({ critic: 1, boyz: 2 })).toBe(3);
  });
});

describe("the table of its lesson", () => {
  const lesson = arranged(lessonTable);
  const { deal, moves } = lesson;
  it("deals every brown card once", () => {
    const of = (card: string): number => deal.deck.filter((other) => other === card).length;
    expect(cardKinds.map(of)).toEqual([7, 7, 7, 7, 7, 23, 13, 11]);
  });
  it("begins with the turn that the notes begin with", () => {
    expect(moves.filter(({ move }) => move === "face")).toHaveLength(10);
    expect(moves.at(-1)).toMatchObject({ seat: "chance", face: "any" });
  });
});

import { describe, expect, test } from "vitest";
import { facesOf, openBefore, packsOf, playable, playsCards, secretsOf } from "../src/games/vernissage/cards";
import { changes, differ, freeFor, homeOf, put, stepsOf, waysOf, wayTaken } from "../src/games/vernissage/carry";
import { choose, chosen, home, hold, isMoving, movable, oursOn, places, playedMove, setDown, targets, wayNow } from "../src/games/vernissage/carrying";
import { draftOf } from "../src/games/vernissage/draft.svelte";
import { flightsIn } from "../src/games/vernissage/flights.svelte";
import { heightOf, knownOf, lookersOf, offers, priceOf } from "../src/games/vernissage/piles";
import type { OpeningScene, OpeningView } from "../src/games/vernissage/view";

const player = (more = {}) => ({ money: 200, agents: [1, 2], reserve: 1, influence: [], brown: 3, grey: 0, open: {}, looks: [], ...more });
function sceneOf(view: object, options: object[] = [], more: object = {}): OpeningScene {
  const all = {
    me: 0,
    view: { me: 0, phase: "playing", lot: 7, asked: 0, active: 0, players: [player(), player()], own: { hand: {}, grey: {}, seen: [], returned: {} }, ...view },
    options: { lot: 7, options },
    seats: [],
    secrets: null,
    ...more,
  } as unknown as OpeningScene;
  draftOf(all).turnTo(7);
  return all;
}

describe("agents that are moved", () => {
  test("keep their place in the list, the reserve last", () => {
    expect(homeOf([2, 5], 1)).toEqual([2, 5, 0]);
    expect(put([2, 5, 0], 2, 9)).toEqual([2, 5, 9]);
    expect(stepsOf([9, 5, 0])).toEqual([5, 9]);
    expect(differ([2, 5, 0], [2, 7, 9])).toEqual([1, 2]);
  });
  test("never stand two on one step (VE-33)", () => {
    expect(freeFor([2, 5, 0], 0, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4]);
    expect(freeFor([2, 5, 0], 2, [1, 2, 3, 4, 5])).toEqual([1, 3, 4]);
  });
  test("go the ways that the house names (VE-32)", () => {
    const ways = [
      { steps: 4, from: 0, to: 4 },
      { steps: 4, from: 5, to: 9 },
      { steps: 4, from: 5, to: 1 },
      { steps: 4, from: 2, to: 6 },
      { steps: 3, from: 2, to: 5 },
    ];
    expect(waysOf(ways, 4).map(({ from, to }) => [from, to])).toEqual([
      [2, 6],
      [5, 1],
      [5, 9],
      [0, 4],
    ]);
    expect(wayTaken(ways, [2, 5, 0], [2, 9, 0])).toEqual(ways[1]);
    expect(wayTaken(ways, [2, 5, 0], [2, 8, 0])).toBe(null);
    expect(wayTaken(ways, [2, 5, 0], [6, 9, 0])).toBe(null); // two at once
  });
  test("influence that is gained and lost", () => {
    expect(changes(["kali", "boyz"], ["boyz", "hering"])).toEqual({ gained: ["hering"], lost: ["kali"] });
  });
});

describe("a limited move", () => {
  const ways = [
    { steps: 5, from: 0, to: 5 },
    { steps: 5, from: 1, to: 6 },
    { steps: 8, from: 1, to: 9 },
  ];
  const limited = () => sceneOf({ own: { hand: {}, grey: { 5: 1, 8: 1 }, seen: [], returned: {} } }, [{ move: "done" }, { move: "advance", ways }]);
  test("is chosen in the hand, and shows which agents can go", () => {
    const scene = limited();
    expect([...playable(scene)]).toEqual([5, 8]);
    choose(scene, 5);
    expect(chosen(scene)).toBe(5);
    expect(isMoving(scene)).toBe(true);
    expect(movable(scene)).toEqual([0, 2]);
    hold(scene, 0);
    expect(targets(scene)).toEqual([6]);
    choose(scene, 5);
    expect(chosen(scene)).toBe(null);
  });
  test("moves one agent only", async () => {
    const scene = limited();
    choose(scene, 5);
    await setDown(scene, 0, 6);
    expect(places(scene)).toEqual([6, 2, 0]);
    await setDown(scene, 2, 5);
    expect(places(scene)).toEqual([1, 2, 5]);
    expect(wayNow(scene)).toEqual(ways[0]);
    expect(playedMove(scene)).toEqual({ move: "advance", lot: 7, steps: 5, from: 0, to: 5 });
    expect(oursOn(scene, 5)).toMatchObject([{ agent: 2, gone: false }]);
  });
  test("whose card has one way takes it", () => {
    const scene = limited();
    choose(scene, 8);
    expect(playedMove(scene)).toEqual({ move: "advance", lot: 7, steps: 8, from: 1, to: 9 });
  });
  test("says by which rule an agent cannot stand somewhere", async () => {
    const scene = limited();
    Object.assign(scene, { foresee: async () => ({ refused: "VE-32" }) });
    choose(scene, 5);
    await setDown(scene, 0, 7);
    expect(draftOf(scene).refused).toBe("VE-32");
    expect(places(scene)).toEqual([1, 2, 0]);
  });
});

describe("an unlimited move", () => {
  const board = [1, 2, 3, 4, 5, 6];
  const free = () => sceneOf({ own: { hand: { unlimited: 1 }, grey: {}, seen: [], returned: {} } }, [{ move: "relocate", lo: 2, hi: 3, board }]);
  test("moves any or all, and those in reserve (VE-31)", async () => {
    const scene = free();
    choose(scene, "unlimited");
    expect(playedMove(scene)).toBe(null); // nothing is changed yet
    await setDown(scene, 0, 4);
    await setDown(scene, 2, 6);
    expect(playedMove(scene)).toEqual({ move: "relocate", lot: 7, agents: [2, 4, 6] });
    expect(oursOn(scene, 1)).toMatchObject([{ agent: 0, gone: true }]);
    await setDown(scene, 0, 1);
    await setDown(scene, 2, 0);
    expect(places(scene)).toEqual(home(scene));
    expect(playedMove(scene)).toBe(null);
  });
  test("not onto another of ours", async () => {
    const scene = free();
    choose(scene, "unlimited");
    await setDown(scene, 0, 2);
    expect(draftOf(scene).refused).toBe("VE-33");
  });
});

describe("a hand", () => {
  test("has works first and limited moves last", () => {
    expect(facesOf({ hand: { critic: 1, boyz: 2 }, grey: { 10: 1, 3: 2 } })).toEqual(["boyz", "boyz", "critic", 3, 3, 10]);
  });
  test("lies card by card until there are too many", () => {
    expect(packsOf(["boyz", "boyz", 3], 3)).toEqual([
      { face: "boyz", n: 0, of: 1 },
      { face: "boyz", n: 1, of: 1 },
      { face: 3, n: 0, of: 1 },
    ]);
    expect(packsOf(["boyz", "boyz", 3], 2)).toEqual([
      { face: "boyz", n: 0, of: 2 },
      { face: 3, n: 0, of: 1 },
    ]);
  });
  test("is ours alone, but in a replay", () => {
    const own = { hand: { critic: 1 }, grey: {}, seen: [], returned: {} };
    expect(secretsOf(sceneOf({ own }), 0)).toEqual(own);
    expect(secretsOf(sceneOf({ own }), 1)).toBe(null);
    expect(secretsOf(sceneOf({ own }, [], { me: null, secrets: [{}, { own }] }), 1)).toEqual(own);
  });
  test("counts the works that lie open already, so that each keeps its picture", () => {
    const view = { players: [player({ open: { boyz: 2 } })] } as unknown as OpeningView;
    expect(openBefore(view, 0, "boyz")).toBe(2);
    expect(openBefore(view, 0, 5)).toBe(0);
  });
  test("is played from when we are asked", () => {
    expect(playsCards(sceneOf({}))).toBe(true);
    expect(playsCards(sceneOf({ asked: 1 }))).toBe(false);
    expect(playsCards(sceneOf({ phase: "buying" }))).toBe(false);
  });
});

describe("the critic", () => {
  test("is set on an artist", () => {
    const scene = sceneOf({ own: { hand: { critic: 1 }, grey: {}, seen: [], returned: {} } }, [{ move: "review", artists: ["kali"] }]);
    choose(scene, "critic");
    expect(playedMove(scene)).toBe(null);
    draftOf(scene).artist = "kali";
    expect(playedMove(scene)).toEqual({ move: "review", lot: 7, artist: "kali" });
  });
});

describe("a pile", () => {
  const view = {
    me: 0,
    piles: Array.from({ length: 7 }, (_, n) => ({ price: 20 + 10 * n, height: n === 2 ? 4 : 7 })),
    grey: { price: 10, height: 21, discard: {} },
    players: [player({ looks: [{ pile: 3, turn: 12, left: 5 }] }), player({ looks: [{ pile: 3, turn: 14, left: 4 }] })],
    own: { hand: {}, grey: {}, seen: [{ pile: 3, turn: 12, cards: { suitcase: 2, critic: 3 } }], returned: {} },
  } as unknown as OpeningView;
  test("is known as it was left, and how many have gone since (VE-10)", () => {
    expect(knownOf(view, 3)).toEqual({ turn: 12, cards: { suitcase: 2, critic: 3 }, left: 1 });
    expect(knownOf(view, 4)).toBe(null);
    expect(knownOf(view, "grey")).toBe(null);
    expect(knownOf({ ...view, me: null }, 3)).toBe(null);
  });
  test("tells who has looked, the latest first", () => {
    expect(lookersOf(view, 3)).toEqual([
      { seat: 1, turn: 14 },
      { seat: 0, turn: 12 },
    ]);
    expect(lookersOf(view, 1)).toEqual([]);
  });
  test("has a price and a height, the grey one too", () => {
    expect(offers.map((pile) => priceOf(view, pile))).toEqual([20, 30, 40, 50, 60, 70, 80, 10]);
    expect(heightOf(view, 3)).toBe(4);
    expect(heightOf(view, "grey")).toBe(21);
  });
});

describe("what the game has moved", () => {
  const log = (event: object) => [{ n: 1, text: "", event: { rule: "VE-32", ...event } as never }];
  const agent = (seat: number, step: number) => `[data-coach="stairs"] [data-agent="${seat}-${step}"]`;
  test("goes from step to step", () => {
    expect(flightsIn(log({ event: "advances", seat: 1, steps: 4, from: 2, to: 6 }), 0)).toEqual([{ from: agent(1, 2), to: agent(1, 6) }]);
    expect(flightsIn(log({ event: "relocates", seat: 1, before: [2, 5], after: [2, 7, 9] }), 0)).toEqual([
      { from: agent(1, 5), to: agent(1, 7) },
      { from: '[data-holdings="1"] [data-agent]', to: agent(1, 9) },
    ]);
  });
  test("ours have been set there already", () => {
    expect(flightsIn(log({ event: "advances", seat: 0, steps: 4, from: 2, to: 6 }), 0)).toEqual([]);
  });
  test("a card goes to who took it, and shows nobody which", () => {
    expect(flightsIn(log({ event: "takes", seat: 1, pile: 3, taken: 1 }), 0)).toEqual([{ from: '[data-pile="3"] .stack', to: '[data-holdings="1"]' }]);
    expect(flightsIn(log({ event: "takes", seat: 1, pile: 3, taken: 0 }), 0)).toEqual([]);
    expect(flightsIn(log({ event: "draws", seat: 0, steps: 7 }), 0)[0]!.to).toBe('[data-card="7"]');
  });
});

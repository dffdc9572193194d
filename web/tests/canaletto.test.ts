import { beforeAll, describe, expect, test } from "vitest";
import { ahead, bidsOnWater, routeOf } from "../src/games/canaletto/bids";
import { layOut, routePath, stopsBetween, tall, voyage, wide, type Box } from "../src/games/canaletto/canal";
import { bidInMind, draftOf, moveOf } from "../src/games/canaletto/draft.svelte";
import { archesPath, frontOf, fronts, roofPath } from "../src/games/canaletto/fronts";
import { goesTo, lastOfKind, nth } from "../src/games/canaletto/lot";
import { orderedOf } from "../src/games/canaletto/orders";
import { landings, lastClosed, lastWord, spoken } from "../src/games/canaletto/story";
import { ifPassed, ifTaken } from "../src/games/canaletto/sums";
import { drawings, type Treasure } from "../src/games/canaletto/treasures";
import type { VeniceScene, VeniceView } from "../src/games/canaletto/view";
import { wantWords } from "../src/lib/words.svelte";
import type { Event, Option } from "../src/games/canaletto/wire";
import type { GameEvent, LogEntry, Options } from "../src/table/messages";
import { arranged } from "./lessons";
import lessonTable from "../../src/text/lessons/canaletto.lesson.json";

beforeAll(() => wantWords("canaletto"));

const log = (...events: Omit<GameEvent, "rule">[]): LogEntry<Event>[] =>
  events.map((event, n) => ({ n: n + 1, event: { rule: "CA-11", ...event } as Event, text: "" }));

const palaces = 16;
const mostBid = 99;

// The ninth auction of picture 04: the gondola lies at palace 14, the column stands at palace 6.
function view(change: Partial<VeniceView> = {}): VeniceView {
  const full: Record<number, Treasure[]> = {
    0: ["candelabrum", "lion"],
    2: ["candelabrum", "painting"],
    5: ["fan", "mirror", "bust"],
    7: ["mirror", "clock", "bust"],
    8: ["candelabrum", "tankard"],
    11: ["lion", "glass"],
    12: ["bust"],
    14: ["necklace"],
  };
  const lands = Array.from({ length: mostBid + 1 }, (_, bid) => (5 + bid) % palaces);
  const next = (from: number): number => {
    for (let k = from; ; ++k) if (full[k % palaces] && k % palaces !== 5) return k % palaces;
  };
  return {
    game: "canaletto",
    edition: "hans-im-gluck-1995",
    variants: [],
    me: 0,
    most_bid: mostBid,
    most_bribable: 15,
    ends_with: 2,
    phase: "bidding",
    waiting: [0],
    lot: { number: 9, palace: 5, bid: 8, high_bidder: 1, bidding: [0, 1], ceiling: 48, bribe: "open", orders: "turns", order: [0, 1], answers: [null, "bid", "passed", "passed"] },
    gondola: 13,
    palaces: Array.from({ length: palaces }, (_, palace) => full[palace] ?? []),
    scale: [9, 12, 14, 6, 4, 11, 16, 8, 5, 13, 3, 10],
    sold: ["lamp", "ring"],
    in_play: ["mirror", "candelabrum", "fan", "lion", "painting", "glass", "clock", "bust", "tankard", "necklace"],
    kinds: (Object.keys(drawings) as Treasure[]).map((treasure) => ({ treasure, tiles: treasure === "mirror" ? 4 : 3, in_palaces: treasure === "mirror" ? 2 : 1 })),
    players: [
      { score: 24, debt: 0, total: 24, mask: true, treasures: ["fan", "fan", "glass", "mirror"] },
      { score: 31, debt: 0, total: 31, mask: true, treasures: ["painting", "painting", "mirror", "tankard"] },
      { score: 19, debt: 0, total: 19, mask: false, treasures: ["candelabrum", "glass"] },
      { score: 0, debt: 3, total: -6, mask: true, treasures: ["clock", "clock", "lion", "necklace"] },
    ],
    course: {
      lands,
      leads: lands.map(next),
      completes: ["fan"],
      prices: [14],
      ends_game: false,
      mine: {
        sales: [{ treasure: "fan", price: 14, tiles: [3, 0, 0, 0] }],
        gains: [42, 0, 0, 0],
        score: lands.map((_, bid) => Math.max(0, 24 - bid) + 42),
        debt: lands.map((_, bid) => Math.max(0, bid - 24)),
        total: lands.map((_, bid) => Math.max(0, 24 - bid) + 42 - 2 * Math.max(0, bid - 24)),
      },
    },
    ...change,
  };
}

const options: Options<Option> = { lot: 9, options: [{ move: "pass", on: 8 }, { move: "bribe", on: 8 }, { move: "bid", from: 9, to: mostBid }] };
const scene = (change: Partial<VeniceScene> = {}): VeniceScene =>
  ({
    view: view(),
    events: [],
    seats: ["Ada", "Denis", "Inès", "Tomasz"].map((name) => ({ name })),
    me: 0,
    takesOrders: true,
    order: null,
    options,
    ...change,
  }) as VeniceScene;

describe("the canal", () => {
  const sizes = [
    [812, 804, wide],
    [652, 720, wide],
    [1000, 984, wide],
    [616, 700, wide],
    [358, 720, tall],
    [608, 720, tall],
  ] as const;
  const apart = (a: Box, b: Box): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

  test.each(sizes)("has room for sixteen palaces on a wall of %d × %d", (width, height, shape) => {
    const { places, card } = layOut(width, height, shape);
    expect(places).toHaveLength(palaces);
    places.forEach(({ front, station }, n) => {
      expect(front.x).toBeGreaterThanOrEqual(0);
      expect(front.x + front.width).toBeLessThanOrEqual(width);
      expect(front.y + front.height).toBeLessThanOrEqual(height);
      // No palace stands in another, on the card, or where a buoy floats.
      const buoy = { x: station.x - 14, y: station.y - 14, width: 28, height: 28 };
      places.forEach(({ front: other }, k) => {
        if (k !== n) expect(apart(front, other), `palaces ${n} and ${k}`).toBe(true);
        expect(apart(buoy, other), `the buoy of ${n} and palace ${k}`).toBe(true);
      });
      if (shape === wide) expect(apart(front, card) && apart(buoy, card)).toBe(true);
      // The buoy is nearer to its own palace than to any other.
      const away = (box: Box): number => Math.hypot(Math.max(box.x - station.x, 0, station.x - box.x - box.width), Math.max(box.y - station.y, 0, station.y - box.y - box.height));
      const nearest = places.map(({ front: other }) => away(other));
      expect(Math.min(...nearest)).toBe(nearest[n]);
    });
  });

  test("goes round clockwise", () => {
    const { places } = layOut(812, 804, wide);
    expect(places.map(({ side }) => side[0]).join("")).toBe("tttttrrrbbbbblll");
    const middle = { x: 406, y: 402 };
    const angles = places.map(({ station }) => Math.atan2(station.y - middle.y, station.x - middle.x));
    for (let n = 1; n < palaces; ++n) {
      const turned = (angles[n]! - angles[n - 1]! + 2 * Math.PI) % (2 * Math.PI);
      expect(turned).toBeGreaterThan(0);
      expect(turned).toBeLessThan(Math.PI);
    }
    expect(stopsBetween(13, 0, palaces)).toEqual([13, 14, 15, 0]);
    expect(stopsBetween(4, 4, palaces)).toEqual([4]);
  });

  test("is sailed in bends, and only who stops at a corner turns in there", () => {
    const canal = layOut(812, 804, wide);
    expect(routePath(canal, [])).toBe("");
    expect(routePath(canal, [13, 14])).not.toContain("Q");
    expect(routePath(canal, [13, 14, 15, 0]).match(/Q/g)).toHaveLength(1);
    const past = routePath(canal, [15, 0, 1]);
    expect(past.match(/Q/g)).toHaveLength(1);
    expect(past).not.toContain(`${canal.places[0]!.station.x}`);
    const poses = voyage(canal, stopsBetween(13, 3, palaces));
    expect(poses[0]).toMatchObject({ ...canal.places[13]!.station, way: 0 });
    expect(poses.at(-1)).toMatchObject({ ...canal.places[3]!.station, way: 1 });
    for (let n = 1; n < poses.length; ++n) {
      expect(poses[n]!.way).toBeGreaterThanOrEqual(poses[n - 1]!.way);
      expect(poses[n]!.heading).toBeGreaterThanOrEqual(poses[n - 1]!.heading); // it never turns back
    }
    expect(poses.at(-1)!.heading).toBe(450);
  });

  test("has fronts that differ from their neighbours", () => {
    expect(fronts).toHaveLength(palaces);
    fronts.forEach((front, n) => expect(front).not.toEqual(frontOf(n + 1)));
    for (const { roof, arch } of fronts) for (const width of [41, 98, 134]) expect(roofPath(roof, width, 15) + archesPath(arch, width, 100, 18)).not.toContain("NaN");
  });
});

describe("bids on the water", () => {
  test("stand where they take the gondola", () => {
    const bids = bidsOnWater(view(), null);
    expect(bids[13]).toBeNull(); // there it lies
    expect(bids.slice(14)).toEqual([9, 10]);
    expect(bids.slice(0, 13)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    expect(bidsOnWater(view(), 27)[0]).toBe(27); // the chosen one, a round further
    expect(bidsOnWater(view(), 24)[13]).toBe(24);
    expect(bidsOnWater(view({ course: null }), null).every((bid) => bid === null)).toBe(true);
  });
  test("end at the highest there is", () => {
    const late = view();
    late.lot = { ...late.lot, bid: 96 };
    late.gondola = late.course!.lands[96]!;
    expect(bidsOnWater(late, null).filter((bid) => bid !== null)).toEqual([97, 98, 99]);
    expect(ahead(late, null, 8).map(({ bid }) => bid)).toEqual([97, 99]);
  });
  test("have a route, once around at most", () => {
    expect(routeOf(view(), 11)).toEqual([13, 14, 15, 0]);
    expect(routeOf(view(), 8)).toEqual([]);
    expect(routeOf(view(), null)).toEqual([]);
    expect(routeOf(view(), 90)).toHaveLength(palaces + 1);
  });
  test("come in a strip that follows the choice", () => {
    expect(ahead(view(), 11, 8).map(({ bid, palace }) => [bid, palace]).slice(0, 3)).toEqual([[9, 14], [11, 0], [12, 2]]);
    // 10 stops at an empty palace and goes on to where 11 leads, 12 to where 13 does.
    expect(ahead(view(), 13, 8)[2]).toEqual({ bid: 13, palace: 2 });
    expect(ahead(view(), 30, 8).at(-1)!.bid).toBe(30);
  });
});

describe("the move in mind", () => {
  test("is the chosen bid, brought up to what is allowed", () => {
    const here = scene();
    const draft = draftOf(here);
    draft.turnTo(9);
    expect(bidInMind(here)).toBe(9);
    draft.choose(11);
    expect(bidInMind(here)).toBe(11);
    expect(moveOf(here, options.options[2]!, { amount: 11 })).toEqual({ move: "bid", lot: 9, amount: 11 });
    expect(moveOf(here, options.options[0]!)).toEqual({ move: "pass", lot: 9, on: 8 });
    draft.turnTo(10);
    expect(draft.amount).toBeNull();
  });
  test("can be tried out while others speak, and is gone when passed by", () => {
    const here = scene({ options: null });
    expect(bidInMind(here)).toBeNull();
    draftOf(here).choose(12);
    expect(bidInMind(here)).toBe(12);
    draftOf(here).choose(8);
    expect(bidInMind(here)).toBeNull();
  });
  test("takes orders from who may pass", () => {
    expect(orderedOf(scene())).toMatchObject({ lot: 9, most: mostBid, way: { kind: "raise", next: 9 }, reached: false });
    expect(orderedOf(scene({ view: view({ lot: { ...view().lot, orders: null } }) }))).toBeNull(); // must bid (CA-14)
    expect(orderedOf(scene({ me: 2 }))).toBeNull(); // has passed
    expect(orderedOf(scene({ takesOrders: false }))).toBeNull();
    expect(orderedOf(scene({ order: { lot: 9, up_to: 8, then: "pass" } }))!.reached).toBe(true);
  });
});

describe("the words of the card", () => {
  test("name the last of a kind", () => {
    expect(nth(view(), "fan")).toBe("3rd of 3");
    expect(nth(view(), "mirror")).toBe("3rd of 4");
    expect(lastOfKind(scene())).toBe("This is the last fan: once it is bought, all fans are sold at 14 each. You own 2.");
    expect(lastOfKind(scene({ me: null }))).not.toContain("You");
    const two = view();
    two.course = { ...two.course!, completes: ["fan", "bust"], prices: [14, 6] };
    expect(lastOfKind(scene({ view: two }))).toContain("2 kinds are complete with this lot");
    expect(lastOfKind(scene({ view: view({ course: null }) }))).toBe("");
  });
  test("say where a bid leads", () => {
    expect(goesTo(scene(), 11)).toBe("A raise of 3: gondola from 14 to palace 1, candelabrum and lion.");
    expect(goesTo(scene(), 12)).toBe("Gondola from 14 to 2, empty, then on to palace 3, candelabrum and painting.");
    const ends = view();
    ends.course = { ...ends.course!, leads: null, ends_game: true };
    expect(goesTo(scene({ view: ends }), 11)).toContain("the game ends");
    expect(goesTo(scene(), 11, true)).toContain("Your score: 55");
  });
  test("count what follows", () => {
    expect(ifTaken(scene(), 11).map(({ words, amount }) => [words, amount])).toEqual([
      ["You pay", "−11"],
      ["3 fans at 14", "+42"],
      ["Your score, now 24", "55"],
    ]);
    // CA-30: what one does not have is owed.
    expect(ifTaken(scene(), 30).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["item", "−24"],
      ["debt", "6"],
      ["item", "+42"],
      ["sum", "42"],
      ["sum", "30"],
    ]);
    const seen = { buyer: 1, gondola: 0, next_palace: null, sales: [{ treasure: "fan" as const, price: 14, tiles: [2, 1, 0, 0] }], gains: [28, 14, 0, 0], score_after: 52, debt_after: 0, total_after: 52, ends_game: false };
    expect(ifPassed(scene(), seen).map(({ words, amount }) => [words, amount])).toEqual([
      ["Denis takes it and pays", "−8"],
      ["Denis: a fan at 14", "+14"],
      ["You: 2 fans at 14", "+28"],
      ["Your score, now 24", "52"],
    ]);
    expect(ifPassed(scene(), { ...seen, buyer: null })).toEqual([]);
  });
});

describe("what was said", () => {
  const events = log(
    { event: "auction", seat: 0, palace: 2, lot: 1, treasures: ["fan"] },
    { event: "bid", seat: 0, amount: 3, palace: 5 },
    { event: "passed", seat: 1, amount: 3 },
    { event: "bought", seat: 0, palace: 2, treasures: ["fan"], amount: 3 },
    { event: "paid", seat: 0, amount: 3, debt: 1 },
    { event: "sold", treasure: "fan", amount: 14, amounts: [28, 14, 0] },
    { event: "moved", palace: 6 },
    { event: "auction", seat: 1, palace: 6, lot: 2, treasures: ["bust"] },
    { event: "bid", seat: 1, amount: 2, palace: 8 },
  );
  test("belongs to its lot", () => {
    expect(spoken(events).map(({ seat, amount, word }) => [seat, amount, word])).toEqual([[1, 2, "bid"]]);
    expect(spoken(events.slice(0, 3))).toHaveLength(2);
    expect(lastWord(events, 0)).toBeNull();
  });
  test("ends with an owner, and sales", () => {
    expect(lastClosed([])).toBeNull();
    expect(lastClosed(events)).toMatchObject({ seat: 0, palace: 2, amount: 3, debt: 1, sales: [{ treasure: "fan", price: 14, amounts: [28, 14, 0] }] });
    expect(lastClosed(log({ event: "bribed", seat: 2, palace: 1, treasures: ["ring"] }))).toMatchObject({ seat: 2, amount: null });
    expect(landings(events)).toEqual([5, 6, 8]);
  });
});

describe("the table of its lesson", () => {
  const lesson = arranged(lessonTable);
  const { deal, moves, seats } = lesson;
  test("lays every treasure once, and no two of a kind together", () => {
    const tiles = deal.palaces.flat();
    expect(deal.palaces).toHaveLength(16);
    expect(tiles).toHaveLength(34);
    for (const palace of deal.palaces) expect(new Set(palace).size).toBe(palace.length);
    const count = (kind: string): number => tiles.filter((tile) => tile === kind).length;
    expect(Object.keys(drawings).map(count)).toEqual([4, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2]);
  });
  test("begins with the lot that the notes begin with", () => {
    expect(Math.max(...moves.map(({ lot }) => lot as number))).toBe(6);
    for (const { moves: script = [] } of seats) for (const { lot } of script) expect(lot).toBeGreaterThanOrEqual(7);
  });
});

import { describe, expect, test } from "vitest";
import { cardsOf, type Artist } from "../src/art/painting";
import { worksOf } from "../src/art/titles";
import { artistOf, auctions, cardOf } from "../src/games/modern-art/cards";
import { untilTurned } from "../src/games/common/scenes";
import { draftOf, moveOf, quickAmounts } from "../src/games/modern-art/draft.svelte";
import { bankSale, earlierBids, lastBankSale, lastClosed, lastWord, ofLot, pricesPaid, revealed } from "../src/games/modern-art/story";
import type { ArtScene, ArtView } from "../src/games/modern-art/view";
import { waits } from "../src/games/modern-art/waiting";
import { inTurn } from "../src/games/scene";
import type { Event } from "../src/games/modern-art/wire";
import type { GameEvent, LogEntry } from "../src/table/messages";
import { arranged } from "./lessons";
import lessonTable from "../../src/text/lessons/modern-art.lesson.json";
import { check } from "../src/games/modern-art/after/check";
import { bent, holding, Owing } from "./owing";

const log = (...events: Omit<GameEvent, "rule">[]): LogEntry<Event>[] =>
  events.map((event, n) => ({ n: n + 1, event: { rule: "MA-20", ...event } as Event, text: "" }));

describe("cards", () => {
  // How many cards of each type an artist has (MA-03).
  const split = [
    [3, 3, 2, 2, 2],
    [3, 2, 3, 3, 2],
    [3, 3, 3, 3, 2],
    [3, 3, 3, 3, 3],
    [4, 3, 3, 3, 3],
  ];
  const editions = [
    ["nex", "bahut", "darmoir", "sadland", "koriko"],
    ["lite-metal", "yoko", "christin-p", "karl-gitter", "krypto"],
  ];
  test.each(editions)("every card of %s, %s, … is one painting", (...names) => {
    names.forEach((name, artist) => {
      const places = split[artist]!.flatMap((count, type) =>
        Array.from({ length: count }, (_, n) => {
          const card = cardOf(`${name}-${auctions[type]}-${n + 1}`);
          expect(card).toMatchObject({ artist, name, auction: auctions[type] });
          return card.card;
        }),
      );
      expect(places).toEqual(Array.from({ length: cardsOf(artist as Artist) }, (_, n) => n));
      expect(worksOf(artist as Artist)).toHaveLength(cardsOf(artist as Artist));
    });
  });
  test("what is no card is refused", () => {
    expect(() => cardOf("nex-7")).toThrow(RangeError);
    expect(() => cardOf("vermeer-open-1")).toThrow(RangeError);
    expect(() => artistOf("vermeer")).toThrow(RangeError);
  });
});

describe("what was said on a lot", () => {
  const before = log(
    { event: "played", seat: 0, lot: ["nex-open-1"] },
    { event: "bid", seat: 1, amount: 40 },
    { event: "sold", seat: 1, other: 0, lot: ["nex-open-1"], amount: 40 },
    { event: "seller", seat: 1 },
  );
  const sale = [
    ...before,
    ...log(
      { event: "played", seat: 1, lot: ["nex-open-2"] },
      { event: "opened", seat: 1, other: 1, lot: ["nex-open-2"], auction: "open" },
      { event: "bid", seat: 2, amount: 5 },
      { event: "passed", seat: 3, amount: 5 },
      { event: "bid", seat: 0, amount: 7 },
      { event: "bid", seat: 2, amount: 8 },
      { event: "bid", seat: 3, amount: 9 },
    ),
  ];
  test("begins with its card", () => {
    expect(ofLot(before)).toEqual([]);
    expect(ofLot(sale)).toHaveLength(7);
  });
  test("is the last word of each", () => {
    expect(lastWord(sale, 0)).toEqual({ seat: 0, amount: 7, word: "bid" });
    expect(lastWord(sale, 1)).toBeNull();
    expect(lastWord(before, 1)).toBeNull();
    expect(earlierBids(sale, 9).map(({ seat, amount }) => [seat, amount])).toEqual([
      [0, 7],
      [2, 8],
    ]);
  });
  test("closes with whoever has it", () => {
    expect(lastClosed([])).toBeNull();
    expect(lastClosed(sale)).toMatchObject({ how: "sold", seat: 1, from: 0, amount: 40 });
    expect(lastClosed(log({ event: "taken", seat: 2, other: 2, lot: ["nex-double-1"] }))).toMatchObject({ how: "taken", seat: 2 });
  });
  test("opened hands belong to their lot only", () => {
    const hands = log(
      { event: "played", seat: 0, lot: ["nex-sealed-1"] },
      { event: "revealed", amounts: [0, 5, 5] },
      { event: "tie", seat: 1, amount: 5, rule: "MA-23" } as never,
    );
    expect(revealed(hands)).toMatchObject({ amounts: [0, 5, 5], tie: { seat: 1 } });
    expect(revealed([...hands, ...log({ event: "played", seat: 1, lot: ["nex-sealed-2"] })])).toBeNull();
  });
});

test("prices are of this round, and a pair has one", () => {
  const first = log({ event: "sold", seat: 1, other: 0, lot: ["nex-open-1"], amount: 12 });
  const second = log(
    { event: "round-begins", round: 2 },
    { event: "sold", seat: 1, other: 0, lot: ["koriko-double-1", "koriko-open-1"], amount: 33 },
  );
  expect(pricesPaid(first).get("nex-open-1")?.amount).toBe(12);
  const paid = pricesPaid([...first, ...second]);
  expect(paid.has("nex-open-1")).toBe(false);
  expect(paid.get("koriko-open-1")).toEqual({ amount: 33, pair: ["koriko-double-1", "koriko-open-1"] });
});

test("the bank's sale is told until the next lot", () => {
  const end = log(
    { event: "played", seat: 2, lot: ["nex-open-3"] },
    { event: "round-ends", seat: 2, lot: ["nex-open-3"], round: 1 },
    { event: "ranked", round: 1, amounts: [30, 0, 20, 0, 0] },
    { event: "bank-sale", seat: 0, round: 1, amount: 50, cards: ["nex-open-1", "darmoir-open-1"] },
    { event: "bank-sale", seat: 1, round: 1, amount: 0 },
    { event: "round-begins", round: 2 },
  );
  expect(bankSale(end)).toMatchObject({
    round: 1,
    markers: [30, 0, 20, 0, 0],
    closing: { how: "unsold", cards: ["nex-open-3"] },
    income: [
      { seat: 0, amount: 50, cards: ["nex-open-1", "darmoir-open-1"] },
      { seat: 1, amount: 0, cards: [] },
    ],
  });
  const next = [...end, ...log({ event: "played", seat: 0, lot: ["nex-open-2"] })];
  expect(bankSale(next)).toBeNull();
  expect(lastBankSale(next)).toEqual(bankSale(end));
});

describe("the move being prepared", () => {
  const scene = { options: { lot: 9, options: [] } } as unknown as ArtScene;
  test("carries what its option names, and nothing of the bounds", () => {
    expect(moveOf(scene, { move: "pass", on: 28 })).toEqual({ move: "pass", on: 28, lot: 9 });
    expect(moveOf(scene, { move: "bid", from: 29, to: 113 }, { amount: 30 })).toEqual({ move: "bid", lot: 9, amount: 30 });
    expect(moveOf(scene, { move: "play", cards: ["nex-open-1"] }, { card: "nex-open-1" })).toEqual({
      move: "play",
      lot: 9,
      card: "nex-open-1",
    });
    expect(moveOf(scene, { move: "buy", price: 12 })).toEqual({ move: "buy", price: 12, lot: 9 });
  });
  test("keeps what was chosen while it can, and is brought up where it cannot", () => {
    const draft = draftOf(scene);
    draft.turnTo(9);
    expect(draft.amountIn({ from: 5, to: 50 }, 5)).toBe(5);
    draft.set(30);
    expect(draft.amountIn({ from: 12, to: 50 }, 12)).toBe(30);
    expect(draft.amountIn({ from: 33, to: 50 }, 33)).toBe(33);
    draft.set(3, true); // on the way to 35
    expect(draft.amountIn({ from: 33, to: 50 }, 33)).toBe(3);
    draft.card = "nex-open-1";
    expect(draft.cardIn({ cards: ["nex-open-2"] })).toBeNull();
    draft.turnTo(10);
    expect(draft.amountIn({ from: 1, to: 50 }, 1)).toBe(1);
    expect(draft.card).toBeNull();
  });
  test("offers amounts within the bounds", () => {
    expect(quickAmounts(29, 113)).toEqual([29, 30, 32]);
    expect(quickAmounts(1, 100)).toEqual([1, 5, 10]);
    expect(quickAmounts(29, 30)).toEqual([29]);
    expect(quickAmounts(30, 30)).toEqual([]);
  });
});

describe("who waits", () => {
  const scene = (phase: string, waiting: number[], high: number | null): Pick<ArtScene, "view" | "me"> => ({
    me: 1,
    view: { phase, waiting, lot: { high_bidder: high } } as unknown as ArtView,
  });
  test("who leads once around has spoken and is not asked again", () => {
    expect(waits(scene("open", [0, 2], 1)).key).toBe("leads");
    expect(waits(scene("once-around", [2], 1)).key).toBe("spoken");
    expect(waits(scene("once-around", [2], 0))).toEqual({ key: "once-around", others: [2] });
    expect(waits(scene("open", [2], 0)).key).toBe("passed");
  });
  test("people stand in turn order everywhere, ourselves last", () => {
    const seats = Array.from({ length: 4 }) as ArtScene["seats"];
    expect(inTurn({ seats, me: 1 })).toEqual([2, 3, 0, 1]);
    expect(inTurn({ seats, me: null })).toEqual([0, 1, 2, 3]);
  });
});

describe("the table of its lesson", () => {
  const lesson = arranged(lessonTable);
  const hands = lesson.deal.hands;
  test("deals every card once", () => {
    expect(hands.map((round) => round.map((hand) => hand.length))).toEqual([[10, 10, 10], [6, 6, 6], [6, 6, 6]]);
    const cards = hands.flat(2);
    for (const card of cards) expect(() => cardOf(card)).not.toThrow();
    expect(new Set(cards).size).toBe(cards.length);
  });
  test("has scripts that play what their seats hold", () => {
    lesson.seats.forEach(({ moves = [] }, seat) => {
      const held = hands.flatMap((round) => round[seat]!);
      for (const { card } of moves) if (card !== undefined) expect(held).toContain(card);
    });
  });
});

test("that a bid is sealed is told until the bids are opened", () => {
  const closed = log({ event: "played" }, { event: "sealed", seat: 1 }, { event: "sealed", seat: 2 });
  const told = (events: readonly LogEntry<Event>[]): string[] => untilTurned(events).map(({ event }) => event.event);
  expect(told(closed)).toEqual(["played", "sealed", "sealed"]);
  expect(told(log(...closed.map(({ event }) => event), { event: "revealed", amounts: [0, 4, 5] }))).toEqual(["played", "revealed"]);
});

test("the mystery cards that were turned are those that chance owed", async () => {
  const rules = await Owing.start();
  const record = rules.played({ game: "modern-art", edition: "matagot-2009", variants: ["mystery"], bots: ["random", "random", "random"] });
  const owed = rules.owedTo(record);
  expect(owed.moves.length).toBeGreaterThan(3);
  const checks = check(record, owed);
  expect(holding(checks)).toEqual([true, true, true]);
  expect(checks[2]!.figures).toHaveLength(owed.moves.length);
  const other = rules.owedTo(bent(record, ({ fair }) => (fair.seed = "00".repeat(32))));
  const cards = ({ moves }: typeof owed): unknown[] => moves.map(({ owed: { card } }) => card);
  expect(cards(other)).not.toEqual(cards(owed));
});

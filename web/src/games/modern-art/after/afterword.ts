import { listed, say } from "../../../lib/words.svelte";
import type { Afterword, Course, CoursePoint, Told } from "../../../after/told";
import Parts from "./Parts.svelte";
import { lotInRound, taleOf, type Buy, type Point, type Tale } from "./tale";
import { artistWords, coin, unit } from "./words";

const called = (told: Told, seat: number): string => told.seats[seat]!.name;

// "Inès pays Tomasz 31k for a Koriko. The bank gives 60k."
function boughtWords(told: Told, buy: Buy, me: number | null): string {
  const what = artistWords(buy);
  const args = { buyer: called(told, buy.seat), what, paid: coin(told, buy.paid) };
  let sentence: string;
  if (buy.from === null && buy.paid === 0) sentence = say(`after.ma.taken${buy.seat === me ? ".you" : ""}`, args);
  else if (buy.from === null) sentence = say(`after.ma.kept${buy.seat === me ? ".you" : ""}`, args);
  else {
    const who = buy.seat === me ? ".you" : buy.from === me ? ".from_you" : "";
    sentence = say(`after.ma.bought${who}`, { ...args, seller: called(told, buy.from) });
  }
  if (buy.brought === null) return sentence;
  return `${sentence} ${buy.brought > 0 ? say("after.ma.brought", { amount: coin(told, buy.brought) }) : say("after.ma.brought.none")}`;
}

function bankWords(told: Told, point: Point, before: Point, me: number | null): string {
  const paid = point.of
    .map((money, seat) => ({ seat, amount: money - before.of[seat]! }))
    .filter(({ amount }) => amount > 0)
    .map(({ seat, amount }) =>
      say(`after.ma.bank_pays.one${seat === me ? ".you" : ""}`, { name: called(told, seat), amount: coin(told, amount) }),
    );
  return paid.length > 0 ? say("after.ma.bank_pays", { list: listed(paid) }) : say("after.ma.bank_pays.nobody");
}

function pointOf(told: Told, tale: Tale, index: number, me: number | null): CoursePoint {
  const point = tale.money[index]!;
  const seen = { of: point.of, at: point.at, marked: point.bank === true };
  const before = tale.money[index - 1];
  if (!before) return { ...seen, name: say("after.ma.start"), story: "" };
  if (point.bank)
    return { ...seen, name: say("after.ma.bank_sale", { round: point.round }), story: bankWords(told, point, before, me) };
  const buy = tale.buys.find((other) => other.lot === point.lot);
  return {
    ...seen,
    name: say("after.ma.lot", { round: point.round, lot: lotInRound(tale, point.round, point.lot) }),
    story: buy ? boughtWords(told, buy, me) : "",
  };
}

function course(told: Told, me: number | null): Course {
  const tale = taleOf(told);
  const points = tale.money.map((_, index) => pointOf(told, tale, index, me));
  const parts: Course["parts"] = [];
  let from = 0;
  for (let round = 1; round <= tale.rounds; round++) {
    const to = tale.money.findLastIndex((point) => point.round === round);
    if (to <= from) continue;
    parts.push({ name: say("after.ma.round", { round }), short: say("after.ma.round.short", { round }), from, to });
    from = to;
  }
  return {
    title: say("after.ma.money"),
    caption: say("after.ma.money.caption", { unit: unit(told) }),
    points,
    parts,
  };
}

export const afterword: Afterword = {
  pages: ["modern-art"],
  amount: coin,
  unit,
  columns: (told) => {
    const { sums } = taleOf(told);
    return [
      { head: say("after.ma.from_bank"), of: sums.map((sum) => sum.from_bank) },
      { head: say("after.ma.from_players"), of: sums.map((sum) => sum.from_players) },
      { head: say("after.ma.paid"), of: sums.map((sum) => -sum.paid) },
    ];
  },
  begun: (told) => {
    const first = taleOf(told).money[0]!.of;
    return first.every((money) => money === first[0]) ? say("after.ma.began", { n: first[0]! }) : null;
  },
  course,
  Parts,
};

import { listed, say } from "../../../lib/words.svelte";
import type { Afterword, Course, CoursePoint, Told } from "../../../after/told";
import Parts from "./Parts.svelte";
import { taleOf, type Buy, type Point, type Tale } from "./tale";
import { artistWords, coin, unit } from "./words";

const called = (told: Told, seat: number): string => told.seats[seat]!.name;

// "Inès pays Tomasz 31k for a Koriko. The bank gives 60k."
function boughtWords(told: Told, buy: Buy, me: number | null): string {
  const what = artistWords(buy);
  const args = { buyer: called(told, buy.seat), what, paid: coin(told, buy.paid) };
  let sentence: string;
  if (buy.from === null && buy.paid === 0) sentence = say(`modern-art.after.taken${buy.seat === me ? ".you" : ""}`, args);
  else if (buy.from === null) sentence = say(`modern-art.after.kept${buy.seat === me ? ".you" : ""}`, args);
  else {
    const who = buy.seat === me ? ".you" : buy.from === me ? ".from_you" : "";
    sentence = say(`modern-art.after.bought${who}`, { ...args, seller: called(told, buy.from) });
  }
  if (buy.brought === null) return sentence;
  return `${sentence} ${buy.brought > 0 ? say("modern-art.after.brought", { amount: coin(told, buy.brought) }) : say("modern-art.after.brought.none")}`;
}

function bankWords(told: Told, point: Point, before: Point, me: number | null): string {
  const paid = point.of
    .map((money, seat) => ({ seat, amount: money - before.of[seat]! }))
    .filter(({ amount }) => amount > 0)
    .map(({ seat, amount }) =>
      say(`modern-art.after.bank_pays.one${seat === me ? ".you" : ""}`, { name: called(told, seat), amount: coin(told, amount) }),
    );
  return paid.length > 0 ? say("modern-art.after.bank_pays", { list: listed(paid) }) : say("modern-art.after.bank_pays.nobody");
}

function pointOf(told: Told, tale: Tale, index: number, me: number | null): CoursePoint {
  const point = tale.money[index]!;
  const seen = { of: point.of, at: point.at, marked: point.bank === true };
  const before = tale.money[index - 1];
  if (!before) return { ...seen, name: say("modern-art.after.start"), story: "" };
  if (point.bank)
    return { ...seen, name: say("modern-art.after.bank_sale", { round: point.round }), story: bankWords(told, point, before, me) };
  const buy = tale.buys.find((other) => other.lot === point.lot);
  return {
    ...seen,
    name: say("modern-art.after.lot", { round: point.round, lot: point.lot }),
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
    parts.push({ name: say("modern-art.after.round", { round }), short: say("modern-art.after.round.short", { round }), from, to });
    from = to;
  }
  return {
    title: say("modern-art.after.money"),
    caption: say("modern-art.after.money.caption", { unit: unit(told) }),
    points,
    parts,
  };
}

export const afterword: Afterword = {
  amount: coin,
  unit,
  columns: (told) => {
    const { sums } = taleOf(told);
    return [
      { head: say("modern-art.after.from_bank"), of: sums.map((sum) => sum.from_bank) },
      { head: say("modern-art.after.from_players"), of: sums.map((sum) => sum.from_players) },
      { head: say("modern-art.after.paid"), of: sums.map((sum) => -sum.paid) },
    ];
  },
  begun: (told) => {
    const first = taleOf(told).money[0]!.of;
    return first.every((money) => money === first[0]) ? say("modern-art.after.began", { n: first[0]! }) : null;
  },
  course,
  Parts,
};

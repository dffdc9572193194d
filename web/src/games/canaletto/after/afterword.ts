import type { Afterword, Course, CoursePoint, Told } from "../../../after/told";
import { listed, say } from "../../../lib/words.svelte";
import { all, one } from "../treasures";
import { figure } from "../view";
import Parts from "./Parts.svelte";
import { taleOf, type Buy, type Sale, type Tale } from "./tale";

// "Inès pays 12 for a fan and a lamp. The lot will bring 17."
function boughtWords(told: Told, buy: Buy, me: number | null): string {
  const you = buy.seat === me ? ".you" : "";
  const lot = listed(buy.tiles.map(({ treasure }) => one(treasure)));
  const args = { buyer: told.seats[buy.seat]!.name, lot, paid: buy.paid };
  const words = [say(`canaletto.after.${buy.bribe ? "bribed" : "bought"}${you}`, args)];
  if (buy.debt > 0) words.push(say("canaletto.after.borrowed", { debt: buy.debt }));
  if (buy.brought !== null)
    words.push(buy.brought > 0 ? say("canaletto.after.brought", { amount: buy.brought }) : say("canaletto.after.brought.none"));
  return words.join(" ");
}

function soldWords(told: Told, { treasure, price, of }: Sale, me: number | null): string {
  const paid = of.flatMap((amount, seat) =>
    amount > 0 ? [say(`canaletto.after.sold.one${seat === me ? ".you" : ""}`, { name: told.seats[seat]!.name, amount })] : [],
  );
  return say("canaletto.after.sold", { kinds: all(treasure), price, list: listed(paid) });
}

function pointOf(told: Told, tale: Tale, index: number, me: number | null): CoursePoint {
  const { at, lot, total } = tale.money[index]!;
  if (index === 0) return { of: total, at, name: say("canaletto.after.start"), story: "", marked: false };
  // Where the buyer names the order of the sales, a lot has several points: he bought at the first.
  const buy = tale.money[index - 1]!.lot === lot ? undefined : tale.buys.find((other) => other.lot === lot);
  const sales = tale.sales.filter((sale) => sale.at === at);
  const story = [...(buy ? [boughtWords(told, buy, me)] : []), ...sales.map((sale) => soldWords(told, sale, me))];
  return { of: total, at, name: say("canaletto.after.auction", { lot }), story: story.join(" "), marked: sales.length > 0 };
}

// Auctions, by their numbers; of many every fifth.
function auctions({ money }: Tale): Course["parts"] {
  const step = money.at(-1)!.lot > 15 ? 5 : 1;
  return money.flatMap(({ lot }, index) =>
    lot > 0 && lot % step === 0 && money[index + 1]?.lot !== lot ? [{ name: String(lot), short: String(lot), from: index, to: index }] : [],
  );
}

function course(told: Told, me: number | null): Course {
  const tale = taleOf(told);
  return {
    title: say("canaletto.after.scores"),
    caption: say("canaletto.after.scores.caption"),
    points: tale.money.map((_, index) => pointOf(told, tale, index, me)),
    parts: auctions(tale),
  };
}

const borrowed = (told: Told): boolean => taleOf(told).sums.some(({ debt }) => debt > 0);

export const afterword: Afterword = {
  amount: (_, n) => say("after.points", { n: figure(n) }),
  figure: (_, n) => figure(n),
  unit: () => say("after.points.unit"),
  columns: (told) => {
    const { start, sums } = taleOf(told);
    return [
      { head: say("canaletto.after.start_with"), of: sums.map(() => start) },
      { head: say("canaletto.after.from_sales"), of: sums.map((sum) => sum.from_sales) },
      { head: say("canaletto.after.paid"), of: sums.map((sum) => -sum.paid) },
      ...(borrowed(told) ? [{ head: say("canaletto.after.debt"), of: sums.map((sum) => -sum.debt) }] : []),
    ];
  },
  begun: (told) => (borrowed(told) ? say("canaletto.after.debt_twice") : ""),
  course,
  Parts,
};

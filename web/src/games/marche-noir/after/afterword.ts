import type { Afterword, Course, CoursePoint, Told } from "../../../after/told";
import { listed, number, say } from "../../../lib/words.svelte";
import { goodName, goodsWords, total } from "../goods";
import Parts from "./Parts.svelte";
import { taleOf, type Point, type Tale } from "./tale";

const called = (told: Told, seat: number, me: number | null): string => (seat === me ? say("after.you") : told.seats[seat]!.name);
const vp = (n: number): string => say("marche-noir.board.vp", { n: number(n) });

// "Inès +3, you −1": what a raised value or a card has changed.
function changes(told: Told, point: Point, before: Point, me: number | null): string {
  const all = point.of
    .map((now, seat) => ({ seat, by: now - before.of[seat]! }))
    .filter(({ by }) => by !== 0)
    .map(({ seat, by }) => `${called(told, seat, me)} ${by < 0 ? "−" : "+"}${number(Math.abs(by))}`);
  return say("marche-noir.after.changes", { list: listed(all) });
}

function story(told: Told, tale: Tale, point: Point, before: Point, me: number | null): string {
  const card = tale.cards.findLast(({ at }) => at <= point.at);
  const you = card?.seat === me ? ".you" : "";
  const name = told.seats[card?.seat ?? 0]!.name;
  switch (point.why) {
    case "card":
      return say(`marche-noir.after.bought${you}`, { name, card: say(`marche-noir.card.${card!.card}`), paid: goodsWords(card!.paid!) });
    case "raise":
      return `${say(`marche-noir.after.raised${you}`, { name, good: goodName(card!.raised!) })} ${changes(told, point, before, me)}`;
    case "sale":
    case "last-sale": {
      const sold = tale.sales.filter(({ at }) => at === point.at).map((sale) => `${called(told, sale.seat, me)} ${vp(total(sale.vp))}`);
      return say("marche-noir.after.sold", { list: listed(sold) });
    }
    default:
      return `${say("marche-noir.after.values")} ${changes(told, point, before, me)}`;
  }
}

const steps = { values: "production", card: "information", sale: "sale" } as const;

function nameOf({ why, turn }: Point): string {
  if (why === "start") return say("after.start");
  if (why === "last-sale") return say("marche-noir.board.phase.last_sale");
  if (why === "raise") return say("marche-noir.after.when", { turn, step: say("marche-noir.after.raise") });
  return say("marche-noir.after.when", { turn, step: say(`marche-noir.board.where.${steps[why]}`) });
}

function pointOf(told: Told, tale: Tale, index: number, me: number | null): CoursePoint {
  const point = tale.points[index]!;
  const before = tale.points[index - 1];
  return {
    of: point.of,
    at: point.at,
    name: nameOf(point),
    story: before ? story(told, tale, point, before, me) : "",
    marked: point.why === "sale" || point.why === "last-sale",
  };
}

function course(told: Told, me: number | null): Course {
  const tale = taleOf(told);
  const parts: Course["parts"] = [];
  let from = 0;
  for (let turn = 1; turn <= tale.turns; turn++) {
    const to = tale.points.findLastIndex((point) => point.turn === turn);
    if (to <= from) continue;
    parts.push({ name: say("after.turn", { turn }), short: number(turn), from, to });
    from = to;
  }
  return {
    title: say("marche-noir.after.points"),
    caption: say("marche-noir.after.points.caption"),
    points: tale.points.map((_, index) => pointOf(told, tale, index, me)),
    parts,
  };
}

export const afterword: Afterword = {
  tie: { words: "marche-noir.after.tie", rule: "MN-58" },
  amount: (_, n) => vp(n),
  unit: () => say("marche-noir.board.over.points"),
  columns: (told) => {
    const { sums } = taleOf(told);
    return [
      { head: say("marche-noir.board.over.cubes"), of: sums.map((sum) => sum.vp_cubes) },
      { head: say("marche-noir.board.over.majorities"), of: sums.map((sum) => sum.majorities) },
      { head: say("marche-noir.board.over.cards"), of: sums.map((sum) => sum.cards) },
    ];
  },
  begun: () => say("marche-noir.after.began"),
  course,
  Parts,
};

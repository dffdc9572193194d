import type { LogEntry } from "../../table/messages";
import type { Good, Goods } from "./goods";
import { goodsIn, listIn, type Card } from "./view";

// What was said and done, read from the events: no rules, only the order in which things happened.
type Events = readonly LogEntry[];

// The events of the turn being played, and those of the one before it.
export function turnsOf(events: Events): { now: Events; before: Events } {
  const start = events.findLastIndex(({ event }) => event.event === "turn-begins");
  if (start < 0) return { now: events, before: [] };
  const earlier = events.slice(0, start).findLastIndex(({ event }) => event.event === "turn-begins");
  return { now: events.slice(start), before: events.slice(Math.max(0, earlier), start) };
}

export type RevealKind = "produces" | "bids" | "sells";
export interface Shown {
  seat: number;
  goods: Goods; // produced, or cubes sold
  vp: Goods; // what a sale brought
  good: Good | null; // bid, or with regular customers
  amount: number; // bid
}
// Choices that were turned together.
export interface Reveal {
  kind: RevealKind;
  n: number; // of its first event
  rows: Shown[];
  card: { card: Card; seat: number | null } | null; // who got it for the bids, null: nobody
}

const rowOf = ({ event }: LogEntry): Shown => ({
  seat: event.seat!,
  goods: event.event === "sells" ? goodsIn(event, "cubes") : goodsIn(event, "goods"),
  vp: goodsIn(event, "vp"),
  good: ((event["good"] ?? event["customers"]) as Good | undefined) ?? null,
  amount: (event["amount"] as number | undefined) ?? 0,
});

// The choices of one kind that were turned last among these events.
export function revealOf(events: Events, kind: RevealKind): Reveal | null {
  const last = events.findLastIndex(({ event }) => event.event === kind);
  if (last < 0) return null;
  let first = last;
  const seats = new Set([events[last]!.event.seat]);
  // One row per seat: the last sale follows the tenth turn's.
  for (let at = last - 1; at >= 0; --at) {
    const { event } = events[at]!;
    if (event.event !== kind || seats.has(event.seat)) break;
    seats.add(event.seat);
    first = at;
  }
  const rows = events.slice(first, last + 1).map(rowOf);
  return { kind, n: events[first]!.n, rows, card: kind === "bids" ? cardAfter(events.slice(last + 1)) : null };
}

// Whatever was turned last.
export const turnedLast = (events: Events): Reveal | null =>
  (["produces", "bids", "sells"] as const)
    .flatMap((kind) => revealOf(events, kind) ?? [])
    .reduce<Reveal | null>((last, next) => (last && last.n > next.n ? last : next), null);

function cardAfter(events: Events): Reveal["card"] {
  const end = events.find(({ event }) => event.event === "buys-card" || event.event === "card-lost")?.event;
  if (!end) return null;
  return { card: end["card"] as Card, seat: end.event === "buys-card" ? end.seat! : null };
}

// Where a good stood when this turn began, by the moves of the exchange since.
export function ranksBefore(events: Events): Map<Good, number> {
  const before = new Map<Good, number>();
  for (const { event } of turnsOf(events).now) {
    if (event.event !== "exchange") continue;
    const ranks = goodsIn(event, "before");
    for (const good of Object.keys(ranks) as Good[]) before.set(good, ranks[good]!);
  }
  return before;
}

// The ranks after each production so far, the set-up first; of one good a line on the chart.
export function courseOf(events: Events): Goods[] {
  const course: Goods[] = [];
  for (const { event } of events) {
    if (event.event === "exchange") {
      if (course.length === 0) course.push(goodsIn(event, "before"));
      course.push(goodsIn(event, "after"));
    } else if (event.event === "moves-good" && course.length > 0) {
      course[course.length - 1] = { ...course.at(-1), [event["good"] as Good]: event["rank"] as number };
    }
  }
  return course;
}

// Goods whose VP value has risen this turn.
export const risen = (events: Events): Good[] =>
  turnsOf(events).now.flatMap(({ event }) => (event.event === "values-rise" ? listIn(event, "goods") : []));

// That somebody has chosen is news until the choices are turned.
export const worthTelling = (events: Events): Events => {
  const turned = events.findLastIndex(({ event }) => event.event !== "sealed");
  return events.filter(({ event }, n) => event.event !== "sealed" || n > turned);
};

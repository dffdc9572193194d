import type { LogEntry } from "../../table/messages";
import type { Good, Goods } from "./goods";
import { isA } from "../common/scenes";
import type { Card, Event } from "./view";

// What was said and done, read from the events: no rules, only the order in which things happened.
type Events = readonly LogEntry<Event>[];

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

const nothing = { goods: {}, vp: {}, good: null, amount: 0 };
function rowOf({ event }: LogEntry<Extract<Event, { event: RevealKind }>>): Shown {
  const { seat } = event;
  switch (event.event) {
    case "produces":
      return { ...nothing, seat, goods: event.goods ?? {} };
    case "bids":
      return { ...nothing, seat, good: event.good ?? null, amount: event.amount };
    case "sells":
      return { ...nothing, seat, goods: event.cubes ?? {}, vp: event.vp ?? {}, good: event.customers ?? null };
  }
}

// The choices of one kind that were turned last among these events.
export function revealOf(events: Events, kind: RevealKind): Reveal | null {
  const last = events.findLastIndex(isA(kind));
  if (last < 0) return null;
  const turned: LogEntry<Extract<Event, { event: RevealKind }>>[] = [];
  // One row per seat: the last sale follows the tenth turn's.
  for (const entry of events.slice(0, last + 1).reverse()) {
    if (!isA(kind)(entry) || turned.some(({ event }) => event.seat === entry.event.seat)) break;
    turned.unshift(entry);
  }
  return { kind, n: turned[0]!.n, rows: turned.map(rowOf), card: kind === "bids" ? cardAfter(events.slice(last + 1)) : null };
}

// Whatever was turned last.
export const turnedLast = (events: Events): Reveal | null =>
  (["produces", "bids", "sells"] as const)
    .flatMap((kind) => revealOf(events, kind) ?? [])
    .reduce<Reveal | null>((last, next) => (last && last.n > next.n ? last : next), null);

function cardAfter(events: Events): Reveal["card"] {
  const end = events.find(isA("buys-card", "card-lost"))?.event;
  if (!end) return null;
  return { card: end.card, seat: end.event === "buys-card" ? end.seat : null };
}

// Where a good stood when this turn began, by the moves of the exchange since.
export function ranksBefore(events: Events): Map<Good, number> {
  const before = new Map<Good, number>();
  for (const { event } of turnsOf(events).now) {
    if (event.event !== "exchange") continue;
    const ranks = event.before ?? {};
    for (const good of Object.keys(ranks) as Good[]) before.set(good, ranks[good]!);
  }
  return before;
}

// The ranks after each production so far, the set-up first; of one good a line on the chart.
export function courseOf(events: Events): Goods[] {
  const course: Goods[] = [];
  for (const { event } of events) {
    if (event.event === "exchange") {
      if (course.length === 0) course.push(event.before ?? {});
      course.push(event.after ?? {});
    } else if (event.event === "moves-good" && course.length > 0) {
      course[course.length - 1] = { ...course.at(-1), [event.good!]: event.rank };
    }
  }
  return course;
}

// Goods whose VP value has risen this turn.
export const risen = (events: Events): Good[] =>
  turnsOf(events).now.flatMap(({ event }) => (event.event === "values-rise" ? (event.goods ?? []) : []));

import type { LogEntry } from "../../table/messages";
import { isA } from "../common/scenes";
import type { Treasure } from "./treasures";
import type { Event, Sale } from "./view";

// What was said and done, read from the events: no rules, only the order in which things happened.
type Events = readonly LogEntry<Event>[];

export interface Spoken {
  n: number;
  seat: number;
  amount: number; // bid, or passed on
  word: "bid" | "passed";
}

// Who said what on the lot on sale, oldest first.
export function spoken(events: Events): Spoken[] {
  const start = events.findLastIndex(({ event }) => event.event === "auction");
  return events.slice(start + 1).flatMap(({ n, event }) =>
    event.event === "bid" || event.event === "passed"
      ? [{ n, seat: event.seat, amount: event.amount, word: event.event }]
      : [],
  );
}

export const lastWord = (events: Events, seat: number): Spoken | null =>
  spoken(events).findLast((word) => word.seat === seat) ?? null;

export interface Closed {
  n: number;
  seat: number;
  palace: number;
  treasures: Treasure[];
  amount: number | null; // null: a bribe
  debt: number;
  sales: (Pick<Sale, "treasure" | "price"> & { amounts: number[]; rule: string })[];
  rule: string;
}

// The last lot that found an owner, with the sales that followed so far.
export function lastClosed(events: Events): Closed | null {
  const closed = events.findLast(isA("bought", "bribed"));
  if (!closed) return null;
  const { n, event } = closed;
  const { seat, palace, treasures, rule } = event;
  const after = events.slice(events.indexOf(closed) + 1);
  return {
    n,
    seat,
    palace,
    treasures,
    amount: event.event === "bribed" ? null : event.amount,
    debt: after.find(isA("paid"))?.event.debt ?? 0,
    sales: after.filter(isA("sold")).map(({ event: sold }) => ({ treasure: sold.treasure, price: sold.amount, amounts: sold.amounts, rule: sold.rule })),
    rule,
  };
}

// Where the gondola went, in these events.
export const landings = (events: Events): number[] =>
  events.filter(isA("bid", "moved")).map(({ event }) => event.palace);

import type { LogEntry } from "../../table/messages";
import type { Treasure } from "./treasures";
import type { Sale } from "./view";

// What was said and done, read from the events: no rules, only the order in which things happened.
type Events = readonly LogEntry[];

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
      ? [{ n, seat: event.seat!, amount: event["amount"] as number, word: event.event }]
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
  sales: (Sale & { amounts: number[]; rule: string })[];
  rule: string;
}

// The last lot that found an owner, with the sales that followed so far.
export function lastClosed(events: Events): Closed | null {
  const at = events.findLastIndex(({ event }) => event.event === "bought" || event.event === "bribed");
  if (at < 0) return null;
  const { n, event } = events[at]!;
  const after = events.slice(at + 1).map((entry) => entry.event);
  const paid = after.find((each) => each.event === "paid");
  return {
    n,
    seat: event.seat!,
    palace: event["palace"] as number,
    treasures: event["treasures"] as Treasure[],
    amount: event.event === "bribed" ? null : (event["amount"] as number),
    debt: (paid?.["debt"] as number | undefined) ?? 0,
    sales: after.flatMap((each) =>
      each.event === "sold"
        ? [
            {
              treasure: each["treasure"] as Treasure,
              price: each["amount"] as number,
              amounts: each["amounts"] as number[],
              rule: each.rule,
            },
          ]
        : [],
    ),
    rule: event.rule,
  };
}

// Where the gondola went, in these events.
export const landings = (events: Events): number[] =>
  events.flatMap(({ event }) => (event.event === "bid" || event.event === "moved" ? [event["palace"] as number] : []));

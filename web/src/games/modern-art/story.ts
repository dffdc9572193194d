import type { LogEntry } from "../../table/messages";
import { isA } from "../common/scenes";
import type { Event } from "./view";

// What was said and done, read from the events: no rules, only the order in which things happened.
type Events = readonly LogEntry<Event>[];

const starts = new Set(["played", "seller", "round-begins"]);

// The events of the lot on sale: since its first card was played.
export function ofLot(events: Events): Events {
  const start = events.findLastIndex(({ event }) => starts.has(event.event));
  return start < 0 || events[start]!.event.event !== "played" ? [] : events.slice(start);
}

export interface Spoken {
  seat: number;
  amount: number;
  word: "bid" | "passed";
}

// Who said what on this lot, oldest first.
export function spoken(events: Events): Spoken[] {
  return ofLot(events).flatMap(({ event }) =>
    event.event === "bid" || event.event === "passed"
      ? [{ seat: event.seat!, amount: event.amount!, word: event.event }]
      : [],
  );
}

// The last word of a seat.
export function lastWord(events: Events, seat: number): Spoken | null {
  return spoken(events).findLast((word) => word.seat === seat) ?? null;
}

// Bids below the standing one, oldest first, the last of each seat only.
export function earlierBids(events: Events, standing: number): Spoken[] {
  const bids = spoken(events).filter(({ word, amount }) => word === "bid" && amount < standing);
  return bids.filter((bid, at) => !bids.slice(at + 1).some(({ seat }) => seat === bid.seat));
}

export interface Closed {
  n: number; // of the event
  how: "sold" | "taken" | "unsold" | "turned";
  cards: string[];
  seat: number | null; // who has it now, or who turned it
  from: number | null;
  amount: number;
  rule: string;
}

const closings = isA("sold", "taken", "round-ends", "turned");
function closing(entry: LogEntry<Event>): Closed | null {
  if (!closings(entry)) return null;
  const { n, event } = entry;
  const rest = { n, cards: event.lot ?? [], seat: event.seat ?? null, from: null, amount: 0, rule: event.rule };
  switch (event.event) {
    case "sold":
      return { ...rest, how: "sold", from: sellerIn(event), amount: event.amount! };
    case "taken":
      return { ...rest, how: "taken", from: sellerIn(event) };
    case "round-ends":
      return { ...rest, how: "unsold" };
    case "turned":
      return { ...rest, how: "turned" };
  }
}
const sellerIn = ({ other }: Extract<Event, { event: "sold" | "taken" }>): number | null => (typeof other === "number" ? other : null);

// The lot that left the wall last; none at the beginning.
export function lastClosed(events: Events): Closed | null {
  for (let at = events.length - 1; at >= 0; --at) {
    const closed = closing(events[at]!);
    if (closed) return closed;
  }
  return null;
}

// Amounts that were held in closed hands, once they are open, and who won a tie.
export function revealed(events: Events): { amounts: number[]; tie: Extract<Event, { event: "tie" }> | null } | null {
  const start = events.findLastIndex(({ event }) => event.event === "played");
  const lot = start < 0 ? [] : events.slice(start);
  const open = lot.find(isA("revealed"));
  if (!open) return null;
  return {
    amounts: open.event.amounts,
    tie: lot.find(isA("tie"))?.event ?? null,
  };
}

// What was paid this round for each card on somebody's wall. A pair was one price.
export interface Price {
  amount: number;
  pair: string[]; // the cards it was paid for
}
export function pricesPaid(events: Events): Map<string, Price> {
  const paid = new Map<string, Price>();
  for (const entry of events) {
    if (entry.event.event === "round-begins") paid.clear();
    const closed = closing(entry);
    if (closed?.how === "sold" || closed?.how === "taken")
      for (const card of closed.cards) paid.set(card, { amount: closed.amount, pair: closed.cards });
  }
  return paid;
}

export interface BankSale {
  n: number;
  round: number;
  closing: Closed | null;
  rule: string;
  markers: number[]; // per artist
  income: { seat: number; amount: number; cards: string[] }[];
}

// The last sale of the bank.
export function lastBankSale(events: Events): BankSale | null {
  const ranked = events.findLast(isA("ranked"));
  if (!ranked) return null;
  const at = events.indexOf(ranked);
  const end = events.slice(0, at).findLast(({ event }) => event.event === "round-ends");
  const income = events.slice(at).flatMap(({ event }) =>
    event.event === "bank-sale"
      ? [{ seat: event.seat!, amount: event.amount!, cards: event.cards ?? [] }]
      : [],
  );
  return {
    n: ranked.n,
    round: ranked.event.round,
    closing: end ? closing(end) : null,
    rule: end?.event.rule ?? ranked.event.rule,
    markers: ranked.event.amounts,
    income,
  };
}

// The same, if the next lot is not on the wall yet.
export function bankSale(events: Events): BankSale | null {
  const played = events.findLastIndex(({ event }) => event.event === "played");
  return lastBankSale(events.slice(played + 1));
}

import type { LogEntry } from "../../table/messages";
import { isA } from "../common/scenes";
import type { ArtistId, TokenKind } from "./names";
import type { Event } from "./view";

type Events = readonly LogEntry<Event>[];

// What was said and rolled about the token placed last (VE-40 to VE-47), as the log tells it.
export interface Roll {
  n: number; // of the event
  seat: number;
  dice: readonly [number, number];
  total: number; // with suitcases
}
export type Answer = { word: "consents" | "standing" } | { word: "objects"; value: number }; // 0: none named
export type Verdict =
  | "consent" // nobody objected
  | "exchanged"
  | "unchallenged" // objections, but no trial
  | "stays" // the active player won
  | "taken-off"
  | "ties"; // ten of them

export interface Dispute {
  n: number; // of the event with which it began
  active: number;
  artist: ArtistId;
  token: TokenKind;
  value: number; // as it was placed
  answers: Map<number, Answer>;
  settled: number; // the value that the active player would take; 0: none
  proposed: boolean; // it is his own
  refused: boolean;
  agreed: Map<number, boolean>;
  yielded: number[];
  shown: Map<number, number>; // suitcases in the trial
  rounds: Roll[][]; // every round but the last was a tie
  verdict: Verdict | null;
  decided: number; // number of the event that decided; 0: none yet
  exchanged: number; // the value that lies now instead
  told: string[]; // what came of it, in the words of the log
  past: boolean; // another turn has begun
}

function begin({ n, event }: LogEntry<Extract<Event, { event: "placed" }>>): Dispute {
  return {
    n,
    active: event.seat,
    artist: event.artist,
    token: event.token,
    value: event.value,
    answers: new Map(),
    settled: 0,
    proposed: false,
    refused: false,
    agreed: new Map(),
    yielded: [],
    shown: new Map(),
    rounds: [],
    verdict: null,
    decided: 0,
    exchanged: 0,
    told: [],
    past: false,
  };
}

const outcomes = ["exchanged", "stays", "taken-off", "loses-agent", "loses-case"];

function hear(all: Dispute, { n, event, text }: LogEntry<Event>): void {
  if (outcomes.includes(event.event)) all.told.push(text);
  const decide = (verdict: Verdict): void => {
    all.verdict ??= verdict;
    all.decided ||= n;
  };
  switch (event.event) {
    case "consents":
      all.answers.set(event.seat, { word: event.standing ? "standing" : "consents" });
      break;
    case "objects":
      all.answers.set(event.seat, { word: "objects", value: event.value });
      break;
    case "settles":
    case "proposes":
      all.settled = event.value;
      all.proposed = event.event === "proposes";
      break;
    case "refuses":
      all.refused = true;
      break;
    case "agrees":
    case "disagrees":
      all.agreed.set(event.seat, event.event === "agrees");
      break;
    case "exchanged":
      all.exchanged = event.to;
      decide("exchanged");
      break;
    case "yields":
      all.yielded.push(event.seat);
      break;
    case "shows":
      all.shown.set(event.seat, (all.shown.get(event.seat) ?? 0) + event.suitcases);
      break;
    case "dice":
      if (all.rounds.length === 0) all.rounds.push([]);
      all.rounds.at(-1)!.push({ n, seat: event.seat, dice: [event.one, event.other], total: event.total });
      break;
    case "tie":
      all.rounds.push([]);
      break;
    case "stays":
      if (all.rounds.at(-1)?.length === 0) all.rounds.pop(); // the tenth tie is the last round
      decide(event.seat === null ? "ties" : "stays");
      break;
    case "taken-off":
      decide("taken-off");
      break;
    case "fame": // the token counts
      decide([...all.answers.values()].some(({ word }) => word === "objects") ? "unchallenged" : "consent");
      break;
    case "turn":
      all.past = true;
      break;
  }
}

export function latestDispute(events: Events): Dispute | null {
  const placed = events.findLast(isA("placed"));
  if (!placed) return null;
  const all = begin(placed);
  for (const entry of events.slice(events.indexOf(placed) + 1)) {
    if (all.past) break;
    hear(all, entry);
  }
  return all;
}

export const objected = (all: Dispute): boolean => [...all.answers.values()].some(({ word }) => word === "objects");
export const tried = (all: Dispute): boolean => all.rounds.length > 0;

// Which challengers took the token off, and by how much.
export function winners(all: Dispute): { seats: number[]; high: number; low: number } | null {
  const round = all.rounds.at(-1);
  if (all.verdict !== "taken-off" || !round) return null;
  const high = Math.max(...round.map(({ total }) => total));
  return { seats: round.filter(({ total }) => total === high).map(({ seat }) => seat), high, low: round.find(({ seat }) => seat === all.active)?.total ?? 0 };
}

// The four steps of an objection, and where we are.
export const steps = ["objections", "agreement", "trial", "dice"] as const;
export type Step = (typeof steps)[number];
export function stepOf(phase: string): Step | null {
  switch (phase) {
    case "objecting":
      return "objections";
    case "settling":
    case "agreeing":
      return "agreement";
    case "challenging":
    case "answering":
    case "adding":
      return "trial";
    case "dice":
      return "dice";
    default:
      return null;
  }
}

// A seat's last word, for the phase that we are in.
export interface Said {
  word: "consents" | "standing" | "objects" | "objects.none" | "settles" | "proposes" | "refuses" | "agrees" | "disagrees";
  value?: number;
}
export function answered(all: Dispute, seat: number, phase: string): Said | null {
  if (seat === all.active) {
    if (all.settled > 0) return { word: all.proposed ? "proposes" : "settles", value: all.settled };
    return all.refused ? { word: "refuses" } : null;
  }
  const agreed = all.agreed.get(seat);
  if (agreed !== undefined) return { word: agreed ? "agrees" : "disagrees", value: all.settled };
  const said = all.answers.get(seat);
  if (!said) return null;
  if (said.word !== "objects") return { word: said.word };
  // Whoever named the value that is taken has agreed to it.
  if (phase === "agreeing" && said.value === all.settled) return { word: "agrees", value: said.value };
  return said.value > 0 ? { word: "objects", value: said.value } : { word: "objects.none" };
}

// What was paid the last time that an artist came IN, once it is paid.
export interface Payday {
  n: number; // of the last payment
  artist: ArtistId;
  pays: number;
  earned: { seat: number; amount: number }[];
  past: boolean; // another turn has begun
}
export function latestPayday(events: Events): Payday | null {
  const enters = events.findLast(isA("enters-in"));
  if (!enters) return null;
  const from = events.indexOf(enters);
  const back = events.findIndex(({ event }, at) => at > from && event.event === "fame");
  if (back < 0) return null;
  const { artist, pays } = enters.event;
  return {
    n: events[back]!.n,
    artist,
    pays,
    earned: events.slice(from, back).filter(isA("earns")).map(({ event: { seat, amount } }) => ({ seat, amount })),
    past: events.slice(back).some((each) => each.event.event === "turn"),
  };
}

// Works laid open since an artist came IN (VE-50), by seat.
export function laidSince(events: Events): Map<number, number> {
  const from = events.findLastIndex(({ event }) => event.event === "enters-in");
  return new Map(events.slice(from + 1).filter(isA("lays")).map(({ event }) => [event.seat, event.works]));
}

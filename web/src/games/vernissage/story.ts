import type { LogEntry } from "../../table/messages";
import { isA } from "../common/scenes";
import type { ArtistId, Face, TokenKind } from "./names";
import type { Event } from "./view";

type Events = readonly LogEntry<Event>[];

// A turn as it was seen: no rules, only the order in which things happened.
export interface TurnTold {
  n: number; // of its first event
  turn: number;
  seat: number;
  face: Face | null;
  token: { kind: TokenKind; value: number; artist: ArtistId; step: number } | null; // as it counted
  objected: boolean;
  taken: boolean; // off, by the challengers
  fame: { artist: ArtistId; from: number; to: number } | null; // by the token and all that it caused
  reviewed: string | null; // the rule by which the critic took his part of it
  climbs: { artist: ArtistId; from: number; to: number; rule: string } | null; // that of its vernissage, if there was one
  vernissage: number;
  pays: number; // per work, IN
  out: ArtistId | null;
  paid: number | null; // for a card
  grey: boolean;
  left: boolean; // looked through the pile and took nothing
  borrowed: boolean;
  agents: { from: number; to: number } | "all" | null;
  critic: { artist: ArtistId; rule: string; from: number; to: number } | null; // set on an artist, and fame then
  texts: string[]; // the sentences of the house
}

const begin = ({ n, event }: LogEntry<Extract<Event, { event: "turn" }>>): TurnTold => ({
  n,
  turn: event.turn,
  seat: event.seat,
  face: null,
  token: null,
  objected: false,
  taken: false,
  fame: null,
  reviewed: null,
  climbs: null,
  vernissage: 0,
  pays: 0,
  out: null,
  paid: null,
  grey: false,
  left: false,
  borrowed: false,
  agents: null,
  critic: null,
  texts: [],
});

function hear(told: TurnTold, { event, text }: LogEntry<Event>): void {
  switch (event.event) {
    case "rolled":
      told.face = event.face;
      break;
    case "placed":
      told.token = { kind: event.token, value: event.value, artist: event.artist, step: event.step };
      break;
    case "objects":
      told.objected = true;
      break;
    case "exchanged":
      if (told.token) told.token = { ...told.token, value: event.to };
      break;
    case "taken-off":
      told.taken = true;
      break;
    case "fame":
      if (told.critic !== null) {
        told.critic = { ...told.critic, from: event.from, to: event.to };
        break;
      }
      if (event.rule === "VE-35") told.reviewed = event.rule;
      told.fame = { artist: event.artist, from: told.fame?.from ?? event.from, to: event.to };
      break;
    case "climbs":
      told.climbs = { artist: event.artist, from: event.from, to: event.to, rule: event.rule };
      break;
    case "vernissage":
      told.vernissage = event.fame;
      if (told.climbs) told.climbs = { ...told.climbs, rule: event.rule };
      break;
    case "enters-in":
      told.pays = event.pays;
      break;
    case "goes-out":
      told.out = event.artist;
      break;
    case "borrows":
      told.borrowed = true;
      break;
    case "buys":
      told.paid = event.price;
      told.grey = event.pile === "grey";
      break;
    case "takes":
      told.left = event.taken === 0;
      break;
    case "advances":
      told.agents = { from: event.from, to: event.to };
      break;
    case "relocates":
      told.agents = "all";
      break;
    case "reviews":
      told.critic = { artist: event.artist, rule: event.rule, from: 0, to: 0 };
      break;
    case "consents":
    case "yields":
    case "done":
    case "turn":
    case "looks":
      return; // said by what follows
  }
  told.texts.push(text);
}

export function turnsOf(events: Events): TurnTold[] {
  const all: TurnTold[] = [];
  for (const entry of events) {
    if (isA("turn")(entry)) all.push(begin(entry));
    const now = all.at(-1);
    if (now) hear(now, entry);
  }
  return all;
}

// What somebody who sits at `me` has not been part of: the turns of others since their own, the
// newest first. A spectator has the last round.
export function latelyOf(events: Events, me: number | null, players: number): TurnTold[] {
  const all = turnsOf(events);
  const last = all.at(-1);
  const others = all.filter(({ texts }, at) => texts.length > 0 || at < all.length - 1);
  const mine = others.findLastIndex(({ seat, turn }) => seat === me && turn !== last?.turn);
  const since = me === null ? others.slice(-players) : others.slice(mine + 1).filter(({ seat }) => seat !== me);
  return since.slice(-(players - (me === null ? 0 : 1))).reverse();
}

// That somebody looks through a pile is said by what follows, but for who sees what lies there.
export const worthTelling = (events: Events): Events =>
  events.filter(({ event }, at) => event.event !== "looks" || event.cards !== undefined || at === events.length - 1);

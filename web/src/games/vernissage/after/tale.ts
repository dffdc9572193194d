import type { Told } from "../../../after/told";
import type { ArtistId, TokenKind } from "../names";
import type { Ending } from "../view";

// The tale of Vernissage (docs/protocol.md).
export interface Point {
  at: number;
  turn: number;
  of: number[];
}
export interface TokenTold {
  at: number;
  turn: number;
  seat: number;
  artist: ArtistId;
  token: TokenKind;
  value: number; // as placed
  step: number;
  by: { seat: number; value: number }[]; // who objected, and the value named; 0: none
  proposed?: number; // the value with which that was answered; 0: none
  end: "stays" | "exchanged" | "taken-off";
  to: number | null; // what counted
  effect: number; // on fame
}
export interface TrialTold {
  at: number;
  turn: number;
  seat: number; // whose token
  artist: ArtistId;
  token: TokenKind;
  value: number;
  challengers: number[];
  rolls: { seat: number; dice: [number, number]; suitcases: number; total: number }[];
  ties: number;
  winner: "active" | "challengers" | null; // ten ties
}
export interface Moment {
  at: number;
  turn: number;
  what: "critic" | "earns" | "loan" | "in" | "out" | "vernissage";
  artist: ArtistId | null;
  seat: number | null;
  amount: number;
}
export interface Sums {
  money: number;
  open_works: number;
  out_works: number;
  notes: number;
  objections: number;
  trials: number;
  trials_won: number;
  spent: number;
  earned: number;
  critics: number;
}
export interface Tale {
  turns: number;
  ended: Ending;
  last: { seat: number; artist: ArtistId | null } | null; // whose token, and before whom
  values: { steps: number; out_at: number; in_from: number; in_last: number };
  artists: ArtistId[];
  sums: Sums[];
  worth: Point[];
  fame: Point[]; // of the artists
  tokens: TokenTold[];
  trials: TrialTold[];
  moments: Moment[];
}
export const taleOf = (told: Told): Tale => told.tale as Tale;

export const trialOf = ({ trials }: Tale, { turn, end }: TokenTold): TrialTold | null =>
  end === "exchanged" ? null : (trials.find((trial) => trial.turn === turn) ?? null);

// The weightiest of a list, in its order.
function weightiest<Row extends { at: number }>(all: readonly Row[], most: number, weight: (row: Row) => number): Row[] {
  return [...all]
    .sort((a, b) => weight(b) - weight(a) || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}

// The tokens that somebody minded, and of those the ones that came to a trial, or were exchanged.
export const minded = (tale: Tale): TokenTold[] => tale.tokens.filter(({ by }) => by.length > 0);
export const gravest = (tale: Tale, most: number): TokenTold[] =>
  weightiest(minded(tale), most, (token) => (trialOf(tale, token) ? 2 : token.end === "exchanged" ? 1 : 0));

// A day in the life of an artist: what happened at once belongs together.
export interface Event {
  at: number;
  turn: number;
  artist: ArtistId;
  vernissage: number; // fame
  pays: number[]; // for an open work: as often as IN
  earned: number[]; // by seat
  out: boolean;
}
export function events(tale: Tale, seats: number): Event[] {
  const all: Event[] = [];
  for (const { what, at, turn, artist, seat, amount } of tale.moments) {
    if (artist === null || what === "critic" || what === "loan") continue;
    let event = all.find((other) => other.turn === turn && other.artist === artist);
    if (!event) all.push((event = { at, turn, artist, vernissage: 0, pays: [], earned: Array<number>(seats).fill(0), out: false }));
    event.at = at;
    if (what === "vernissage") event.vernissage += amount;
    else if (what === "in") event.pays.push(amount);
    else if (what === "earns") event.earned[seat!]! += amount;
    else event.out = true;
  }
  return all;
}
// Those that moved most money, and whoever went OUT; a vernissage where there is room.
export const greatest = (all: readonly Event[], most: number): Event[] =>
  weightiest(all, most, ({ earned, out, vernissage }) => earned.reduce((sum, n) => sum + n, 0) + (out ? 1000 : 0) + vernissage);

export const placed = (tale: Tale, seat: number, kind: TokenKind): number =>
  tale.tokens.filter((token) => token.seat === seat && token.token === kind).length;
export const loans = (tale: Tale, seat: number): number => tale.moments.filter((moment) => moment.what === "loan" && moment.seat === seat).length;

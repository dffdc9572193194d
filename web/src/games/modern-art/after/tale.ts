import type { Told } from "../../../after/told";

// The tale of Modern Art (docs/protocol.md); a pair is one buy with two cards.
export interface Buy {
  seat: number;
  cards: string[];
  from: number | null; // nobody: kept by who sold it
  round: number;
  lot: number;
  auction: string;
  paid: number;
  brought: number | null; // nothing yet if the game was ended
  gain: number | null;
}
export interface Point {
  at: number;
  round: number;
  lot: number;
  of: number[];
  bank?: boolean;
}
export interface Tale {
  rounds: number;
  lots: number;
  artists: string[];
  sums: { from_bank: number; from_players: number; paid: number }[];
  money: Point[];
  buys: Buy[];
  bank: number[][]; // by round, by artist
}
export const taleOf = (told: Told): Tale => told.tale as Tale;

export interface Picked {
  best: Buy[];
  worst: Buy[];
}

// The buys worth telling: those that gained most and those that lost most, of a seat or of all. One
// that neither gained nor lost is neither.
export function picked(buys: readonly Buy[], seat: number | null, best: number, worst: number): Picked {
  const done = buys.filter((buy) => buy.gain !== null && (seat === null || buy.seat === seat));
  const byGain = [...done].sort((a, b) => b.gain! - a.gain! || a.paid - b.paid);
  return {
    best: byGain.filter((buy) => buy.gain! > 0).slice(0, best),
    worst: byGain.filter((buy) => buy.gain! < 0).reverse().slice(0, worst),
  };
}

// The move that sold a lot.
export const soldAt = (tale: Tale, lot: number): number => tale.money.find((point) => point.lot === lot)?.at ?? 0;

// Lot 9 of the game is the third of its round: as people count them.
export function lotInRound(tale: Tale, round: number, lot: number): number {
  const lastBefore = Math.max(0, ...tale.money.filter((point) => point.round < round).map((point) => point.lot));
  return lot - lastBefore;
}

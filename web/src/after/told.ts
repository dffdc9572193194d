import type { Component } from "svelte";
import { get } from "../lib/api";
import type { Tried } from "../table/messages";
import type { Step } from "./steps";

// What all that chance decided follows from (docs/records.md).
export interface FairProof {
  commitment: string;
  seed: string;
  nonces: string[];
}

// A game that is over, as api/records/ID/tale tells it; `tale` is the game's own.
export interface Told<Tale = unknown> {
  game: string;
  edition: string;
  variants: string[];
  seats: { name: string; bot?: string; hints?: number }[];
  tried?: Tried;
  moves: number;
  scores: number[]; // none if the game was ended
  places: number[];
  tale: Tale;
}

// The same in api/records/ID/steps.
export interface Steps extends Omit<Told, "tale"> {
  fair: FairProof | null;
  steps: Step[];
}

export interface RecordShown {
  game: string;
  edition: string;
  variants: string[];
  seats: { name: string; bot?: string }[];
  deal: unknown;
  moves: unknown[];
  fair?: FairProof;
}

export const tellTale = (id: string): Promise<Told> => get(`api/records/${encodeURIComponent(id)}/tale`);
export const tellRecord = (id: string): Promise<RecordShown> => get(`api/records/${encodeURIComponent(id)}`);
export const tellSteps = (id: string, seat: string, lang: string): Promise<Steps> =>
  get(`api/records/${encodeURIComponent(id)}/steps?seat=${encodeURIComponent(seat)}&lang=${lang}`);

// A figure of every seat beside its score: "from the bank".
export interface Column {
  head: string;
  of: number[];
}

// Something that grows or shrinks through a game, seat by seat.
export interface Course {
  title: string;
  caption: string;
  points: CoursePoint[];
  parts: { name: string; short: string; from: number; to: number }[]; // rounds, by index of points
}
export interface CoursePoint {
  of: number[];
  at: number; // moves made
  name: string; // "Round 4, lot 3"
  story: string;
  marked: boolean; // a line through all
}

// What a game adds to the story of its end, and how it writes its scores.
export interface Afterword {
  amount(told: Told, n: number): string; // in a sentence
  figure?(told: Told, n: number): string; // beside its line in the chart, where the unit is left out
  unit(told: Told): string;
  tie?: { words: string; rule: string }; // what decides where scores are level: a key of the catalogue
  columns(told: Told): Column[];
  begun(told: Told): string | null; // "Everyone began with 100."
  course(told: Told, me: number | null): Course;
  // `moment` is the address of the replay after so many moves.
  Parts: Component<{ told: Told; me: number | null; moment: (at: number) => string }>;
}

export const rankOf = (told: Pick<Told, "places" | "seats">): number[] =>
  told.seats.map((_, seat) => seat).sort((a, b) => (told.places[a] ?? 0) - (told.places[b] ?? 0) || a - b);

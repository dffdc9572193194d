import type { Page } from "playwright-core";
import type { House } from "./house";
import type { Moment, Show, ShowRecord } from "./situations";

// What a decision needs, all of it in sight at once: the buttons, what is chosen from, our own clock.
export const control = ["[data-coach=control] .btn", "[role=timer]"];
export const floor = ["[data-coach=control] .btn"]; // no clock runs there
export const bid = ["[role=spinbutton]", "[data-coach=lot] h2", ...control];
export const card = [".card.can", ...control];
export const question = [".step", ".add", ...control];

export type At = [ShowRecord, Pick<Moment<unknown>, "at" | "seat">];
// The questions of a game, and what has to be seen of each.
export interface Asked {
  name: string;
  parts: Record<string, readonly string[]>;
  moments(house: House): Promise<(kind: string) => At>;
  settings?: Record<string, unknown>; // of the table
  // What a phone shows besides, by its width: held upright or sideways.
  besides?: Record<string, Partial<Record<number, readonly string[]>>>;
  // Chooses an answer: what is said of it is read, too.
  draft?(page: Page, kind: string): Promise<void>;
  said?: readonly string[];
  // Parts of a question that hold no more than they show.
  whole?: Record<string, string>;
}
// Late in a game, with more than the house's game for show brings, beside the wall.
export interface Crowded {
  game: string;
  more(view: unknown, seat: number): void;
  needed: readonly [string, ...string[]];
  moment(record: ShowRecord, house: House): Promise<{ seat: number; at: number }>;
}
export const shown =
  <V>({ record, of }: Show<V, string>) =>
  (kind: string): At => [record, of[kind]!];

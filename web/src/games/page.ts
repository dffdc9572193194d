import type { Component } from "svelte";
import type { IconName } from "../lib/Icon.svelte";
import type { LogEntry, View } from "../table/messages";
import type { Scene } from "./scene";

export interface Standing {
  words: string;
  brief?: string; // a sign for it, where a line has the name and all
  amount?: string;
  leads: boolean;
  acts: boolean;
}

export interface PhaseShown {
  words: string;
  now: boolean;
  strong?: boolean; // says which turn it is
}

export interface Tab {
  words: string;
  icon: IconName;
  coach?: string; // the name by which a lesson points at it
  to?: string; // the way to it from another tab, where it is not "to the sale"
  bare?: boolean; // nothing that is chosen is in sight there: no control
  joins?: boolean; // a tablet held upright has it on the page of the sale
}

// What a game draws at a table. The frame is the same for all.
export interface GamePage {
  // The wall: the thing in dispute, the board, the hand. A narrow page has `sale` and `aside` under
  // two tabs; `joined`: both stand on one page, and nothing is shown twice.
  Wall: Component<{ scene: Scene; part?: "all" | "sale" | "aside"; joined?: boolean }>;
  tabs(scene: Scene): { sale: Tab; aside: Tab };
  // Under which of the two the answer to what is asked is chosen; the sale unless it says so.
  asks?(scene: Scene): "sale" | "aside";
  // The rostrum: the number to beat, and the control with secrets and consequences. The log follows
  // it; a narrow page has the control in a sheet at the thumb.
  // `toAside` brings the other part of the wall into sight where it is not.
  Rostrum: Component<{ scene: Scene; part?: "all" | "number" | "control"; toAside?: (() => void) | undefined }>;
  // What a seat owns, under its name; `compact` on a narrow page.
  Holdings: Component<{ scene: Scene; seat: number; compact: boolean }>;
  // Whether so many seats with so much each have to stand closer.
  dense?(scene: Scene): boolean;
  // What is looked at once more before the result is told, until `dismiss`; without it the table as it ended.
  Finale?: Component<{ scene: Scene; dismiss: () => void }>;
  // What everybody has together, under the people.
  Ledger?: Component<{ scene: Scene }>;
  ledger?: () => string; // what it is called on a tab beside the log, where there is no room for both
  // Widths of the columns beside the wall, where they are not the usual ones.
  columns?: { people: number; rostrum: number };
  // Where we are: "Round 2 of 4 · lot 9".
  where(view: View): string;
  // The phases of a turn, in order, where it has any.
  phases?(view: View): PhaseShown[];
  // One public figure of a seat, if the view shows one, and what it is: "113k", "your cash";
  // `alone` where it stands without the label; `from`: what it comes from, told when it is pressed.
  figure(scene: Scene, seat: number): { amount: string; label: string; alone?: string; from?: { words: string; rule: string } } | null;
  // A few words under a seat's name: "8 cards in hand".
  note(scene: Scene, seat: number): string;
  // What a seat says at this moment: "passed at 28k", with a large amount over the words where
  // there is one. Who leads or must act has the red bar; only who leads has red words.
  standing(scene: Scene, seat: number): Standing | null;
  // In which order people speak now, where it is not the usual one; a narrow page shows them so.
  speaking?(scene: Scene): readonly number[] | null;
  curtain?(scene: Scene): string | null; // what is asked, for all to read while a shared device goes round
  // A phone held sideways has the people beside the sale, not under it.
  beside?: boolean;
  // With which events a new lot begins, or whatever belongs together in the log.
  begins(view: View): readonly string[];
  // What of the events deserves a line in the log; without it all of them.
  log?(events: readonly LogEntry[]): readonly LogEntry[];
  // The parts a replay jumps between, where they are not those that `where` tells apart: lots.
  parts?: { of: (view: View) => number; named: "turn" };
  // Events with which secret choices are turned: the wall shows them for a moment (common/turned).
  turns?: readonly string[];
  // Whether something is being read that the next question waits for.
  reads?(scene: Scene): boolean;
  // Moves that do nothing: where one of them is all there is, it is made for the player.
  idle: readonly string[];
  // Events that deserve a sound, and which.
  sound(event: string): "gavel" | "tick" | null;
}

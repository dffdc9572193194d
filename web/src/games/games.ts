import type { Component } from "svelte";
import type { View } from "../table/messages";
import type { Scene } from "./scene";

export interface Standing {
  words: string;
  amount?: string;
  leads: boolean;
  acts: boolean;
}

// What a game brings to the page. The frame of the table is the same for all.
export interface GamePage {
  pages: readonly string[]; // of the catalogue
  // The wall: the thing in dispute, the board, the hand. A narrow page puts the parts under tabs.
  Wall: Component<{ scene: Scene; part?: "all" | "sale" | "hand" }>;
  // The rostrum: the number to beat, and the control with secrets and consequences. The log follows
  // it; a narrow page has the control in a sheet at the thumb.
  // `toHand` brings the hand into sight where it is not.
  Rostrum: Component<{ scene: Scene; part?: "all" | "number" | "control"; toHand?: (() => void) | undefined }>;
  // What a seat owns, under its name; `compact` on a narrow page.
  Holdings: Component<{ scene: Scene; seat: number; compact: boolean }>;
  // Where we are: "Round 2 of 4 · lot 9".
  where(view: View): string;
  // One public figure of a seat, if the view shows one, and what it is: "113k", "your cash".
  figure(scene: Scene, seat: number): { amount: string; label: string } | null;
  // A few words under a seat's name: "8 cards in hand".
  note(scene: Scene, seat: number): string;
  // What a seat says at this moment: "passed at 28k", with a large amount over the words where
  // there is one. Who leads or must act has the red bar; only who leads has red words.
  standing(scene: Scene, seat: number): Standing | null;
  // How many cards the hand's tab announces; null without a hand.
  handSize(scene: Scene): number | null;
  // Events that deserve a sound, and which.
  sound(event: string): "gavel" | "tick" | null;
}

const pages: Record<string, () => Promise<{ default: GamePage }>> = {
  "modern-art": () => import("./modern-art/page"),
};

export const isDrawn = (game: string): boolean => game in pages;

export async function loadGame(game: string): Promise<GamePage> {
  const load = pages[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}

import type { Component } from "svelte";
import type { View } from "../table/messages";
import type { Scene } from "./scene";

// What a game brings to the page. The frame of the table is the same for all.
export interface GamePage {
  pages: readonly string[]; // of the catalogue
  // The wall: the thing in dispute, the board, the hand.
  Wall: Component<{ scene: Scene }>;
  // The rostrum: the number to beat, the control, secrets, consequences. The log follows it.
  Rostrum: Component<{ scene: Scene }>;
  // What a seat owns, under its name; `compact` on a narrow page.
  Holdings: Component<{ scene: Scene; seat: number; compact: boolean }>;
  // The story after the game (from api/records/ID/tale).
  Tale: Component<{ tale: never; seats: readonly { name: string }[]; me: number | null }>;
  // Where we are: "Round 2 of 4 · lot 9".
  where(view: View): string;
  // One public figure of a seat, if the view shows one, and what it is: "113k", "your cash".
  figure(scene: Scene, seat: number): { amount: string; label: string } | null;
  // A few words under a seat's name: "8 cards in hand".
  note(scene: Scene, seat: number): string;
  // What a seat says at this moment: "passed at 28k"; `leads` draws the red bar.
  standing(scene: Scene, seat: number): { words: string; leads: boolean } | null;
  // Events that deserve a sound, and which.
  sound(event: string): "gavel" | "tick" | null;
  // The picture of the game in the hall.
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

import type { Component } from "svelte";
import type { Check } from "../after/check";
import type { Afterword, RecordShown } from "../after/told";
import type { Lesson } from "../learn/lesson";
import { canaletto } from "./canaletto";
import { marcheNoir } from "./marche-noir";
import { modernArt } from "./modern-art";
import type { GamePage } from "./page";
import { vernissage } from "./vernissage";

export type Picture = Component<{ rule: string }>;

// A picture on the wall of the hall.
export interface Hung {
  src: string;
  width: number;
  height: number;
}

// What a game brings to the page, in a folder of its own. The hall knows its pictures, the first of
// which stands for the game; the rest is loaded when somebody goes there.
export interface GameFolder {
  hung(): Hung[];
  // What a countdown of silence ends at such a table, if anything: an open auction, wild barter.
  silence?(variants: readonly string[]): "auction" | "barter" | null;
  // What players keep from each other, where it is not their hands and their money: hands alone,
  // choices until they are revealed, or nothing at all.
  hides?: "hands" | "choices" | "nothing";
  orders?: true; // whether the house may bid for somebody
  page(): Promise<{ default: GamePage }>;
  lesson?(): Promise<{ default: Lesson }>;
  // Which of its rules have a picture, and what draws them.
  pictures: { of: readonly string[]; load(): Promise<{ default: Picture }> };
  afterword?(): Promise<{ afterword: Afterword }>; // else the story has the scores alone
  check?(): Promise<{ check: (id: string, record: RecordShown) => Promise<Check[]> }>; // how the deal follows from the seed
}

export const gameFolders: Record<string, GameFolder> = {
  "modern-art": modernArt,
  canaletto,
  "marche-noir": marcheNoir,
  vernissage,
};

export const isDrawn = (game: string): boolean => game in gameFolders;
export const silenceEnds = (game: string, variants: readonly string[]): "auction" | "barter" | null =>
  gameFolders[game]?.silence?.(variants) ?? null;
export const takesOrders = (game: string): boolean => gameFolders[game]?.orders ?? false;
export const hidesMoney = (game: string): boolean => gameFolders[game]?.hides === undefined;
export const liesOpen = (game: string): boolean => gameFolders[game]?.hides === "nothing";
export const hungFor = (game: string): Hung[] => gameFolders[game]?.hung() ?? [];

export async function loadGame(game: string): Promise<GamePage> {
  const folder = gameFolders[game];
  if (!folder) throw new Error(`no board for ${game}`);
  return (await folder.page()).default;
}

export const taught: readonly string[] = Object.keys(gameFolders).filter((game) => gameFolders[game]!.lesson);
export const loadLesson = async (game: string): Promise<Lesson | null> => (await gameFolders[game]?.lesson?.())?.default ?? null;

// What draws the pictures of a game's rules.
export const loadPictures = async (game: string): Promise<Picture | null> => (await gameFolders[game]?.pictures.load())?.default ?? null;
export const isPictured = (game: string, rule: string): boolean => gameFolders[game]?.pictures.of.includes(rule) ?? false;

export const afterwordOf = async (game: string): Promise<Afterword | null> =>
  (await gameFolders[game]?.afterword?.())?.afterword ?? null;

export const canCheck = (game: string): boolean => gameFolders[game]?.check !== undefined;
export const checkDeal = async (id: string, record: RecordShown): Promise<Check[]> =>
  (await (await gameFolders[record.game]?.check?.())?.check(id, record)) ?? [];

import type { Check } from "../after/check";
import type { Afterword, RecordShown } from "../after/told";
import type { Lesson } from "../learn/lesson";
import { canaletto } from "./canaletto";
import { marcheNoir } from "./marche-noir";
import { modernArt } from "./modern-art";
import type { GamePage } from "./page";
import { vernissage } from "./vernissage";

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
  afterword?(): Promise<{ afterword: Afterword }>; // else the story has the scores alone
  check?(): Promise<{ check: (id: string, record: RecordShown) => Promise<Check[]> }>; // how the deal follows from the seed
}

const games: Record<string, GameFolder> = {
  "modern-art": modernArt,
  canaletto,
  "marche-noir": marcheNoir,
  vernissage,
};

export const isDrawn = (game: string): boolean => game in games;
export const silenceEnds = (game: string, variants: readonly string[]): "auction" | "barter" | null =>
  games[game]?.silence?.(variants) ?? null;
export const takesOrders = (game: string): boolean => games[game]?.orders ?? false;
export const hidesMoney = (game: string): boolean => games[game]?.hides === undefined;
export const liesOpen = (game: string): boolean => games[game]?.hides === "nothing";
export const hungFor = (game: string): Hung[] => games[game]?.hung() ?? [];

export async function loadGame(game: string): Promise<GamePage> {
  const folder = games[game];
  if (!folder) throw new Error(`no board for ${game}`);
  return (await folder.page()).default;
}

export const taught: readonly string[] = Object.keys(games).filter((game) => games[game]!.lesson);
export const loadLesson = async (game: string): Promise<Lesson | null> => (await games[game]?.lesson?.())?.default ?? null;

export const afterwordOf = async (game: string): Promise<Afterword | null> =>
  (await games[game]?.afterword?.())?.afterword ?? null;

export const canCheck = (game: string): boolean => games[game]?.check !== undefined;
export const checkDeal = async (id: string, record: RecordShown): Promise<Check[]> =>
  (await (await games[record.game]?.check?.())?.check(id, record)) ?? [];

import type { Component } from "svelte";
import type { Check, Owed } from "../after/check";
import type { Afterword, RecordShown } from "../after/told";
import type { Lesson } from "../learn/lesson";
import { wantWords } from "../lib/words.svelte";
import type { GamePage } from "./page";

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
  italics?: true; // its board has titles of works
  page(): Promise<{ default: GamePage }>;
  lesson?(): Promise<{ default: Lesson }>;
  // Which of its rules have a picture, and what draws them.
  pictures?: { of: readonly string[]; load(): Promise<{ default: Picture }> };
  afterword?(): Promise<{ afterword: Afterword }>; // else the story has the scores alone
  check?(): Promise<{ check: (record: RecordShown, owed: Owed) => Check[] }>; // tells of what chance owed
}

// By the game's id. In which order games stand is for the house to say (hall/games.svelte.ts).
export const gameFolders: Record<string, GameFolder> = Object.fromEntries(
  Object.entries(import.meta.glob<GameFolder>("./*/index.ts", { eager: true, import: "default" })).map(([path, folder]) => [
    path.split("/")[1]!,
    folder,
  ]),
);
// What the hall says of them.
export const hallWords = ["hall", ...Object.keys(gameFolders).map((game) => `${game}.hall`)];

export const isDrawn = (game: string): boolean => game in gameFolders;
export const hungFor = (game: string): Hung[] => gameFolders[game]?.hung() ?? [];

export async function loadGame(game: string): Promise<GamePage> {
  const folder = gameFolders[game];
  if (!folder) throw new Error(`no board for ${game}`);
  const [page] = await Promise.all([folder.page(), wantWords(game)]);
  return page.default;
}

export const isTaught = (game: string): boolean => gameFolders[game]?.lesson !== undefined;
export async function loadLesson(game: string): Promise<Lesson> {
  const [lesson] = await Promise.all([gameFolders[game]!.lesson!(), wantWords(`${game}.learn`)]);
  return lesson.default;
}

// What draws the pictures of a game's rules.
export const loadPictures = async (game: string): Promise<Picture | null> => (await gameFolders[game]?.pictures?.load())?.default ?? null;
export const isPictured = (game: string, rule: string): boolean => gameFolders[game]?.pictures?.of.includes(rule) ?? false;

export async function afterwordOf(game: string): Promise<Afterword | null> {
  const folder = gameFolders[game];
  if (!folder?.afterword) return null;
  const [{ afterword }] = await Promise.all([folder.afterword(), wantWords(`${game}.after`)]);
  return afterword;
}

export const canCheck = (game: string): boolean => gameFolders[game]?.check !== undefined;
export async function checkDeal(record: RecordShown, owed: Owed): Promise<Check[]> {
  const { game } = record;
  const [{ check }] = await Promise.all([gameFolders[game]!.check!(), wantWords(game, `${game}.after`)]);
  return check(record, owed);
}

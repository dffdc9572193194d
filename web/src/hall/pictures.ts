import { paintingUrl } from "../art/works";
import type { Lang } from "../lib/prefs.svelte";

// What hangs on the wall of the hall for each game: the first work stands for the game, the others
// keep it company where it hangs alone.
export interface Hung {
  src: string;
  width: number;
  height: number;
}

interface Wall {
  works: () => Hung[];
  titles: (lang: Lang) => Promise<string[]>; // come after the works: the hall is light
}

const modernArt = [
  [4, 1],
  [0, 1],
  [1, 8],
  [2, 12],
  [3, 0],
] as const;

const walls: Record<string, Wall> = {
  "modern-art": {
    works: () => modernArt.map(([artist, card]) => ({ src: paintingUrl(artist, card), width: 200, height: 250 })),
    titles: async (lang) => {
      const { titleOf } = await import("../art/titles");
      return modernArt.map(([artist, card]) => titleOf(artist, card)[lang]);
    },
  },
};

export const hungFor = (game: string): Hung[] => walls[game]?.works() ?? [];
export const titlesFor = async (game: string, lang: Lang): Promise<string[]> => (await walls[game]?.titles(lang)) ?? [];

import { titleOf } from "../art/titles";
import { paintingUrl } from "../art/works";
import type { Lang } from "../lib/prefs.svelte";

// What hangs on the wall of the hall for each game: the first work stands for the game, the others
// keep it company where it hangs alone.
export interface Hung {
  src: string;
  title: string;
  width: number;
  height: number;
}

type Work = readonly [artist: 0 | 1 | 2 | 3 | 4, card: number];
const modernArt: readonly Work[] = [
  [4, 1],
  [0, 1],
  [1, 8],
  [2, 12],
  [3, 0],
];

const painted =
  (works: readonly Work[]) =>
  (lang: Lang): Hung[] =>
    works.map(([artist, card]) => ({
      src: paintingUrl(artist, card),
      title: titleOf(artist, card)[lang],
      width: 200,
      height: 250,
    }));

const walls: Record<string, (lang: Lang) => Hung[]> = { "modern-art": painted(modernArt) };

export const hungFor = (game: string, lang: Lang): Hung[] => walls[game]?.(lang) ?? [];

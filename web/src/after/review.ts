import { get, post } from "../lib/api";
import { say } from "../lib/words.svelte";
import type { Course } from "./told";

// A finished game, looked at again, as api/records/ID/review tells it.
export interface Mistake {
  at: number; // moves made before it
  cost: number; // in shares of a win
  played: string;
  better: string;
  instead: string;
  why: string[];
}
export interface Review {
  state: "done";
  chances: { at: number; of: number[] }[];
  decisions: { at: number; seat: number; cost: number }[];
  seats: { deal: number; play: number; others: number; won: number; mistakes: Mistake[] }[];
}
export type ReviewState = Review | { state: "none" } | { state: "working"; progress: number };

const path = (id: string): string => `api/records/${encodeURIComponent(id)}/review`;
export const tellReview = (id: string, lang: string): Promise<ReviewState> => get(`${path(id)}?lang=${lang}`);
export const beginReview = (id: string): Promise<unknown> => post(path(id));

export const percent = (share: number): string => say("after.review.percent", { n: Math.round(100 * share) });
export function signed(share: number): string {
  const n = Math.round(100 * share);
  return n === 0 ? percent(0) : say(n > 0 ? "after.review.more" : "after.review.less", { n: Math.abs(n) });
}

// Where a move belongs, as the story of the game calls it: the part that it led to.
export function placeOf(story: Course | null, at: number): string {
  const part = story?.points.find((point) => point.at > at) ?? story?.points.at(-1);
  return part?.name ?? say("after.move", { at });
}

// Of many moments some, each the mean of those beside it: less of what is luck in the measuring. The
// last one is certain.
export function thinned(chances: Review["chances"], most: number): Review["chances"] {
  const each = Math.ceil((chances.length - 1) / most);
  if (each <= 1) return chances;
  const mean = (group: Review["chances"]): Review["chances"][number] => ({
    at: group[0]!.at,
    of: group[0]!.of.map((_, seat) => group.reduce((sum, { of }) => sum + of[seat]!, 0) / group.length),
  });
  const groups = Array.from({ length: Math.ceil((chances.length - 1) / each) }, (_, n) => chances.slice(n * each, Math.min((n + 1) * each, chances.length - 1)));
  return [...groups.map(mean), chances.at(-1)!];
}

// Everybody's chances, to be drawn as other courses are.
export function chancesOf(review: Review, story: Course | null): Course {
  const chances = thinned(review.chances, 100);
  const index = (at: number): number => Math.max(0, chances.findLastIndex((point) => point.at <= at));
  return {
    title: say("after.review.chances"),
    caption: say("after.review.caption"),
    points: chances.map(({ at, of }, n) => ({
      at,
      of: of.map((share) => 100 * share),
      name: n === 0 ? say("after.review.start") : placeOf(story, at),
      story: say("after.move", { at }),
      marked: false,
    })),
    parts: (story?.parts ?? []).map((part) => ({
      ...part,
      from: index(story!.points[part.from]?.at ?? 0),
      to: index(story!.points[part.to]?.at ?? 0),
    })),
  };
}

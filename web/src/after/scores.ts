import { say } from "../lib/words.svelte";
import type { Course, CoursePoint, Steps } from "./told";

// The course of a game that tells no more of itself than its scores: a point wherever they changed.
export function scoresOverTime(game: Steps): (title: string, caption: string) => Course {
  const changes = game.steps.flatMap(({ at, scores, events }) => (scores ? [{ at, scores, events }] : []));
  return (title, caption) => ({
    title,
    caption,
    points: changes.map(
      ({ at, scores, events }): CoursePoint => ({
        of: scores,
        at,
        name: say("after.move", { at }),
        story: events.at(-1)?.text ?? "",
        marked: false,
      }),
    ),
    parts: [],
  });
}

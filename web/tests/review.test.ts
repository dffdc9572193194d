import { beforeAll, expect, it } from "vitest";
import { chancesOf, percent, placeOf, signed, thinned, type Review } from "../src/after/review";
import type { Course } from "../src/after/told";
import { wantWords } from "../src/lib/words.svelte";

const point = (at: number, name: string) => ({ at, name, of: [0, 0], story: "", marked: false });
const story: Course = {
  title: "",
  caption: "",
  points: [point(0, "Start"), point(4, "Lot 1"), point(9, "Lot 2"), point(12, "Lot 3")],
  parts: [{ name: "Round 1", short: "1", from: 0, to: 2 }],
};
const review: Review = {
  state: "done",
  chances: [0, 3, 4, 8, 12].map((at) => ({ at, of: [0.25, 0.75] })),
  decisions: [],
  seats: [],
};

beforeAll(() => wantWords("after"));

it("names a move by the part that it led to", () => {
  expect(placeOf(story, 0)).toBe("Lot 1");
  expect(placeOf(story, 4)).toBe("Lot 2");
  expect(placeOf(story, 11)).toBe("Lot 3");
  expect(placeOf(story, 99)).toBe("Lot 3");
  expect(placeOf(null, 3)).toContain("3");
});

it("draws chances as other courses, in hundredths, with the same parts", () => {
  const course = chancesOf(review, story);
  expect(course.points.map(({ at }) => at)).toEqual([0, 3, 4, 8, 12]);
  expect(course.points[0]!.of).toEqual([25, 75]);
  expect(course.parts[0]).toMatchObject({ name: "Round 1", from: 0, to: 3 });
  expect(chancesOf(review, null).parts).toEqual([]);
});

it("draws many moments as fewer means, and the last as it is", () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ at, of: [at, 9 - at] }));
  expect(thinned(many, 20)).toBe(many);
  expect(thinned(many, 5)).toEqual([...[0, 2, 4, 6].map((at) => ({ at, of: [at + 0.5, 8.5 - at] })), { at: 8, of: [8, 1] }, { at: 9, of: [9, 0] }]);
});

it("says shares with their sign", () => {
  expect(percent(0.343)).toBe("34%");
  expect(signed(0.12)).toBe("+12%");
  expect(signed(-0.12)).toBe("−12%");
  expect(signed(-0.001)).toBe("0%");
});

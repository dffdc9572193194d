import { describe, expect, it } from "vitest";
import { artists, cardsOf } from "../src/art/painting";
import { titleOf } from "../src/art/titles";

const titles = artists.flatMap((artist) =>
  Array.from({ length: cardsOf(artist) }, (_, card) => titleOf(artist, card)),
);

describe("titles", () => {
  it("are one for each work, and never twice the same", () => {
    expect(new Set(titles.map(({ en }) => en)).size).toBe(70);
    expect(new Set(titles.map(({ fr }) => fr)).size).toBe(70);
    for (const artist of artists) expect(() => titleOf(artist, cardsOf(artist))).toThrow(RangeError);
  });

  it.each(titles.map((title) => [title.en, title] as const))("%s: both fit a label and are set with care", (_, { en, fr }) => {
    expect(en).not.toBe(fr);
    for (const text of [en, fr]) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/['"]|\s\s|\.\.\./);
      expect(text.length).toBeGreaterThanOrEqual(4);
      expect(text.length).toBeLessThanOrEqual(40);
    }
    // French puts a narrow space before its high punctuation.
    expect(fr).not.toMatch(/[^\u202f][:;?!]/);
  });
});

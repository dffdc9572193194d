import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gameFolders } from "../src/games/games";

const rules = (game: string, lang: string): Map<string, string> => {
  const page = readFileSync(join(__dirname, `../../docs/rules/${game}.${lang}.md`), "utf8");
  const parts = page.split(/^### /m).slice(1).map((part) => part.split(/^## /m)[0]!);
  return new Map(parts.map((part) => [part.slice(0, 5), part]));
};
const isExample = (part: string): boolean => /\bEx[ae]mple/.test(part);

// A game may do without.
const pictured = Object.entries(gameFolders).flatMap(([game, { pictures }]) => (pictures ? [[game, pictures] as const] : []));

describe.each(pictured)("the rules of %s", (game, pictures) => {
  const [en, fr] = [rules(game, "en"), rules(game, "fr")] as const;
  it("have the same examples in both languages", () => {
    const examples = (of: Map<string, string>): string[] => [...of].filter(([, part]) => /^Ex[ae]mple\s*:/m.test(part)).map(([id]) => id);
    expect(examples(en)).toEqual(examples(fr));
    expect(examples(en).length).toBeGreaterThan(1);
  });
  it("have pictures, each beside an example", () => {
    expect(pictures.of.length).toBeGreaterThan(4);
    for (const id of pictures.of) {
      expect(en.has(id), id).toBe(true);
      if (!id.endsWith("-90")) expect(isExample(en.get(id)!) && isExample(fr.get(id)!), id).toBe(true);
    }
  });
});

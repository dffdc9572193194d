import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// A board draws what view, options and preview say: the page knows no rules (docs/architecture.md).
// What once came in as knowledge of its own had one of these forms.
const forms: Record<string, RegExp> = {
  chance: /blake2b|shuffl|Math\.random|getRandomValues|\bnonces?\b/i,
  "a swap of two in a list": /\[(\w+)\[[^\]]+\]!?,\s*\1\[[^\]]+\]!?\]\s*=/,
  "a table of numbers": /\[\s*(?:-?[\d.]+\s*,\s*){3,}-?[\d.]+\s*,?\s*\]/,
  "numbers by name": /\{\s*(?:["\w-]+:\s*-?[\d.]+\s*,\s*){2,}["\w-]+:\s*-?[\d.]+\s*,?\s*\}/,
  "pairs with a number": /(?:\[\s*"[\w-]+",\s*-?\d+\s*\]\s*,\s*){2,}/,
  "so many times a figure": /\b\d+\s*\*\s*[\w.[\]!]*(?:debt|score|money|price|bid|points|fame|cubes|amount)\w*\b|\b(?:debt|score|money|price|bid|points|fame|cubes|amount)\w*(?:\[[\w!]+\])?!?\s*\*\s*\d/,
  "what is in all": /\b(?:reserve|market)\s*\+\s*(?:\w+\.)*(?:reserve|market)\b/,
  "what somebody could give": /minus\([^;\n]*plus\(\s*(?:\w+\.)*production\b/,
  "what is left of an area": /minus\(\s*(?:production|stock)\s*,/,
  "cubes that would be gone": /isEmpty\(\s*minus\(\s*(?:\w+\.)*offer\.(?:production|stock)\b/,
  "a constant of the game": /\bconst (?:most|least|highest|lowest|max|min|price|start|deck|greys?|tiles|prices|markers)\w*(?:: [^=]+)? = -?\d+;/i,
};

// Numbers of what is drawn are no rules: their line says so ("drawn: pixels").
// Worked examples of the rules: a picture shows what its words say.
const examples = /(^|\/)Pictures\.svelte$/;

const code = (text: string): string =>
  text
    .replace(/^.*\/\/ drawn: .*$/gm, "")
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(?<![:\w])\/\/[^\n]*/g, "");

const found = (text: string): string[] => {
  const bare = code(text);
  return Object.entries(forms).flatMap(([form, pattern]) => [...bare.matchAll(new RegExp(pattern, pattern.flags + "g"))].map(([hit]) => `${form}: ${hit.slice(0, 80)}`));
};

const folder = join(__dirname, "../src/games");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith("wire.ts") && !examples.test(file))
  .map((file) => file.replaceAll("\\", "/"));

describe("the page knows no rules", () => {
  test("there are boards to look at", () => expect(files.length).toBeGreaterThan(150));
  test.each(files)("%s", (file) => {
    expect(found(readFileSync(join(folder, file), "utf8"))).toEqual([]);
  });
  test("little is excused", () => {
    const excused = files.flatMap((file) => readFileSync(join(folder, file), "utf8").match(/\/\/ drawn: /g) ?? []);
    expect(excused.length).toBeLessThan(15);
  });
  test("nor do those who tell of the end", () => {
    const after = join(__dirname, "../src/after");
    const told = readdirSync(after).filter((file) => /\.(ts|svelte)$/.test(file));
    const chance = told.filter((file) => /blake2b|shuffle\(|\[(\w+)\[[^\]]+\]!?,\s*\1\[/.test(code(readFileSync(join(after, file), "utf8"))));
    expect(chance).toEqual([]);
  });
});

// Whoever looks must be able to find: this is what stood in the page before the rules came into it.
describe("such knowledge is found", () => {
  test.each([
    ['import { blake2b } from "./blake2b";', "chance"],
    ["const shuffled = (list: string[]) => list;", "chance"],
    ["[lie[n], lie[j]] = [lie[j]!, lie[n]!];", "a swap of two in a list"],
    ["const greys = [3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];", "a table of numbers"],
    ["const inDeck: Cards = { krach: 7, boyz: 7, suitcase: 23, critic: 13 };", "numbers by name"],
    ['const kinds = [["mirror", 4], ["candelabrum", 4], ["fan", 3], ["ring", 2]];', "pairs with a number"],
    ["export const worth = (score: number, debt: number): number => score - 2 * debt;", "so many times a figure"],
    ["const net = mine.score[bid]! - mine.debt[bid]! * 2;", "so many times a figure"],
    ["const mostBribable = 16;", "a constant of the game"],
    ["  [3, 3, 2, 2, 2], // by artist", "a table of numbers"],
    ["shown.map(({ good, reserve, market }) => [good, reserve + market + held(good)]),", "what is in all"],
    ["players.map(({ production, stock }) => minus(wanted, plus(production, stock)));", "what somebody could give"],
    ["const lacks = minus(wanted, plus(player.production, player.stock));", "what somebody could give"],
    ["const keeps = within(offer.production, minus(production, share));", "what is left of an area"],
    ["const gone = !isEmpty(minus(offer.production, production));", "cubes that would be gone"],
  ])("%s", (line, form) => expect(found(`<script lang="ts">\n${line}\n</script>`).map((hit) => hit.split(":")[0])).toContain(form));
  test("but not in a comment, in a style, or in what is drawn", () => {
    expect(found("// a table like [1, 2, 3, 4]\n<style>\n.a { margin: 0 }\n</style>")).toEqual([]);
    expect(found("const sizes = [26, 26, 24, 20]; // drawn: pixels")).toEqual([]);
    expect(found("const sizes = [26, 26, 24, 20]; // pixels")).toHaveLength(1);
  });
});

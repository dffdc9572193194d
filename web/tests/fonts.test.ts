import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fonts, python } from "../scripts/fonts";
import { web } from "../scripts/cache";

const folder = fonts();
const size = (name: string): number => statSync(join(folder, name)).size;

// The characters that a font draws.
function drawn(name: string): Set<string> {
  const script =
    "import sys, json; from fontTools.ttLib import TTFont;" +
    "print(json.dumps(list(TTFont(sys.argv[1]).getBestCmap())))";
  const codes = JSON.parse(execFileSync(python(), ["-c", script, join(folder, name)]).toString()) as number[];
  return new Set(codes.map((code) => String.fromCodePoint(code)));
}

const missing = (text: string, name: string): string[] => {
  const has = drawn(name);
  return [...new Set(text)].filter((char) => char > " " && !has.has(char));
};

// Pages of the catalogue that the command line alone speaks from.
const terminal = /^(serve|house)\./;
const catalogue = join(web, "../src/text/catalogue");
const words = readdirSync(catalogue)
  .filter((name) => !terminal.test(name))
  .flatMap((name) => Object.values(JSON.parse(readFileSync(join(catalogue, name), "utf8")) as Record<string, string>))
  .join("")
  .replaceAll("▮", ""); // of the terminal's board
const rules = readdirSync(join(web, "../docs/rules"))
  .map((name) => readFileSync(join(web, "../docs/rules", name), "utf8"))
  .join("");

describe("fonts", () => {
  it("draw all that the pages say", () => {
    expect(missing(words + rules, "inter.woff2")).toEqual([]);
  });

  it("draw headings and titles in both languages", () => {
    const titles = readFileSync(join(web, "src/art/titles.ts"), "utf8").replace(/^\/\/.*$/gm, "");
    const signs = "’“”«»…–—−×·°½€$";
    // Arrows are Inter's.
    const headings = words.replace(/[→↑↓]/g, "");
    expect(missing(headings + titles + signs, "fraunces.woff2")).toEqual([]);
    expect(missing(titles + signs, "fraunces-italic.woff2")).toEqual([]);
    for (const lang of ["en", "fr"]) {
      const hall = JSON.parse(readFileSync(join(catalogue, `hall.${lang}.json`), "utf8")) as Record<string, string>;
      expect(missing(hall["headline.sold"] ?? "", "fraunces-headline-italic.woff2")).toEqual([]);
    }
  });

  it("have the spaces of French", () => {
    for (const name of ["inter.woff2", "fraunces.woff2", "fraunces-italic.woff2"])
      for (const space of ["\u00a0", "\u202f"]) expect(drawn(name).has(space), `${name} ${space}`).toBe(true);
  });

  it("give figures one width, and nothing that stands in words", () => {
    const script =
      "import sys, json; from fontTools.ttLib import TTFont; font = TTFont(sys.argv[1]); gsub = font['GSUB'].table;" +
      "at = {i for f in gsub.FeatureList.FeatureRecord if f.FeatureTag == 'tnum' for i in f.Feature.LookupListIndex};" +
      "names = {n: chr(c) for c, n in font.getBestCmap().items()};" +
      "print(json.dumps([names.get(n, n) for i in at for t in gsub.LookupList.Lookup[i].SubTable for n in getattr(t, 'ExtSubTable', t).mapping]))";
    const swapped = JSON.parse(execFileSync(python(), ["-c", script, join(folder, "inter.woff2")]).toString()) as string[];
    expect(swapped.sort()).toEqual([..."0123456789+−"].sort());
  });

  it("draw the names of most of Europe, apart", () => {
    const names = "ĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĪīĮįİĶķŁłŃńŇňŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẞ";
    expect(missing(names, "inter-more.woff2")).toEqual([]);
    expect(missing(names, "fraunces-more.woff2")).toEqual([]);
  });

  it("weigh little", () => {
    const all = ["inter", "fraunces", "fraunces-italic", "fraunces-headline-italic"];
    expect(all.reduce((sum, name) => sum + size(`${name}.woff2`), 0)).toBeLessThan(95_000);
  });
});

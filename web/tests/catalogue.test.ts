import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill } from "../src/lib/words.svelte";

const catalogue = join(__dirname, "../../src/text/catalogue");
const source = join(__dirname, "../src");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
const page = (name: string): Record<string, string> => JSON.parse(readFileSync(join(catalogue, `${name}.en.json`), "utf8"));
const pages = readdirSync(catalogue)
  .filter((name) => name.endsWith(".en.json"))
  .map((name) => name.slice(0, -".en.json".length));
const keys = pages.flatMap((name) => Object.keys(page(name)).map((key) => `${name}.${key}`));
const code = files(source)
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .join("\n");

// Keys stand in the code as text ("hall.play") or with a part that is only known later
// (`table.bot.${bot}`), which may be anything.
const named = [/"([\w-]+\.[\w.-]+)"/g, /`([^`\n]*\.[^`\n]*)`/g].flatMap((text) =>
  [...code.matchAll(text)].map((match) => match[1]!),
);
const pattern = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^$(){}|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  );

describe("the catalogue", () => {
  it("has every text that the page says", () => {
    const said = [...code.matchAll(/\bsay\(\s*(?:"([^"]+)"|`([^`]+)`)/g)].map((match) => match[1] ?? match[2]!);
    expect(said.length).toBeGreaterThan(100);
    const missing = said.filter((key) => !keys.some((known) => pattern(key).test(known)));
    expect([...new Set(missing)]).toEqual([]);
  });

  it("has no text of the page's own that nobody says", () => {
    const ours = /^(page|table|([\w-]+\.|\$\{[^}]*\}\.)?(hall|after|learn))\./;
    const patterns = named.filter((key) => ours.test(key)).map(pattern);
    const own = keys.filter((key) => ours.test(key));
    expect(own.filter((key) => !patterns.some((each) => each.test(key)))).toEqual([]);
  });

  it("counts as each language counts", () => {
    expect(fill("en", "{n} {n|card|cards}", { n: 0 })).toBe("0 cards");
    expect(fill("en", "{n} {n|card|cards}", { n: 1 })).toBe("1 card");
    expect(fill("fr", "{n} {n|carte|cartes}", { n: 0 })).toBe("0 carte");
    expect(fill("fr", "{n} {n|carte|cartes}", { n: 2 })).toBe("2 cartes");
    expect(fill("en", "{name} and {other}", { name: "Ada" })).toBe("Ada and {other}");
    expect(fill("fr", "l’offre de {who}", { who: "Ada" })).toBe("l’offre d’Ada");
    expect(fill("fr", "plus que {who}, de {other}", { who: "Émile", other: "Basile" })).toBe("plus qu’Émile, de Basile");
    expect(fill("fr", "grande {who}, de {n}", { who: "Ada", n: 8 })).toBe("grande Ada, de 8");
    expect(fill("en", "{name} de {who}", { name: "Rue", who: "Ada" })).toBe("Rue de Ada");
    // The same for the page and the house.
    const shared = JSON.parse(readFileSync(join(__dirname, "../../tests/text/fill.json"), "utf8")) as {
      lang: "en" | "fr";
      text: string;
      args: Record<string, string>;
      says: string;
    }[];
    for (const { lang, text, args, says } of shared) expect(fill(lang, text, args)).toBe(says);
  });
});

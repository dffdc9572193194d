import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The catalogue, as the page shows it: what a person reads on a button is found here.
export type Lang = "en" | "fr";
const folder = join(__dirname, "../../../src/text/catalogue");

export const pages = readdirSync(folder)
  .filter((file) => file.endsWith(".en.json"))
  .map((file) => file.slice(0, -".en.json".length));

const catalogue = new Map<string, Record<string, string>>();

export function pageOf(page: string, lang: Lang): Record<string, string> {
  const file = `${page}.${lang}.json`;
  let texts = catalogue.get(file);
  if (!texts) {
    texts = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>;
    catalogue.set(file, texts);
  }
  return texts;
}

export function text(key: string, lang: Lang = "en"): string {
  const page = pages.filter((name) => key.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0] ?? "";
  const found = pageOf(page, lang)[key.slice(page.length + 1)];
  if (found === undefined) throw new Error(`the catalogue has no ${key}`);
  return found;
}

const escape = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// What a text becomes once it is filled in, whatever with; spaces count as one another.
export function pattern(key: string, lang: Lang = "en"): string {
  return text(key, lang)
    .split(/(\{[^}]*\})/)
    .map((part) => {
      const either = /^\{[^}|]+\|([^}|]*)\|([^}]*)\}$/.exec(part);
      if (either) return `(?:${escape(either[1]!)}|${escape(either[2]!)})`;
      return part.startsWith("{") ? ".+?" : escape(part).replace(/\s/g, "\\s");
    })
    .join("");
}

// Begins with it: a letter to press may follow.
export const called = (key: string, lang: Lang = "en"): RegExp => new RegExp(`^\\s*${pattern(key, lang)}(?:\\s|$)`);
export const exactly = (key: string, lang: Lang = "en"): RegExp => new RegExp(`^\\s*${pattern(key, lang)}\\s*$`);
// Any of them.
export const calledAny = (keys: readonly string[], lang: Lang = "en"): RegExp =>
  new RegExp(keys.map((key) => called(key, lang).source).join("|"));

import { prefs, type Lang } from "./prefs.svelte";

// The catalogue that the command line and the house speak from, a page at a time: a page is loaded
// when a part of the client needs it, in the language that is spoken.
type Page = Record<string, string>;

const files = import.meta.glob<Page>("../../../src/text/catalogue/*.json", { import: "default" });

const loaded: Record<Lang, Record<string, Page>> = $state({ en: {}, fr: {} });
const wanted = new Set<string>();

async function load(page: string, lang: Lang): Promise<void> {
  if (loaded[lang][page]) return;
  const file = files[`../../../src/text/catalogue/${page}.${lang}.json`];
  if (!file) throw new Error(`the catalogue has no page ${page}`);
  loaded[lang][page] = await file();
}

// Makes pages available to say(), now and after a change of language.
export async function wantWords(...pages: string[]): Promise<void> {
  for (const page of pages) wanted.add(page);
  await Promise.all(pages.map((page) => load(page, prefs.lang)));
}

export async function speak(lang: Lang): Promise<void> {
  await Promise.all([...wanted].map((page) => load(page, lang)));
}

export type Args = Record<string, string | number>;

// As `fill` of src/text/lang.h: {name} is replaced, {n|card|cards} counted as the language counts,
// and French says "d’Ada", "qu’Inès". tests/text/fill.json is for both.
export function fill(lang: Lang, text: string, args: Args = {}): string {
  return text.replace(/(\b(?:[Dd]e|Que|\w*que) )?\{([^}|]+)(?:\|([^}|]*)\|([^}]*))?\}/g, (whole, before = "", name: string, one, many) => {
    const value = args[name];
    if (value === undefined) return whole;
    const single = Number(value) === 1 || (lang === "fr" && Number(value) === 0);
    const filled: string = one === undefined ? String(value) : single ? one : many;
    const elided = lang === "fr" && before !== "" && /^[aeiouàâæèéêëîïôöùûüœ]/i.test(filled);
    return (elided ? `${(before as string).slice(0, -2)}’` : before) + filled;
  });
}

// A game has pages within its own: "canaletto.hall.pitch".
function find(key: string): string | undefined {
  const pages = loaded[prefs.lang];
  const dot = key.indexOf(".");
  const next = key.indexOf(".", dot + 1);
  return pages[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? pages[key.slice(0, next)]?.[key.slice(next + 1)];
}

export const hasWords = (key: string): boolean => find(key) !== undefined;

export function say(key: string, args: Args = {}): string {
  const text = find(key);
  return text === undefined ? `[${key}]` : fill(prefs.lang, text, args);
}

// "Inès, Tomasz and you"
export function listed(items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(prefs.lang, { type }).format(items);
}

// "4,934", "4 934"; U+2212 is as wide as the figures, and −0 is nothing.
export const number = (value: number): string => new Intl.NumberFormat(prefs.lang).format(value || 0).replace("-", "−");

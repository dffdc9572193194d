import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameFolders, hallWords } from "../src/games/games";

// What the first screen of an address needs, by the first part of the address ("*": any other), and
// what a game's board adds to it. Told to the browser in the head of the page, it comes in one go
// instead of one after the other.
interface Screen {
  module: string;
  words: string[];
  fonts: string[];
}
const screens: Record<string, Screen> = {
  "": { module: "src/hall/Hall.svelte", words: ["page", ...hallWords], fonts: ["inter", "fraunces", "fraunces-headline-italic"] },
  t: { module: "src/table/Table.svelte", words: ["page", "table"], fonts: ["inter", "fraunces"] },
  "*": { module: "index.html", words: ["page"], fonts: ["inter", "fraunces"] },
};

const boards = (manifest: Manifest): Record<string, Screen> =>
  Object.fromEntries(
    Object.keys(manifest).flatMap((module) => {
      const game = /^src\/games\/([^/]+)\/page\.ts$/.exec(module)?.[1];
      return game ? [[`game/${game}`, { module, words: [game], fonts: gameFolders[game]?.italics ? ["fraunces-italic"] : [] }]] : [];
    }),
  );

const langs = ["en", "fr"] as const;
export type Preloads = Record<(typeof langs)[number], string[]>;

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, Chunk>;

export const readManifest = (pages: string): Manifest =>
  JSON.parse(readFileSync(join(pages, ".vite/manifest.json"), "utf8")) as Manifest;

// A module's files and those of all that it imports at once.
export function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the build has no ${module}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of chunk.css ?? []) found.add(file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, found);
  return found;
}

const font = (manifest: Manifest, name: string): string => {
  const found = Object.values(manifest).find((chunk) => chunk.src?.endsWith(`/${name}.woff2`));
  if (!found) throw new Error(`the build has no font ${name}`);
  return found.file;
};

const wordsOf = (manifest: Manifest, pages: readonly string[], lang: string): string[] =>
  pages.flatMap((page) => {
    const module = `../src/text/catalogue/${page}.${lang}.json`;
    // The words of the hall are one file (vite.config.ts), which bears no module's name.
    const all = Object.keys(manifest).find((key) => manifest[key]!.name === `hall.${lang}`);
    return [...filesOf(manifest, /\bhall$/.test(page) && all ? all : module)];
  });

// Without what index.html names itself.
export function preloads(manifest: Manifest): Record<string, Preloads> {
  const named = filesOf(manifest, "index.html");
  const needed = ({ module, words, fonts }: Screen, lang: string): string[] => {
    const files = [
      ...fonts.map((name) => font(manifest, name)),
      ...filesOf(manifest, module),
      ...wordsOf(manifest, words, lang),
    ];
    return [...new Set(files)].filter((file) => !named.has(file));
  };
  const all = Object.entries({ ...screens, ...boards(manifest) }).map(([name, screen]) => [
    name,
    Object.fromEntries(langs.map((lang) => [lang, needed(screen, lang)])),
  ]);
  return Object.fromEntries(all) as Record<string, Preloads>;
}

export function link(file: string): string {
  if (file.endsWith(".js")) return `<link rel="modulepreload" crossorigin href="./${file}">`;
  if (file.endsWith(".css")) return `<link rel="preload" as="style" crossorigin href="./${file}">`;
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${file}">`;
}

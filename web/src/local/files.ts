// What adjuge.wasm needs, as files of this page with a hash in their name: the module itself, the
// words of a language, lessons and nets.
import { NoLocalHouse } from "./house";

type Page = Record<string, string>;
// Built by scripts/module; a page that was built without it has no house of its own.
const modules = import.meta.glob<string>("../../../build/wasm/adjuge.wasm", { query: "?url", import: "default" });
const words = import.meta.glob<Page>("../../../src/text/catalogue/*.json", { import: "default" });
const rules = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default" });
const lessons = import.meta.glob<unknown>("../../../src/text/lessons/*.json", { import: "default" });
const nets = import.meta.glob<string>("../../../src/ai/*/weights.net", { query: "?url", import: "default" });

export const hasModule = Object.keys(modules).length > 0;

export async function loadModule(): Promise<WebAssembly.Module> {
  const found = Object.values(modules)[0];
  if (!found) throw new NoLocalHouse("module");
  let response: Response;
  try {
    response = await fetch(new URL(await found(), document.baseURI));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    throw new NoLocalHouse("module", String(error));
  }
  try {
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new NoLocalHouse("wasm", String(error));
  }
}

const name = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
// Those pages of the catalogue that sentences, refusals and reviews are made of.
const spoken = (file: string): boolean => /^(house|guests|tables)\./.test(file) || rulesOf.has(file.replace(/\.(en|fr)\.json$/, ""));
const rulesOf = new Set(Object.keys(rules).map((path) => name(path).replace(/\.(en|fr)\.md$/, "")));

export async function loadWords(lang: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const pages = Object.entries(words).filter(([path]) => name(path).endsWith(`.${lang}.json`) && spoken(name(path)));
  const books = Object.entries(rules).filter(([path]) => name(path).endsWith(`.${lang}.md`));
  await Promise.all([
    ...pages.map(async ([path, load]) => void (found[name(path)] = JSON.stringify(await load()))),
    ...books.map(async ([path, load]) => void (found[name(path)] = await load())),
  ]);
  return found;
}

// A lesson or a net, when it is needed; null where it cannot be had now.
export async function loadFile(file: string): Promise<string | Uint8Array | null> {
  try {
    const lesson = Object.entries(lessons).find(([path]) => name(path) === file);
    if (lesson) return JSON.stringify(await lesson[1]());
    const folder = file.replace(/\.net$/, "").replaceAll("-", "_");
    const net = nets[`../../../src/ai/${folder}/weights.net`];
    if (!net) return null;
    const response = await fetch(new URL(await net(), document.baseURI));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

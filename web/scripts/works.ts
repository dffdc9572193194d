import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { artists, cardsOf, painting } from "../src/art/painting";
import { cached, hashOfFiles, web } from "./cache";

// The works as files. Their name carries one hash for all: they change together or not at all.
export interface Works {
  hash: string;
  files: Map<string, string>; // art/0-3-HASH.svg
}

export function works(): Works {
  const sources = readdirSync(join(web, "src/art"))
    .filter((name) => !["titles.ts", "works.ts", "marks.ts"].includes(name))
    .sort();
  const hash = hashOfFiles(sources.map((name) => `src/art/${name}`));
  const folder = cached("works", hash, (made) => {
    for (const artist of artists)
      for (let card = 0; card < cardsOf(artist); ++card)
        writeFileSync(join(made, `${artist}-${card}-${hash}.svg`), painting(artist, card));
  });
  const names = readdirSync(folder).sort();
  return { hash, files: new Map(names.map((name) => [`art/${name}`, readFileSync(join(folder, name), "utf8")])) };
}

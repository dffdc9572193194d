// What a first visit costs, compressed as the house sends it: `npm run sizes` after a build. Fails
// where it is too much. Works are counted apart: they come after the page can be used.
import { readFileSync } from "node:fs";
import { unpack, type Packed } from "./pack";
import { packFile, pages } from "./place";
import { filesOf, preloads, readManifest } from "./preloads";

const kB = 1000;
const visits: { name: string; screens: string[]; most: number }[] = [
  { name: "the hall", screens: [""], most: 150 * kB },
];

const { header } = unpack(readFileSync(packFile));
const manifest = readManifest(pages);
const wanted = preloads(manifest);
for (const screen of Object.keys(wanted).filter((name) => name.startsWith("game/")))
  visits.push({ name: `a table of ${screen.slice("game/".length)}`, screens: ["t", screen], most: 300 * kB });
const files = new Map(header.files.map((file) => [file.path, file]));
const cost = (file: Packed): number => (file.br ?? file.gz ?? file.raw)[1];
const kind = (path: string): string =>
  path.endsWith(".woff2") ? "fonts" : path.endsWith(".css") ? "styles" : path.endsWith(".js") ? "scripts and words" : "page";

let failed = false;
for (const { name, screens, most } of visits)
  for (const lang of ["en", "fr"] as const) {
    const paths = new Set(["index.html", ...filesOf(manifest, "index.html"), ...screens.flatMap((screen) => wanted[screen]?.[lang] ?? [])]);
    const sums = new Map<string, number>();
    for (const path of paths) {
      const file = files.get(path);
      if (!file) throw new Error(`the pack has no ${path}`);
      sums.set(kind(path), (sums.get(kind(path)) ?? 0) + cost(file));
    }
    const total = [...sums.values()].reduce((a, b) => a + b, 0);
    const parts = [...sums].map(([what, bytes]) => `${what} ${(bytes / kB).toFixed(1)}`).join(", ");
    const verdict = total > most ? `: more than ${most / kB} kB` : "";
    console.log(`${name} (${lang}): ${(total / kB).toFixed(1)} kB (${parts})${verdict}`);
    failed ||= total > most;
  }
const works = header.files.filter((file) => file.path.startsWith("art/")).map(cost);
console.log(`a work: ${(Math.max(...works) / kB).toFixed(1)} kB at most, ${(works.reduce((a, b) => a + b, 0) / works.length / kB).toFixed(1)} kB on average`);
process.exitCode = failed ? 1 : 0;

// Contact sheets of all works, to be looked at: npm run sheet [folder]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { artists, cardsOf, painting, type Artist } from "../src/art/painting";

const walls = {
  light: { wall: "#F5F2EB", frame: "#2A2520" },
  dark: { wall: "#191715", frame: "#5A5147" },
} as const;

interface Work {
  readonly artist: Artist;
  readonly card: number;
}

const folder = process.argv.slice(2).find((word) => word !== "--") ?? "sheets";
const worksOf = (artist: Artist): Work[] =>
  Array.from({ length: cardsOf(artist) }, (_, card) => ({ artist, card }));

function sheet(name: string, rows: readonly (readonly Work[])[], size: number): void {
  const gap = Math.max(10, size / 8);
  const high = size * 1.25;
  const wide = Math.max(...rows.map((row) => row.length)) * (size + gap) + gap;
  for (const [tone, { wall, frame }] of Object.entries(walls)) {
    const hung = rows.flatMap((row, down) =>
      row.map(({ artist, card }, across) => {
        const x = gap + across * (size + gap);
        const y = gap + down * (high + gap);
        const edge = `<rect x="${x - 1}" y="${y - 1}" width="${size + 2}" height="${high + 2}" fill="${frame}"/>`;
        return edge + painting(artist, card).replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${high}" `);
      }),
    );
    const all =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${rows.length * (high + gap) + gap}">` +
      `<rect width="100%" height="100%" fill="${wall}"/>${hung.join("")}</svg>`;
    writeFileSync(join(folder, `${name}-${tone}.png`), new Resvg(all).render().asPng());
  }
}

const inRows = (works: readonly Work[], most: number): Work[][] =>
  Array.from({ length: Math.ceil(works.length / most) }, (_, n) => works.slice(n * most, (n + 1) * most));

mkdirSync(folder, { recursive: true });
sheet("all-60", artists.map(worksOf), 60);
for (const artist of artists) sheet(`hand-${artist + 1}-200`, inRows(worksOf(artist), 6), 200);
for (const card of [0, 3, 7]) sheet(`some-${card}-400`, inRows(artists.map((artist) => ({ artist, card })), 3), 400);
console.log(`sheets are in ${folder}`);

import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { painting, type Artist } from "../src/art/painting";

const wall = "#f5f2eb";
const lit = "#fbf9f4";
const ink = "#1e1b17";
const frame = "#2a2520";
const red = "#ae2130";

const draw = (svg: string, width: number, fontFiles: string[] = []): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false, fontFiles } }).render().asPng();

// The red dot on the wall. Systems that cut icons to their own shape get a whole square, with the
// dot well inside.
const dot = (corner: number, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
  `<rect width="64" height="64" rx="${corner}" fill="${lit}"/><circle cx="32" cy="32" r="${radius}" fill="${red}"/></svg>`;

export const iconSvg = dot(14, 17);

// The picture that goes with a link: one work of each hand, the name, the dot.
function sharedPicture(): string {
  const hung: [Artist, number][] = [[0, 3], [1, 2], [4, 0], [3, 4], [2, 1]];
  const [wide, high, gap, left, top] = [176, 220, 36, 88, 84];
  const works = hung.map(([artist, card], n) => {
    const x = left + n * (wide + gap);
    return (
      `<rect x="${x + 2}" y="${top + 18}" width="${wide - 4}" height="${high}" fill="#3c321e" opacity=".34" filter="url(#soft)"/>` +
      `<rect x="${x - 4}" y="${top - 4}" width="${wide + 8}" height="${high + 8}" fill="${frame}"/>` +
      painting(artist, card).replace("<svg ", `<svg x="${x}" y="${top}" width="${wide}" height="${high}" `)
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs>` +
    `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>` +
    `<linearGradient id="light" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset=".5" stop-color="${lit}"/>` +
    `<stop offset=".66" stop-color="${wall}"/></linearGradient></defs>` +
    `<rect width="1200" height="630" fill="url(#light)"/>${works.join("")}` +
    `<circle cx="118" cy="497" r="29" fill="${red}"/>` +
    `<text x="178" y="540" font-family="Fraunces" font-size="150" letter-spacing="-3" fill="${ink}">Adjugé</text></svg>`
  );
}

// File names and their bytes.
export function pictures(fonts: string): [string, Uint8Array][] {
  return [
    ["icon-192.png", draw(iconSvg, 192)],
    ["icon-512.png", draw(iconSvg, 512)],
    ["icon-maskable.png", draw(dot(0, 15), 512)],
    ["apple-touch-icon.png", draw(dot(0, 16), 180)],
    ["shared.png", draw(sharedPicture(), 1200, [join(fonts, "fraunces-drawn.ttf")])],
  ];
}

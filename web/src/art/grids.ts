import { add, clockwise, common, degrees, point, polar, type Point } from "./geometry";
import { gridPalettes } from "./palettes";
import { filled, height, picture, polygon, rectangle, width } from "./svg";

// Punched grids: square holes in a sheet, sized by a field; something lies beneath the sheet and
// is seen through the holes.

// From -1 to 1 across and down the grid; the side of a hole as a share of its cell, none below 0.1.
type Field = (x: number, y: number) => number;

interface Recipe {
  readonly palette: 0 | 1 | 2 | 3 | 4;
  readonly columns: 5 | 6 | 7 | 8;
  readonly rows: number;
  readonly margin?: number;
  readonly field: Field;
  readonly beneath: readonly Point[]; // convex
  readonly also?: readonly Point[]; // in a third colour
}

const round = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 24 }, (_, n) => add(point(x, y), polar(degrees(n * 15), radius)));
const band = (x: number, y: number, wide: number, lean: number): Point[] => {
  const along = polar(degrees(lean), 400);
  const off = polar(degrees(lean + 90), wide / 2);
  return clockwise([
    point(x + along.x + off.x, y + along.y + off.y),
    point(x + along.x - off.x, y + along.y - off.y),
    point(x - along.x - off.x, y - along.y - off.y),
    point(x - along.x + off.x, y - along.y + off.y),
  ]);
};
const block = (x: number, y: number, wide: number, high: number): Point[] => [
  point(x, y), point(x + wide, y), point(x + wide, y + high), point(x, y + high),
];

const bell = (distance: number, wide: number): number => Math.exp(-((distance / wide) ** 2));
const ramp = (value: number): number => Math.min(1, Math.max(0, value));

const recipes: readonly Recipe[] = [
  // A diagonal stream.
  { palette: 0, columns: 8, rows: 10, field: (x, y) => 0.2 + 0.72 * bell(x + y * 0.9, 0.55), beneath: round(142, 74, 52) },
  // A round thing comes near.
  { palette: 1, columns: 7, rows: 9, field: (x, y) => 0.16 + 0.76 * bell(Math.hypot(x, y * 1.05), 0.75), beneath: round(100, 125, 46), also: round(112, 112, 16) },
  // Missing middle.
  { palette: 2, columns: 5, rows: 6, field: (x, y) => 0.1 + 0.78 * ramp(Math.hypot(x, y) * 1.15 - 0.28), beneath: band(100, 125, 70, -58) },
  // Two towers.
  { palette: 3, columns: 8, rows: 10, field: (x, y) => (Math.abs(Math.abs(x) - 0.57) < 0.32 ? 0.42 + 0.46 * ramp(0.5 + y * 0.6) : 0.16), beneath: block(0, 160, 200, 90), also: block(0, 0, 200, 70) },
  // Rain that thickens.
  { palette: 4, columns: 6, rows: 8, field: (x, y) => 0.16 + 0.72 * ramp((y + 1) / 2 + 0.08 * Math.sin(4 * x)), beneath: round(150, 200, 62) },
  // A wave.
  { palette: 1, columns: 7, rows: 9, field: (x, y) => 0.18 + 0.74 * bell(y - 0.55 * Math.sin(3 * x), 0.42), beneath: block(0, 0, 200, 124) },
  // A cross.
  { palette: 0, columns: 7, rows: 9, field: (x, y) => (Math.abs(x + 0.33) < 0.1 || Math.abs(y - 0.25) < 0.1 ? 0.88 : 0.3), beneath: round(75, 152, 46) },
  // Draughtsmen: every second one.
  { palette: 4, columns: 6, rows: 8, field: (x, y) => ((Math.round((x + 1) * 2.5) + Math.round((y + 1) * 3.5)) % 2 === 0 ? 0.84 : 0.22 + 0.3 * ramp(-y)), beneath: [point(0, 250), point(0, 20), point(200, 250)] },
  // A ring of lamps.
  { palette: 3, columns: 7, rows: 9, field: (x, y) => 0.14 + 0.74 * bell(Math.hypot(x, y) - 0.72, 0.24), beneath: block(0, 0, 102, 250) },
  // From the corner outwards.
  { palette: 2, columns: 6, rows: 8, field: (x, y) => 0.98 - 0.33 * Math.hypot(x + 1, y + 1), beneath: round(60, 70, 74), also: round(60, 70, 34) },
  // Shutters: wide and narrow columns.
  { palette: 0, columns: 6, rows: 8, field: (x) => (Math.round((x + 1) * 2.5) % 2 === 0 ? 0.9 : 0.3), beneath: band(100, 125, 76, 48) },
  // An hourglass.
  { palette: 1, columns: 7, rows: 9, field: (x, y) => (Math.abs(x) <= 0.12 + 0.92 * Math.abs(y) ? 0.82 : 0.12), beneath: [point(0, 250), point(100, 125), point(200, 250)] },
  // Windows lit in one house.
  { palette: 4, columns: 5, rows: 7, margin: 20, field: (x, y) => (y > -0.95 + 0.62 * Math.abs(x) ? 0.76 : 0.14), beneath: block(112, 92, 88, 62), also: block(0, 186, 76, 64) },
  // Stairs.
  { palette: 3, columns: 8, rows: 9, field: (x, y) => (y > -x * 0.95 - 0.06 ? 0.82 : 0.2), beneath: band(130, 176, 58, -42) },
];

export function grids(card: number): string {
  const { palette, columns, rows, margin = 17, field, beneath, also = [] } = recipes[card]!;
  const { ground, main, deep, pale, spark } = gridPalettes[palette];
  const cell = Math.min((width - 2 * margin) / columns, (height - 2 * margin) / rows);
  const corner = point((width - cell * columns) / 2, (height - cell * rows) / 2);

  const shapes: string[] = [];
  let shade = "";
  let light = "";
  const seen = new Map<string, string>([[pale, ""], [spark, ""]]);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const size = field((2 * column) / (columns - 1) - 1, (2 * row) / (rows - 1) - 1);
      if (size < 0.1) continue;
      const side = cell * Math.min(0.9, size);
      const low = add(corner, point(cell * (column + 0.5) - side / 2, cell * (row + 0.5) - side / 2));
      const high = add(low, point(side, side));
      const hole = [low, point(high.x, low.y), high, point(low.x, high.y)];
      shapes.push(rectangle(low, point(side, side), main));
      for (const [colour, thing] of [[pale, beneath], [spark, also]] as const) {
        const part = thing.length > 0 ? common(hole, thing) : [];
        if (part.length > 2) seen.set(colour, seen.get(colour)! + polygon(part));
      }
      // Light from above left: the sheet shades its holes there, and its far edges catch it.
      const edge = Math.min(2.4, 0.8 + side * 0.09);
      shade += polygon([low, point(high.x, low.y), point(high.x, low.y + edge), point(low.x + edge, low.y + edge), point(low.x + edge, high.y), point(low.x, high.y)]);
      light += polygon([point(low.x, high.y), high, point(high.x, low.y), point(high.x + 0.7, low.y), point(high.x + 0.7, high.y + 0.7), point(low.x, high.y + 0.7)]);
    }
  }
  for (const [colour, path] of seen) if (path !== "") shapes.push(filled(path, colour));
  shapes.push(filled(shade, deep, 0.45), filled(light, "#FFFFFF", 0.35));
  return picture(ground, shapes);
}

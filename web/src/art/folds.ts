import {
  add, area, boxOf, clipped, clockwise, common, degrees, dot, inside, length, minus, mirrored, mix, point, polar, reversed, side, times, turned,
  type Line, type Point,
} from "./geometry";
import { foldPalettes } from "./palettes";
import { Random } from "./random";
import { filled, height, picture, polygon, width } from "./svg";

// Folded planes: one sheet, seven folds, two-tone sides, light from above left.

interface Recipe {
  readonly palette: 0 | 1 | 2 | 3 | 4;
  readonly seed: number;
  readonly sheet: "page" | "strip" | "triangle";
  readonly turn: number; // degrees
}

const recipes: readonly Recipe[] = [
  { palette: 0, seed: 25, sheet: "strip", turn: 0 },
  { palette: 1, seed: 107, sheet: "triangle", turn: 0 },
  { palette: 2, seed: 105, sheet: "page", turn: 0 },
  { palette: 3, seed: 36, sheet: "page", turn: 0 },
  { palette: 4, seed: 24, sheet: "page", turn: 24 },
  { palette: 1, seed: 26, sheet: "strip", turn: 78 },
  { palette: 2, seed: 115, sheet: "page", turn: 0 },
  { palette: 0, seed: 25, sheet: "triangle", turn: 14 },
  { palette: 3, seed: 1, sheet: "strip", turn: 0 },
  { palette: 4, seed: 104, sheet: "triangle", turn: 0 },
  { palette: 2, seed: 17, sheet: "triangle", turn: 0 },
  { palette: 1, seed: 116, sheet: "triangle", turn: 0 },
];

const creases = 7;

interface Layer {
  readonly points: readonly Point[];
  readonly back: boolean;
  readonly towards: Point; // the way its last fold turned it
}

const sheets: Record<Recipe["sheet"], readonly Point[]> = {
  page: [point(-80, -113), point(80, -113), point(80, 113), point(-80, 113)],
  strip: [point(-26, -330), point(26, -330), point(26, 330), point(-26, 330)],
  triangle: [point(0, -125), point(115, 90), point(-115, 90)],
};

const solid = (points: readonly Point[]): boolean => points.length > 2 && Math.abs(area(points)) > 1;

// What lies to the right of the line comes over and lies on top, upside down.
function fold(layers: readonly Layer[], line: Line): Layer[] {
  const stay: Layer[] = [];
  const over: Layer[] = [];
  const across = point(line.along.y, -line.along.x);
  for (const layer of layers) {
    const kept = clipped(layer.points, reversed(line));
    const moved = clipped(layer.points, line).map((p) => mirrored(line, p));
    if (solid(kept)) stay.push({ ...layer, points: kept });
    if (solid(moved)) over.unshift({ points: clockwise(moved), back: !layer.back, towards: across });
  }
  return [...stay, ...over];
}

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of all) {
      while (chain.length > 1 && side({ at: chain.at(-2)!, along: minus(chain.at(-1)!, chain.at(-2)!) }, p) <= 0.01) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

// A corner is brought to a place inside: the crease halves the way.
function corner(layers: readonly Layer[], random: Random): Line {
  const corners = hull(layers.flatMap((layer) => layer.points));
  const from = corners[random.below(corners.length)]!;
  const a = corners[random.below(corners.length)]!;
  const b = corners[random.below(corners.length)]!;
  const to = mix(from, mix(a, b, random.between(0.25, 0.75)), random.between(0.55, 1));
  const way = minus(to, from);
  const along = point(way.y, -way.x);
  const line = { at: mix(from, to, 0.5), along: times(along, 1 / (length(along) || 1)) };
  return side(line, from) > 0 ? line : reversed(line);
}

function sheetFolded(recipe: Recipe): Layer[] {
  const random = new Random(recipe.seed * 7919 + 5);
  let layers: Layer[] = [{ points: sheets[recipe.sheet], back: false, towards: point(0, -1) }];
  const covered = (all: readonly Layer[]): number => area(hull(all.flatMap((layer) => layer.points)));
  let left = creases;
  while (left > 0) {
    const line = corner(layers, random);
    const next = fold(layers, line);
    const kept = covered(next) / covered(layers);
    if (next.length > layers.length && kept > (left > 5 ? 0.55 : 0.7) && kept < 0.97 && next.length < (left > 1 ? 26 : 48)) {
      layers = next;
      --left;
    } else if (random.chance(0.001)) {
      throw new Error(`seed ${recipe.seed} stops ${left} folds early`);
    }
  }
  return layers;
}

// A strip is folded end over end; only its free end moves.
function stripFolded(recipe: Recipe): Layer[] {
  const random = new Random(recipe.seed * 104729 + 11);
  let layers: Layer[] = [{ points: sheets.strip, back: false, towards: point(0, -1) }];
  let way = point(0, -1); // along the strip towards its free end
  let start = point(0, 330);
  for (let n = 0; n < creases; ++n) {
    const reach = random.between(62, 112);
    const at = add(start, times(way, reach));
    const along = turned(way, degrees(random.sign() * random.between(38, 72)));
    let line: Line = { at, along };
    if (side(line, add(at, way)) < 0) line = reversed(line);
    const top = layers.at(-1)!;
    layers = [...layers.slice(0, -1), ...fold([top], line)];
    way = minus(mirrored(line, add(at, way)), at);
    start = at;
  }
  return layers;
}

function fitted(layers: readonly Layer[], turn: number): Layer[] {
  const round = (p: Point): Point => turned(p, degrees(turn));
  const points = layers.flatMap((layer) => layer.points.map(round));
  const { low, high } = boxOf(points);
  const scale = Math.min(164 / (high.x - low.x), 206 / (high.y - low.y));
  const middle = mix(low, high, 0.5);
  const place = (p: Point): Point => add(times(minus(round(p), middle), scale), point(width / 2 - 1, height / 2 - 2));
  return layers.map((layer) => ({ ...layer, points: clockwise(layer.points.map(place)), towards: round(layer.towards) }));
}

// The layers that can be seen from above.
function visible(layers: readonly Layer[]): Layer[] {
  const seen = new Map<Layer, number>();
  for (let y = 1; y < height; y += 2) {
    for (let x = 1; x < width; x += 2) {
      const top = layers.findLast((layer) => inside(layer.points, point(x, y)));
      if (top !== undefined) seen.set(top, (seen.get(top) ?? 0) + 1);
    }
  }
  return layers.filter((layer) => (seen.get(layer) ?? 0) > 5);
}

function blended(from: string, to: string, share: number): string {
  const part = (text: string, n: number): number => Number.parseInt(text.slice(1 + 2 * n, 3 + 2 * n), 16);
  return `#${[0, 1, 2].map((n) => Math.round(part(from, n) + (part(to, n) - part(from, n)) * share).toString(16).padStart(2, "0")).join("")}`;
}

const light = polar(degrees(-127), 1);

export function folds(card: number): string {
  const recipe = recipes[card]!;
  const { ground, main, deep, pale } = foldPalettes[recipe.palette];
  const layers = visible(fitted(recipe.sheet === "strip" ? stripFolded(recipe) : sheetFolded(recipe), recipe.turn));
  const shapes: string[] = [];
  const shifted = (points: readonly Point[], far: number): Point[] => points.map((p) => add(p, times(light, -far)));

  // The whole casts one soft shadow on the ground.
  for (const far of [1.6, 3, 4.4, 5.8, 7.2, 8.6])
    shapes.push(filled(layers.map((layer) => polygon(shifted(layer.points, far))).join(""), deep, 0.095));

  layers.forEach((layer, n) => {
    const below = layers.slice(0, n);
    for (const far of [1.2, 2.6, 4.4]) {
      const parts = below.map((under) => clockwise(common(shifted(layer.points, far), under.points))).filter(solid);
      if (parts.length > 0) shapes.push(filled(parts.map(polygon).join(""), deep, 0.13));
    }
    const lit = dot(layer.towards, light);
    const tone = layer.back ? pale : main;
    const face = lit > 0 ? blended(tone, "#FFFFFF", 0.14 * lit) : blended(tone, deep, -0.3 * lit);
    shapes.push(filled(polygon(layer.points), face));
    // Each plane turns a little away from the light.
    const reach = layer.points.map((p) => dot(p, light));
    const [low, high] = [Math.min(...reach), Math.max(...reach)];
    for (const share of [0.64, 0.53, 0.42, 0.32, 0.22, 0.11]) {
      const at = times(light, low + (high - low) * share);
      const part = clipped(layer.points, { at, along: point(-light.y, light.x) });
      const rest = clipped(layer.points, { at, along: point(light.y, -light.x) });
      const far = Math.min(...part.map((p) => dot(p, light))) < low + 0.01 ? part : rest;
      if (solid(far)) shapes.push(filled(polygon(far), deep, 0.026));
    }
  });
  return picture(ground, shapes);
}

import { add, boxOf, degrees, length, minus, mix, point, times, turned, type Point } from "./geometry";
import { knots } from "./knots";
import { cordPalettes, type Palette } from "./palettes";
import { closedCurve, height, openCurve, picture, stroked, width } from "./svg";

// Knotted lines: one closed cord, strictly over then under.

interface Recipe {
  readonly palette: 0 | 1 | 2 | 3 | 4;
  readonly thick: number;
  readonly weave: "round" | "rails" | "flat" | "cored";
  readonly tilt?: number;
  readonly margin?: number;
}

const recipes: readonly Recipe[] = [
  { palette: 0, thick: 15, weave: "round" },
  { palette: 1, thick: 21, weave: "flat" },
  { palette: 2, thick: 15, weave: "cored" },
  { palette: 3, thick: 13, weave: "rails" },
  { palette: 4, thick: 11, weave: "round" },
  { palette: 0, thick: 17, weave: "rails" },
  { palette: 1, thick: 16, weave: "cored" },
  { palette: 2, thick: 13, weave: "rails" },
  { palette: 3, thick: 15, weave: "round", tilt: 45 },
  { palette: 4, thick: 12, weave: "cored" },
  { palette: 0, thick: 30, weave: "round" },
  { palette: 1, thick: 16, weave: "rails" },
  { palette: 2, thick: 16, weave: "round" },
  { palette: 3, thick: 15, weave: "flat" },
  { palette: 4, thick: 17, weave: "rails" },
  { palette: 0, thick: 13, weave: "flat" },
];

interface Layer {
  readonly colour: string;
  readonly share: number;
}

function layersOf(weave: Recipe["weave"], colours: Palette): readonly Layer[] {
  const { ground, main, deep, pale, spark } = colours;
  switch (weave) {
    case "flat":
      return [{ colour: main, share: 1 }];
    case "round":
      return [
        { colour: spark, share: 1 },
        { colour: main, share: 0.72 },
        { colour: pale, share: 0.2 },
      ];
    case "rails":
      return [
        { colour: main, share: 1 },
        { colour: ground, share: 0.44 },
        { colour: spark, share: 0.16 },
      ];
    case "cored":
      return [
        { colour: deep, share: 1 },
        { colour: main, share: 0.8 },
        { colour: pale, share: 0.34 },
      ];
  }
}

const fine = 720;

function fitted(card: number): Point[] {
  const { thick, tilt = 0, margin = 15 } = recipes[card]!;
  const loop = knots[card]!;
  // Begun off the symmetries of the curves, so that no crossing falls on a joint of two steps.
  const points = Array.from({ length: fine }, (_, n) => turned(loop((n + 0.37) / fine), degrees(tilt)));
  const { low, high } = boxOf(points);
  const edge = margin + thick / 2;
  const across = (width - 2 * edge) / (high.x - low.x);
  const down = (height - 2 * edge) / (high.y - low.y);
  // A little stretching fills the field; more would spoil the curve.
  const least = Math.min(across, down);
  const sx = Math.min(across, least * 1.18);
  const sy = Math.min(down, least * 1.18);
  const middle = point((low.x + high.x) / 2, (low.y + high.y) / 2);
  return points.map((p) =>
    point(width / 2 + (p.x - middle.x) * sx, height / 2 + (p.y - middle.y) * sy),
  );
}

export interface Crossing {
  readonly over: number; // places along the cord, in steps of the curve
  readonly under: number;
  readonly angle: number;
}

function meeting(a: Point, b: Point, c: Point, d: Point): readonly [number, number] | undefined {
  const r = minus(b, a);
  const s = minus(d, c);
  const cross = r.x * s.y - r.y * s.x;
  if (cross === 0) return undefined;
  const away = minus(c, a);
  const t = (away.x * s.y - away.y * s.x) / cross;
  const u = (away.x * r.y - away.y * r.x) / cross;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? [t, u] : undefined;
}

// Along the cord every second crossing is over; that both strands of each crossing then agree
// is a theorem about closed curves in the plane.
function crossingsOf(points: readonly Point[]): Crossing[] {
  const found: { places: [number, number]; angle: number }[] = [];
  const at = (n: number): Point => points[n % points.length]!;
  // Two steps that meet begin no further apart than the longest two together.
  const near = 2 * Math.max(...points.map((p, n) => length(minus(at(n + 1), p))));
  for (let n = 0; n < points.length; ++n) {
    for (let m = n + 2; m < points.length - (n === 0 ? 1 : 0); ++m) {
      if (Math.abs(at(n).x - at(m).x) > near || Math.abs(at(n).y - at(m).y) > near) continue;
      const met = meeting(at(n), at(n + 1), at(m), at(m + 1));
      if (met === undefined) continue;
      const r = minus(at(n + 1), at(n));
      const s = minus(at(m + 1), at(m));
      const sine = Math.abs(r.x * s.y - r.y * s.x) / (length(r) * length(s));
      found.push({ places: [n + met[0], m + met[1]], angle: Math.asin(Math.min(1, sine)) });
    }
  }
  const order = found.flatMap((crossing) => crossing.places).sort((a, b) => a - b);
  return found.map(({ places: [first, second], angle }) =>
    order.indexOf(first) % 2 === 0
      ? { over: first, under: second, angle }
      : { over: second, under: first, angle },
  );
}

export const cordCrossings = (card: number): Crossing[] => crossingsOf(fitted(card));

// The stretch of the cord about a place, `reach` units to both sides.
function stretch(points: readonly Point[], place: number, reach: number): Point[] {
  const at = (n: number): Point => points[((n % points.length) + points.length) % points.length]!;
  const middle = Math.round(place);
  const walk = (step: 1 | -1): Point[] => {
    const passed: Point[] = [];
    let left = reach;
    let since = 0;
    for (let n = middle; ; n += step) {
      const leg = length(minus(at(n + step), at(n)));
      if (leg >= left) {
        // An open curve ends in the middle of its last two points.
        const end = mix(at(n), at(n + step), left / leg);
        const beyond = times(minus(at(n + step), at(n)), 1 / leg);
        return [...passed, minus(end, beyond), add(end, beyond)];
      }
      left -= leg;
      since += leg;
      if (since > 3.5 && left > 2) {
        passed.push(at(n + step));
        since = 0;
      }
    }
  };
  return [...walk(-1).reverse(), at(middle), ...walk(1)];
}

function thinned(points: readonly Point[], spacing: number): Point[] {
  const kept: Point[] = [];
  let since = spacing;
  points.forEach((p, n) => {
    if (n > 0) since += length(minus(p, points[n - 1]!));
    if (since >= spacing) {
      kept.push(p);
      since = 0;
    }
  });
  return kept;
}

export function cord(card: number): string {
  const { palette, thick, weave } = recipes[card]!;
  const colours = cordPalettes[palette];
  const layers = layersOf(weave, colours);
  const points = fitted(card);
  const whole = closedCurve(thinned(points, 5));
  const shapes = layers.map(({ colour, share }) =>
    stroked(whole, { colour, width: thick * share }),
  );
  // First all the gaps, then all the strands above them: no gap cuts a neighbour's strand. Each
  // layer reaches a little further than the one below, so that no end of it shows.
  const crossings = crossingsOf(points);
  const above = (more: number): string =>
    crossings
      .map(({ over, angle }) => {
        // As far as the strand below and the gap beside the one above have ground in common.
        const shared = thick / 2 + (thick / 2 + 3) * Math.cos(angle);
        const reach = shared / Math.max(0.3, Math.sin(angle)) + 2;
        return openCurve(stretch(points, over, reach + more));
      })
      .join("");
  shapes.push(stroked(above(0), { colour: colours.ground, width: thick + 6 }));
  layers.forEach(({ colour, share }, n) =>
    shapes.push(stroked(above(1.2 * (n + 1)), { colour, width: thick * share })),
  );
  return picture(colours.ground, shapes);
}

import { add, degrees, point, polar, turned, type Point } from "./geometry";
import { ringPalettes, type Palette } from "./palettes";
import { Random } from "./random";
import { closedCurve, disc, openCurve, picture, stroked, filled } from "./svg";

// Concentric calligraphy: six to eight open rings of a wet brush, with dry tails.

interface Recipe {
  readonly palette: 0 | 1 | 2 | 3 | 4;
  readonly seed: number;
  readonly heart: readonly [number, number];
  readonly rings: 6 | 7 | 8;
  readonly first: number; // radius of the innermost ring
  readonly step: number; // from ring to ring
  readonly growth: number; // of the step
  readonly weight: number; // width of a stroke, as a share of its step
  readonly sweep: readonly [number, number]; // degrees, innermost and outermost
  readonly start: readonly [number, number]; // degrees: of the innermost, added per ring
  readonly squash?: number;
  readonly tilt?: number;
  readonly wobble?: number;
  readonly clockwise?: boolean;
  readonly ink?: number; // where in the order of inks the innermost ring begins
}

const recipes: readonly Recipe[] = [
  // Rings in black water, seen from above.
  { palette: 0, seed: 11, heart: [100, 128], rings: 7, first: 12, step: 14, growth: 1.1, weight: 0.6, sweep: [300, 330], start: [20, 67], wobble: 0.05 },
  // A seal: everything inside the field.
  { palette: 1, seed: 23, heart: [100, 125], rings: 6, first: 14, step: 12.5, growth: 1.05, weight: 0.72, sweep: [310, 340], start: [-60, 18], wobble: 0.03, ink: 2 },
  // From the lower left corner.
  { palette: 2, seed: 31, heart: [42, 206], rings: 8, first: 16, step: 19, growth: 1.09, weight: 0.62, sweep: [320, 300], start: [150, 31], wobble: 0.04 },
  // An eye.
  { palette: 3, seed: 47, heart: [100, 122], rings: 7, first: 11, step: 13, growth: 1.13, weight: 0.66, sweep: [300, 290], start: [190, -23], squash: 0.62, tilt: -14, wobble: 0.04 },
  // Crescents: each stroke half a turn, gaps in one line.
  { palette: 4, seed: 53, heart: [104, 120], rings: 7, first: 13, step: 13, growth: 1.1, weight: 0.7, sweep: [200, 214], start: [70, 4], wobble: 0.03, clockwise: true },
  // Crescents facing each other in turn.
  { palette: 0, seed: 61, heart: [98, 124], rings: 8, first: 12, step: 12, growth: 1.08, weight: 0.78, sweep: [190, 205], start: [-90, 180], wobble: 0.02 },
  // From above right, thin.
  { palette: 1, seed: 71, heart: [150, 58], rings: 8, first: 12, step: 19, growth: 1.1, weight: 0.42, sweep: [330, 320], start: [200, 40], wobble: 0.06 },
  // A standing shell.
  { palette: 2, seed: 83, heart: [100, 150], rings: 7, first: 9, step: 12, growth: 1.17, weight: 0.58, sweep: [300, 320], start: [90, 22], squash: 0.72, tilt: 82, wobble: 0.05 },
  // One great ring about small ones.
  { palette: 3, seed: 97, heart: [100, 118], rings: 6, first: 8, step: 7.5, growth: 1.5, weight: 0.6, sweep: [300, 316], start: [40, 50], wobble: 0.04 },
  // A knotty trunk.
  { palette: 4, seed: 101, heart: [86, 140], rings: 8, first: 10, step: 13, growth: 1.09, weight: 0.55, sweep: [330, 335], start: [10, 83], wobble: 0.13 },
  // From beneath the lower edge.
  { palette: 0, seed: 113, heart: [104, 262], rings: 8, first: 30, step: 25, growth: 1.03, weight: 0.56, sweep: [230, 190], start: [165, 6], wobble: 0.03 },
  // A tilted disc, wide and flat.
  { palette: 1, seed: 127, heart: [96, 130], rings: 7, first: 14, step: 15, growth: 1.06, weight: 0.7, sweep: [320, 300], start: [-30, 36], squash: 0.5, tilt: 34, wobble: 0.03, ink: 1 },
  // Heavy and few.
  { palette: 3, seed: 131, heart: [100, 112], rings: 6, first: 15, step: 21, growth: 1.06, weight: 0.8, sweep: [270, 300], start: [110, 96], wobble: 0.05, clockwise: true },
];

const inksOf = (colours: Palette): readonly string[] => [
  colours.pale, colours.main, colours.deep, colours.main, colours.pale, colours.spark, colours.main, colours.deep,
];

// How wide the brush is along its stroke: it lands, swells, and runs dry.
function pressure(share: number, swell: number): number {
  const landing = Math.min(1, 0.28 + share / 0.1);
  const body = 0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, share / swell / 2));
  const leaving = share < 0.62 ? 1 : 1 - 0.86 * ((share - 0.62) / 0.38) ** 1.5;
  return landing * body * leaving;
}

export function rings(card: number): string {
  const recipe = recipes[card]!;
  const { squash = 1, tilt = 0, wobble = 0.04, clockwise = false, ink: firstInk = 0 } = recipe;
  const random = new Random(recipe.seed);
  const colours = ringPalettes[recipe.palette];
  const inks = inksOf(colours);
  const heart = point(...recipe.heart);
  const phases = [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)] as const;
  const place = (radius: number, angle: number, drift: number): Point => {
    const beat =
      1 +
      wobble *
        (Math.cos(2 * angle + phases[0] + drift) +
          0.7 * Math.cos(3 * angle + phases[1] - drift) +
          0.3 * Math.cos(5 * angle + phases[2] + 2 * drift));
    const at = polar(clockwise ? -angle : angle, radius * beat);
    return add(heart, turned(point(at.x, at.y * squash), degrees(tilt)));
  };

  const shapes: string[] = [];
  let radius = recipe.first;
  let step = recipe.step;
  for (let n = 0; n < recipe.rings; ++n) {
    const far = n / (recipe.rings - 1);
    const start = degrees(recipe.start[0] + n * recipe.start[1] + random.between(-8, 8));
    const sweep = degrees(recipe.sweep[0] + (recipe.sweep[1] - recipe.sweep[0]) * far + random.between(-10, 10));
    const thick = step * recipe.weight * random.between(0.82, 1.18);
    const swell = random.between(0.3, 0.55);
    const drift = n * 0.22;
    const rise = step * random.between(-0.12, 0.16); // a ring ends a little off its beginning
    const ink = inks[(n + firstInk) % inks.length]!;
    const middle = radius;
    const on = (share: number, across: number): Point =>
      place(middle + rise * share + across, start + sweep * share, drift);

    const count = Math.max(14, Math.min(40, Math.round((middle * sweep) / 9)));
    const outer: Point[] = [];
    const inner: Point[] = [];
    const tremble = random.between(0, 6.3);
    for (let k = 0; k <= count; ++k) {
      const share = k / count;
      const half = (thick * pressure(share, swell)) / 2;
      outer.push(on(share, half * (1 + 0.07 * Math.sin(9 * share + tremble))));
      inner.push(on(share, -half * (1 + 0.09 * Math.sin(7 * share - tremble))));
    }
    shapes.push(filled(closedCurve([...outer, ...inner.reverse()]), ink));

    // Hairs of the brush: they run on past the end, and show the ground before it.
    const arc = (from: number, to: number, across: number): string =>
      openCurve(Array.from({ length: 8 }, (_, k) => on(from + ((to - from) * (k - 0.5)) / 6, across)));
    const hairs = 3 + random.below(2);
    for (let h = 0; h < hairs; ++h) {
      const across = thick * (((h + 0.5) / hairs - 0.5) * 0.8 + random.between(-0.06, 0.06));
      const from = random.between(0.9, 1);
      const reach = (random.between(10, 26) / (middle * sweep)) * (1 + far);
      shapes.push(stroked(arc(from, from + reach, across), { colour: ink, width: random.between(0.7, 1.7), round: true }));
    }
    if (thick > 7) {
      for (let h = 0; h < 2; ++h) {
        const from = random.between(0.55, 0.74);
        const to = from + random.between(0.1, 0.2);
        shapes.push(stroked(arc(from, to, thick * random.between(-0.26, 0.26)), { colour: colours.ground, width: random.between(0.6, 1.2), round: true }));
      }
    }
    radius += step * (0.5 + 0.5 * recipe.growth);
    step *= recipe.growth;
  }

  shapes.push(disc(heart, Math.max(3.4, recipe.first * 0.36), inks[2]!));
  for (let n = 0; n < 3; ++n) {
    const at = place(radius * random.between(0.35, 0.85), random.between(0, 6.3), 0);
    shapes.push(disc(at, random.between(0.9, 2.1), inks[n]!));
  }
  return picture(colours.ground, shapes);
}

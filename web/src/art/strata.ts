import { clipped, degrees, point, polar, type Line, type Point } from "./geometry";
import { strataPalettes, type Palette } from "./palettes";
import { Random } from "./random";
import { filled, height, picture, polygon, width } from "./svg";

// Drifting strata: eight beds, one or two faults.

interface Fault {
  readonly at: number; // where it meets the middle of the field
  readonly lean: number; // degrees from the plumb line
  readonly drop: number; // of what lies on its right
  readonly tilt?: number; // slope added on its right
}

// How high the ground stands above its mean, from -1 at the left edge to 1 at the right.
type Relief = (across: number) => number;

interface Recipe {
  readonly palette: 0 | 1 | 2 | 3 | 4;
  readonly seed: number;
  readonly order: string; // the beds from the sky down: ground, main, deep, pale, spark
  readonly top: number; // height of the sky
  readonly relief: Relief;
  readonly deepens?: number; // how much of the relief is left in the lowest bed
  readonly thick?: readonly number[]; // of the beds below the sky, any unit
  readonly wave?: number;
  readonly faults: readonly Fault[];
  readonly cap?: { readonly beds: number; readonly relief: Relief }; // young beds that lie across the old
}

const bump = (x: number, at: number, wide: number): number => Math.exp(-(((x - at) / wide) ** 2));

const recipes: readonly Recipe[] = [
  // Low water, two faults.
  { palette: 0, seed: 3, order: "gdmpsgpd", top: 44, relief: (x) => -14 * x, faults: [{ at: 96, lean: 5, drop: -16 }, { at: 150, lean: -1, drop: 34 }], wave: 5 },
  // A long slope into mist.
  { palette: 1, seed: 8, order: "gspmdpmd", top: 62, relief: (x) => -34 * x, faults: [{ at: 104, lean: 6, drop: 30 }], wave: 6 },
  // Upheaval: the middle stands up.
  { palette: 2, seed: 14, order: "gmsdpmsd", top: 74, relief: (x) => 6 * x, faults: [{ at: 66, lean: 8, drop: -46 }, { at: 138, lean: -8, drop: 52 }], wave: 4 },
  // An arch.
  { palette: 3, seed: 21, order: "gpdsmdpm", top: 112, relief: (x) => 66 * bump(x, -0.05, 0.62), deepens: 0.5, faults: [{ at: 128, lean: 14, drop: 22 }], wave: 2 },
  // A basin.
  { palette: 4, seed: 27, order: "gmpsdmpd", top: 56, relief: (x) => -60 * bump(x, 0.1, 0.6), deepens: 0.35, faults: [{ at: 62, lean: -12, drop: 26 }], wave: 2 },
  // Old beds on end beneath young ones that lie flat.
  { palette: 0, seed: 33, order: "gdpsmdsp", top: 40, relief: (x) => 92 * x, deepens: 1, cap: { beds: 3, relief: (x) => 4 * x }, faults: [{ at: 120, lean: -6, drop: 18 }], wave: 3 },
  // A thrust: the upper sheet rides over the lower.
  { palette: 1, seed: 41, order: "gmpdspmd", top: 70, relief: (x) => 16 * x, faults: [{ at: 100, lean: 56, drop: -54, tilt: -0.12 }], wave: 5 },
  // A trench.
  { palette: 2, seed: 46, order: "gdmpsdmp", top: 40, relief: () => 0, faults: [{ at: 58, lean: -10, drop: 62 }, { at: 142, lean: 10, drop: -56 }], wave: 4 },
  // High sky, little land.
  { palette: 3, seed: 52, order: "gsmdpmsd", top: 148, relief: (x) => 12 * Math.sin(2.6 * x), faults: [{ at: 118, lean: 3, drop: -24 }], wave: 4 },
  // Dunes.
  { palette: 4, seed: 58, order: "gpsmpdms", top: 70, relief: (x) => 26 * Math.sin(3.6 * x + 0.6), deepens: -0.6, faults: [{ at: 148, lean: -18, drop: 30 }], wave: 1 },
  // Stairs to the right.
  { palette: 0, seed: 64, order: "gspmdpms", top: 104, relief: (x) => 4 * x, faults: [{ at: 68, lean: 4, drop: -42 }, { at: 134, lean: 4, drop: -46 }], wave: 2 },
  // One thick bed.
  { palette: 1, seed: 70, order: "gdspmdsp", top: 52, relief: (x) => 18 * x, thick: [1, 0.5, 0.5, 4.2, 0.6, 1, 1], faults: [{ at: 86, lean: -9, drop: 36 }], wave: 6 },
  // A dome of salt.
  { palette: 3, seed: 77, order: "gmsdpsmd", top: 128, relief: (x) => 92 * bump(x, 0.28, 0.3), deepens: 1.05, faults: [{ at: 58, lean: -16, drop: 16 }], wave: 3 },
  // All leaning one way, steep.
  { palette: 2, seed: 83, order: "gpdmsdpm", top: 66, relief: (x) => 78 * x, deepens: 1, faults: [{ at: 92, lean: -22, drop: -30 }], wave: 4 },
  // A fan: the beds close towards the left.
  { palette: 4, seed: 91, order: "gsdpmsdp", top: 96, relief: (x) => 58 * x, deepens: -1, faults: [{ at: 132, lean: 10, drop: 24 }], wave: 2 },
];

const colourOf = (colours: Palette, letter: string): string =>
  ({ g: colours.ground, m: colours.main, d: colours.deep, p: colours.pale, s: colours.spark })[letter]!;

export function strata(card: number): string {
  const recipe = recipes[card]!;
  const { deepens = 0.8, wave = 4, thick = [1, 1.1, 0.8, 1.2, 0.7, 1.1, 1] } = recipe;
  const random = new Random(recipe.seed);
  const colours = strataPalettes[recipe.palette];
  const beds = [...recipe.order].map((letter) => colourOf(colours, letter));

  // Tops of the beds below the sky, at rest.
  const weights = thick.map((share) => share * random.between(0.8, 1.25));
  const sum = weights.reduce((a, b) => a + b, 0);
  const tops: number[] = [];
  let down = recipe.top;
  for (const weight of weights) {
    tops.push(down);
    down += (weight / sum) * (height + 12 - recipe.top);
  }
  const phases = tops.map(() => [random.between(0, 6.3), random.between(0, 6.3)] as const);
  const drift = random.between(0, 6.3);

  const depthOf = (bed: number, x: number): number => {
    const far = bed / (tops.length - 1);
    const across = (x - width / 2) / (width / 2);
    const young = recipe.cap !== undefined && bed < recipe.cap.beds;
    const relief = young ? recipe.cap.relief(across) : recipe.relief(across) * (1 + (deepens - 1) * far);
    const [first, second] = phases[bed]!;
    const ripple =
      wave * (0.55 * Math.sin(x / 31 + drift + 0.35 * bed) + 0.3 * Math.sin(x / 23 + first) + 0.15 * Math.sin(x / 12 + second));
    return tops[bed]! - relief + ripple;
  };

  // Each block covers all that lies on its right; the next fault cuts it off again.
  const shapes: string[] = [];
  const blocks: { edge: Line | undefined; drop: number; tilt: number }[] = [{ edge: undefined, drop: 0, tilt: 0 }];
  for (const fault of recipe.faults) {
    const last = blocks[blocks.length - 1]!;
    const edge: Line = { at: point(fault.at, height / 2), along: polar(degrees(-90 + fault.lean), 1) };
    blocks.push({ edge, drop: last.drop + fault.drop, tilt: last.tilt + (fault.tilt ?? 0) });
  }
  const cap = recipe.cap?.beds ?? 0;
  blocks.forEach(({ edge, drop, tilt }, n) => {
    const cut = (points: readonly Point[]): Point[] => (edge === undefined ? [...points] : clipped(points, edge));
    const at = (bed: number, x: number, deeper = 0): Point =>
      point(x, depthOf(bed, x) + drop + tilt * (x - width / 2) + deeper);
    const steps = Array.from({ length: 35 }, (_, n) => -2 + n * 6);
    const field = [point(-2, -2), point(width + 2, -2), point(width + 2, height + 2), point(-2, height + 2)];
    if (edge !== undefined) shapes.push(filled(polygon(cut(field)), colours.ground));
    const lay = (bed: number): void => {
      const surface = steps.map((x) => at(bed, x));
      shapes.push(filled(polygon(cut([...surface, point(width + 2, height + 2), point(-2, height + 2)])), beds[bed + 1]!));
    };
    // A vein: a thin bed of another colour inside a thick one.
    const vein = (bed: number, share: number, thin: number, colour: string): void => {
      const next = (x: number): number => (bed + 1 < tops.length ? depthOf(bed + 1, x) : depthOf(bed, x) + 30);
      const along = (x: number, more: number): Point => at(bed, x, (next(x) - depthOf(bed, x)) * share + more);
      const half = (x: number): number => thin * (0.55 + 0.45 * Math.sin(x / 26 + phases[bed]![0]));
      const upper = steps.map((x) => along(x, -half(x)));
      const lower = steps.map((x) => along(x, half(x))).reverse();
      shapes.push(filled(polygon(cut([...upper, ...lower])), colour));
    };
    for (let bed = cap; bed < tops.length; ++bed) {
      lay(bed);
      if (bed % 3 === recipe.seed % 3 && cap === 0) vein(bed, 0.34, 1.1, beds[(bed + 3) % beds.length]!);
    }
    // Young beds are laid upwards, each down to where the old ones begin.
    for (let bed = 0; bed < cap; ++bed) {
      const surface = steps.map((x) => at(bed, x));
      const floor = steps.map((x) => at(cap - 1, x, 26)).reverse();
      shapes.push(filled(polygon(cut([...surface, ...floor])), beds[bed + 1]!));
    }
    if (edge !== undefined) {
      // The fault is seen from the higher of its two grounds down.
      const meets = (block: { drop: number; tilt: number }): number => {
        let y = height / 2;
        for (let n = 0; n < 24; ++n) {
          const x = edge.at.x + ((y - edge.at.y) / edge.along.y) * edge.along.x;
          y += (depthOf(0, x) + block.drop + block.tilt * (x - width / 2) - y) / 2;
        }
        return y;
      };
      const high = Math.min(meets({ drop, tilt }), meets(blocks[n - 1]!));
      const on = (y: number, aside: number): Point =>
        point(edge.at.x + ((y - edge.at.y) / edge.along.y) * edge.along.x + aside, y);
      const open = [on(high, 0), on(high, 0.9), on(height + 2, 0.9), on(height + 2, 0)];
      shapes.push(filled(polygon(open), colours.spark, 0.55));
    }
  });
  return picture(colours.ground, shapes);
}

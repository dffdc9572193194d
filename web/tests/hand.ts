import type { Plane } from "./pixels";

// What tells a hand by shape alone: from lightness, stretched to the same range for every work,
// the way edges run, how they bend about the middle, and where they are.
export function featuresOf({ width, height, at }: Plane): number[] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of at) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const grey = (x: number, y: number): number => (at[y * width + x]! - low) / (high - low);

  const directions = new Float64Array(8);
  let total = 0;
  let strong = 0;
  let radial = 0;
  let border = 0;
  let bent = 0;
  let flat = 0;
  for (let y = 1; y < height - 1; ++y) {
    for (let x = 1; x < width - 1; ++x) {
      const dx = grey(x + 1, y) - grey(x - 1, y);
      const dy = grey(x, y + 1) - grey(x, y - 1);
      const force = Math.hypot(dx, dy);
      if (force < 0.04) {
        ++flat;
        continue;
      }
      const way = ((Math.atan2(dy, dx) / Math.PI) * 8 + 16.5) % 8; // half a turn in eight parts
      directions[Math.floor(way)]! += force;
      total += force;
      if (force > 0.25) ++strong;
      const [ox, oy] = [x - width / 2, y - height / 2];
      radial += (force * Math.abs(dx * ox + dy * oy)) / (force * (Math.hypot(ox, oy) || 1));
      if (x < 6 || y < 6 || x >= width - 6 || y >= height - 6) border += force;
      bent += Math.abs(grey(x + 1, y + 1) + grey(x - 1, y - 1) - grey(x + 1, y - 1) - grey(x - 1, y + 1));
    }
  }
  const share = [...directions].map((force) => force / total);
  const spread = -share.reduce((sum, part) => sum + (part > 0 ? part * Math.log(part) : 0), 0);
  return [
    share[0]!, // upright edges
    share[4]!, // level edges
    share[0]! + share[4]!,
    share[3]! + share[5]!,
    spread,
    total / at.length,
    strong / at.length,
    radial / total,
    border / total,
    bent / total,
    flat / at.length,
    straight(grey, width, height),
    likeness(grey, width, height),
  ];
}

type Grey = (x: number, y: number) => number;

// How much of the edge in a small window runs one way: high along straight lines, low at corners.
function straight(grey: Grey, width: number, height: number): number {
  let sum = 0;
  let weight = 0;
  for (let y = 4; y < height - 4; y += 3) {
    for (let x = 4; x < width - 4; x += 3) {
      let [xx, yy, xy] = [0, 0, 0];
      for (let v = y - 3; v <= y + 3; ++v) {
        for (let u = x - 3; u <= x + 3; ++u) {
          const dx = grey(u + 1, v) - grey(u - 1, v);
          const dy = grey(u, v + 1) - grey(u, v - 1);
          xx += dx * dx;
          yy += dy * dy;
          xy += dx * dy;
        }
      }
      sum += Math.hypot(xx - yy, 2 * xy);
      weight += xx + yy;
    }
  }
  return sum / weight;
}

// How much the left half is the mirror of the right.
function likeness(grey: Grey, width: number, height: number): number {
  let sum = 0;
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width / 2; ++x) sum += Math.abs(grey(x, y) - grey(width - 1 - x, y));
  return sum / (width * height);
}

// Leave one out: the nearest mean of the others' features, each in units of its spread.
export function recognised(works: readonly { hand: number; features: readonly number[] }[]): number {
  const count = works[0]!.features.length;
  const mean = (all: readonly (readonly number[])[], k: number): number =>
    all.reduce((sum, features) => sum + features[k]!, 0) / all.length;
  let right = 0;
  works.forEach((work) => {
    const others = works.filter((other) => other !== work);
    const hands = [...new Set(works.map(({ hand }) => hand))].map((hand) => ({
      hand,
      all: others.filter((other) => other.hand === hand).map(({ features }) => features),
    }));
    const scale = Array.from({ length: count }, (_, k) => {
      const within = hands.map(({ all }) => {
        const middle = mean(all, k);
        return mean(all.map((features) => [(features[k]! - middle) ** 2]), 0);
      });
      return Math.sqrt(within.reduce((a, b) => a + b, 0) / within.length);
    });
    const far = (all: readonly (readonly number[])[]): number =>
      work.features.reduce((sum, value, k) => sum + ((value - mean(all, k)) / scale[k]!) ** 2, 0);
    const nearest = hands.reduce((best, next) => (far(next.all) < far(best.all) ? next : best));
    if (nearest.hand === work.hand) ++right;
  });
  return right / works.length;
}

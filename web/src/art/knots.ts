import { degrees, point, type Point } from "./geometry";

// Sixteen closed curves, in any unit: the hand fits them to the field.
export type Loop = (share: number) => Point;

const turn = 2 * Math.PI;

// A ring that winds `around` times while it swings `swings` times in and out.
const wreath =
  (around: number, swings: number, depth: number, tall = 1.2): Loop =>
  (share) => {
    const angle = share * turn * around - Math.PI / 2;
    const radius = 1 + depth * Math.cos(share * turn * swings);
    return point(radius * Math.cos(angle), tall * radius * Math.sin(angle));
  };

const lissajous =
  (across: number, down: number, phase: number): Loop =>
  (share) =>
    point(Math.sin(share * turn * across + phase), 1.25 * Math.sin(share * turn * down));

// Two circular motions added: petals or loops, turned so that one stands on top.
const trochoid =
  (slow: number, fast: number, reach: number, tall = 1.15): Loop =>
  (share) => {
    const a = share * turn * slow - Math.PI / 2;
    const b = share * turn * fast - Math.PI / 2;
    return point(Math.cos(a) + reach * Math.cos(b), tall * (Math.sin(a) + reach * Math.sin(b)));
  };

// A closed uniform cubic through the neighbourhood of the points.
const through = (corners: readonly (readonly [number, number])[]): Loop => {
  const at = (n: number): readonly [number, number] =>
    corners[((n % corners.length) + corners.length) % corners.length]!;
  return (share) => {
    const whole = share * corners.length;
    const n = Math.floor(whole);
    const u = whole - n;
    const weights = [
      (1 - u) ** 3 / 6,
      (3 * u ** 3 - 6 * u ** 2 + 4) / 6,
      (-3 * u ** 3 + 3 * u ** 2 + 3 * u + 1) / 6,
      u ** 3 / 6,
    ];
    let x = 0;
    let y = 0;
    weights.forEach((weight, k) => {
      x += weight * at(n - 1 + k)[0];
      y += weight * at(n - 1 + k)[1];
    });
    return point(x, y);
  };
};

// A ball that runs diagonally in a room of `columns` by `rows` and comes back to its start: a
// plait. One cord only if the two numbers have no common divisor.
const plait = (columns: number, rows: number): Loop => {
  const bounce = (at: number, size: number): number => {
    const rest = at % (2 * size);
    return rest <= size ? rest : 2 * size - rest;
  };
  const corners: [number, number][] = [];
  for (let n = 0; n < 4 * columns * rows; ++n)
    corners.push([bounce((n + 1) / 2, columns), bounce(n / 2, rows)]);
  return through(corners);
};

const heart = through([
  [0, 4.9], [-2.6, 2.8], [-4.9, -0.4], [-4.6, -3.4], [-2.2, -4.3], [0, -2.2], [2.3, 0.4],
  [3.9, 2.6], [2.6, 4], [0, 3.1], [-2.6, 4], [-3.9, 2.6], [-2.3, 0.4], [0, -2.2], [2.2, -4.3],
  [4.6, -3.4], [4.9, -0.4], [2.6, 2.8], [0, 4.9], [-1.5, 6.4], [0, 7.7], [1.5, 6.4],
]);

const pretzel = through([
  [0, 4.6], [-1.6, 3.2], [-0.4, 1.4], [1.2, -0.2], [2.6, -2.2], [1.6, -4.6], [-0.6, -4.2],
  [-0.9, -2], [-0.3, 0.2], [0.6, 2], [2.6, 3.2], [4, 1.4], [3.4, -1.4], [1.2, -2.8], [-1.6, -2.8],
  [-3.6, -1.2], [-4, 1.6], [-2.6, 3.4], [-0.4, 2.4], [1.2, 3.4],
]);

export const knots: readonly Loop[] = [
  lissajous(3, 2, degrees(90)),
  trochoid(1, -2, 2),
  wreath(2, 5, 0.42),
  wreath(3, 4, 0.5),
  lissajous(3, 4, degrees(45)),
  plait(2, 3),
  trochoid(1, -4, 0.68),
  plait(3, 4),
  trochoid(1, -3, 0.66, 1),
  wreath(3, 5, 0.36),
  lissajous(2, 1, 0),
  heart,
  trochoid(2, -3, 0.6),
  trochoid(1, 4, 0.75),
  pretzel,
  wreath(2, 9, 0.2),
];

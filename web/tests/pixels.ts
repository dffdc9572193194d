import { Resvg } from "@resvg/resvg-js";

// A rendered work as planes of numbers, row by row.
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly at: Float64Array;
}
export type Lab = readonly [Plane, Plane, Plane];

export const thumb = { width: 60, height: 75 };

export function rendered(svg: string): { width: number; height: number; pixels: Uint8Array } {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: thumb.width } }).render();
  return { width: image.width, height: image.height, pixels: image.pixels };
}

export const linear = (value: number): number =>
  value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

export const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

export const contrast = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

export function labOf(r: number, g: number, b: number): [number, number, number] {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const bent = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bent((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.95047);
  const y = bent(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
  const z = bent((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const rgbOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

// A blur of 1-2-1 both ways, so that a shift of half a pixel is no difference.
function blurred({ width, height, at }: Plane): Plane {
  const pass = (from: Float64Array, stride: number, place: (n: number) => number, count: number): Float64Array =>
    from.map((value, n) => {
      const here = place(n);
      const before = here > 0 ? from[n - stride]! : value;
      const after = here + 1 < count ? from[n + stride]! : value;
      return (before + 2 * value + after) / 4;
    });
  const across = pass(at, 1, (n) => n % width, width);
  return { width, height, at: pass(across, width, (n) => Math.floor(n / width), height) };
}

export function labPlanes(svg: string): Lab {
  const { width, height, pixels } = rendered(svg);
  const planes = [0, 1, 2].map(() => new Float64Array(width * height));
  for (let n = 0; n < width * height; ++n)
    labOf(pixels[4 * n]!, pixels[4 * n + 1]!, pixels[4 * n + 2]!).forEach((value, k) => {
      planes[k]![n] = value;
    });
  const [l, a, b] = planes.map((at) => blurred({ width, height, at }));
  return [l!, a!, b!];
}

// Mean colour difference, pixel by pixel.
export function distance(one: Lab, other: Lab): number {
  const count = one[0].at.length;
  let sum = 0;
  for (let n = 0; n < count; ++n) {
    const l = one[0].at[n]! - other[0].at[n]!;
    const a = one[1].at[n]! - other[1].at[n]!;
    const b = one[2].at[n]! - other[2].at[n]!;
    sum += Math.sqrt(l * l + a * a + b * b);
  }
  return sum / count;
}

// Geometry of the chart, apart from its drawing.

export interface Scale {
  inset: { left: number; right: number; top: number; bottom: number };
  height: number;
  right: number;
  bottom: number;
  x(moment: number): number;
  y(value: number): number;
}
// Room for so many moments, and for values from `low` at the bottom to `high` at the top.
export function scaleOf(width: number, height: number, inset: Scale["inset"], moments: number, low: number, high: number): Scale {
  const right = Math.max(inset.left, width - inset.right);
  const bottom = height - inset.bottom;
  return {
    inset,
    height,
    right,
    bottom,
    x: (moment) => inset.left + ((right - inset.left) * moment) / Math.max(1, moments - 1),
    y: (value) => bottom - ((bottom - inset.top) * (value - low)) / (high - low),
  };
}
export const pathOf = (values: readonly number[], { x, y }: Scale): string =>
  values.map((value, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join("");

// Steps of 1, 2 or 5 times a power of ten, so that at most `most` lines cross the field.
export function ticks(low: number, high: number, most: number): number[] {
  const span = Math.max(1, high - low);
  let step = 1;
  for (let power = 1; span / step > most; power *= 10)
    for (const digit of [1, 2, 5]) {
      step = digit * power;
      if (span / step <= most) break;
    }
  const out: number[] = [];
  for (let value = Math.floor(low / step) * step; value < high + step; value += step) out.push(value);
  return out;
}

// Heights for labels that want to stand at `wanted` without touching: pushed apart from the top,
// then back up from `bottom`.
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const out = [...wanted];
  let free = top;
  for (const n of order) free = (out[n] = Math.max(out[n]!, free)) + apart;
  let limit = bottom;
  for (const n of order.reverse()) limit = (out[n] = Math.min(out[n]!, limit)) - apart;
  return out;
}

// People have no colour: ours is heavy, the others differ by dash.
export interface Stroke {
  width: number;
  dash: string;
}
const others: readonly Stroke[] = [
  { width: 1.5, dash: "" },
  { width: 1.5, dash: "7 4" },
  { width: 1.75, dash: "1.75 3.5" },
  { width: 1.5, dash: "10 3 2 3" },
  { width: 1.5, dash: "3 2" },
];
export function strokes(seats: number, heavy: number | null): Stroke[] {
  let next = 0;
  return Array.from({ length: seats }, (_, seat) => (seat === heavy ? { width: 2.75, dash: "" } : others[next++ % others.length]!));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

// The line through `at` along `along`; its right side is where `side` is positive.
export interface Line {
  readonly at: Point;
  readonly along: Point;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => point(a.x + b.x, a.y + b.y);
export const minus = (a: Point, b: Point): Point => point(a.x - b.x, a.y - b.y);
export const times = (a: Point, factor: number): Point => point(a.x * factor, a.y * factor);
export const mix = (a: Point, b: Point, share: number): Point =>
  point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const length = (a: Point): number => Math.hypot(a.x, a.y);
export const polar = (angle: number, radius: number): Point =>
  point(Math.cos(angle) * radius, Math.sin(angle) * radius);
export const turned = (a: Point, angle: number): Point =>
  point(
    a.x * Math.cos(angle) - a.y * Math.sin(angle),
    a.x * Math.sin(angle) + a.y * Math.cos(angle),
  );
export const degrees = (angle: number): number => (angle * Math.PI) / 180;

export function side(line: Line, p: Point): number {
  const away = minus(p, line.at);
  return line.along.x * away.y - line.along.y * away.x;
}

export const reversed = (line: Line): Line => ({ at: line.at, along: times(line.along, -1) });

export function mirrored(line: Line, p: Point): Point {
  const away = minus(p, line.at);
  const share = dot(away, line.along) / dot(line.along, line.along);
  return minus(times(add(line.at, times(line.along, share)), 2), p);
}

// What lies on the right of the line.
export function clipped(points: readonly Point[], line: Line): Point[] {
  const kept: Point[] = [];
  points.forEach((here, n) => {
    const next = points[(n + 1) % points.length]!;
    const a = side(line, here);
    const b = side(line, next);
    if (a >= 0) kept.push(here);
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) kept.push(mix(here, next, a / (a - b)));
  });
  return kept;
}

export function area(points: readonly Point[]): number {
  let twice = 0;
  points.forEach((here, n) => {
    const next = points[(n + 1) % points.length]!;
    twice += here.x * next.y - next.x * here.y;
  });
  return twice / 2;
}

// Clockwise on the screen, so that overlapping parts of one path add up.
export const clockwise = (points: readonly Point[]): Point[] =>
  area(points) < 0 ? [...points].reverse() : [...points];

export function common(points: readonly Point[], convex: readonly Point[]): Point[] {
  let rest = [...points];
  const edges = clockwise(convex);
  edges.forEach((at, n) => {
    const next = edges[(n + 1) % edges.length]!;
    if (rest.length > 0) rest = clipped(rest, { at, along: minus(next, at) });
  });
  return rest;
}

export function inside(convex: readonly Point[], p: Point): boolean {
  return convex.every((at, n) => {
    const next = convex[(n + 1) % convex.length]!;
    return side({ at, along: minus(next, at) }, p) >= 0;
  });
}

export interface Box {
  readonly low: Point;
  readonly high: Point;
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return {
    low: point(Math.min(...xs), Math.min(...ys)),
    high: point(Math.max(...xs), Math.max(...ys)),
  };
}

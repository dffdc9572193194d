import { mix, point, type Point } from "./geometry";

export const width = 200;
export const height = 250;

// A tenth of a unit is the grid of everything drawn.
const tenths = (value: number): number => Math.round(value * 10);

function written(value: number): string {
  const text = String(value / 10);
  return text.replace(/^(-?)0\./, "$1.");
}

const joined = (values: readonly number[]): string =>
  values.map(written).reduce((text, next) => text + (next.startsWith("-") ? "" : " ") + next);

const moved = (from: Point, to: Point): string => joined([to.x - from.x, to.y - from.y]);

const onGrid = (p: Point): Point => point(tenths(p.x), tenths(p.y));
// On the even tenths the middle of two points is on the grid as well, so that the short form of
// a smooth curve ("t") loses nothing however long the curve is.
const onEvenGrid = (p: Point): Point => point(2 * tenths(p.x / 2), 2 * tenths(p.y / 2));

export function polygon(points: readonly Point[]): string {
  const [first, ...rest] = points.map(onGrid);
  if (first === undefined) return "";
  let at = first;
  let path = `M${joined([first.x, first.y])}l`;
  rest.forEach((next, n) => {
    const step = moved(at, next);
    path += n === 0 || step.startsWith("-") ? step : ` ${step}`;
    at = next;
  });
  return `${path}z`;
}

const separated = (steps: readonly string[]): string =>
  steps.reduce((text, step) => text + (step.startsWith("-") ? "" : " ") + step);

// A closed curve drawn towards the points in turn.
export function closedCurve(points: readonly Point[]): string {
  const controls = points.map(onEvenGrid);
  const middle = (n: number): Point =>
    mix(controls[n % controls.length]!, controls[(n + 1) % controls.length]!, 0.5);
  const start = middle(controls.length - 1);
  const steps: string[] = [];
  for (let n = 1; n < controls.length; ++n) steps.push(moved(middle(n - 1), middle(n)));
  const first = `${moved(start, controls[0]!)} ${moved(start, middle(0))}`;
  return `M${joined([start.x, start.y])}q${first}t${separated(steps)}z`;
}

// An open curve from the middle of the first two points to the middle of the last two.
export function openCurve(points: readonly Point[]): string {
  const controls = points.map(onEvenGrid);
  const middle = (n: number): Point => mix(controls[n]!, controls[n + 1]!, 0.5);
  const start = middle(0);
  const steps: string[] = [];
  for (let n = 2; n + 1 < controls.length; ++n) steps.push(moved(middle(n - 1), middle(n)));
  const first = `${moved(start, controls[1]!)} ${moved(start, middle(1))}`;
  const rest = steps.length > 0 ? `t${separated(steps)}` : "";
  return `M${joined([start.x, start.y])}q${first}${rest}`;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly round?: boolean;
  readonly opacity?: number;
}

const seen = (opacity: number | undefined): string =>
  opacity === undefined ? "" : ` opacity="${written(tenths(opacity * 10) / 10)}"`;

export const filled = (path: string, colour: string, opacity?: number): string =>
  `<path d="${path}" fill="${colour}"${seen(opacity)}/>`;

export const stroked = (path: string, stroke: Stroke): string =>
  `<path d="${path}" fill="none" stroke="${stroke.colour}" stroke-width="${written(tenths(stroke.width))}"` +
  `${stroke.round === true ? ' stroke-linecap="round"' : ""} stroke-linejoin="round"${seen(stroke.opacity)}/>`;

export const disc = (at: Point, radius: number, colour: string): string =>
  `<circle cx="${written(tenths(at.x))}" cy="${written(tenths(at.y))}" r="${written(tenths(radius))}" fill="${colour}"/>`;

export const rectangle = (low: Point, size: Point, colour: string): string =>
  `<rect x="${written(tenths(low.x))}" y="${written(tenths(low.y))}" width="${written(tenths(size.x))}" ` +
  `height="${written(tenths(size.y))}" fill="${colour}"/>`;

// No ids and no text inside: any number of works, and the same work twice, may share a page.
export const picture = (ground: string, shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">` +
  `${rectangle(point(0, 0), point(width, height), ground)}${shapes.join("")}</svg>`;

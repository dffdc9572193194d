// Where everything stands around the canal, for a wall of any size: the palaces clockwise from the
// upper left, the water between them, a card in the middle.
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
export type Side = "top" | "right" | "bottom" | "left";

export interface Place {
  side: Side;
  front: Box; // of the palace
  station: Point; // where the gondola lies before it; a buoy is there when the gondola is not
  heading: number; // of the gondola there, in degrees from north
  corner: boolean;
}

export interface Canal {
  width: number;
  height: number;
  water: Box;
  card: Box;
  places: Place[];
}

// How many palaces stand in the upper row and in the column at its end.
export interface Shape {
  across: number;
  down: number;
}
export const wide: Shape = { across: 5, down: 3 };
export const tall: Shape = { across: 3, down: 5 };

const within = (least: number, n: number, most: number): number => Math.round(Math.min(Math.max(n, least), most));

export function layOut(width: number, height: number, { across, down }: Shape): Canal {
  const front = {
    width: within(84, (width * 0.82) / across, 156),
    height: within(62, (height * 0.72) / (down + 2), 128),
  };
  const lane = within(44, Math.min(width * 0.079, height * 0.1), 80);
  const moor = lane * 0.4; // from the palaces to the gondola
  const column = (n: number): number => Math.round((n * (width - front.width)) / (across - 1));
  const row = (n: number): number => Math.round((n * (height - front.height)) / (down + 1));
  const west = front.width + moor;
  const east = width - west;
  // Nearer to the palaces of the row than to those that follow below.
  const north = front.height + Math.min(moor, (row(1) - front.height) / 2 - 1);
  const south = height - north;

  const places: Place[] = [];
  // Before the palaces at the ends of a row, the landing is on the inner side.
  const landing = (n: number): number =>
    n === 0 ? front.width - moor : n === across - 1 ? width - front.width + moor : column(n) + front.width / 2;
  const isEnd = (n: number): boolean => n === 0 || n === across - 1;
  for (let n = 0; n < across; ++n)
    places.push({ side: "top", front: { x: column(n), y: 0, ...front }, station: { x: landing(n), y: north }, heading: 90, corner: isEnd(n) });
  for (let n = 1; n <= down; ++n)
    places.push({
      side: "right",
      front: { x: width - front.width, y: row(n), ...front },
      station: { x: east, y: row(n) + front.height / 2 },
      heading: 180,
      corner: false,
    });
  for (let n = across - 1; n >= 0; --n)
    places.push({
      side: "bottom",
      front: { x: column(n), y: height - front.height, ...front },
      station: { x: landing(n), y: south },
      heading: 270,
      corner: isEnd(n),
    });
  for (let n = down; n >= 1; --n)
    places.push({ side: "left", front: { x: 0, y: row(n), ...front }, station: { x: west, y: row(n) + front.height / 2 }, heading: 360, corner: false });

  return {
    width,
    height,
    water: {
      x: Math.round(front.width / 2),
      y: Math.round(front.height * 0.6),
      width: width - 2 * Math.round(front.width / 2),
      height: height - 2 * Math.round(front.height * 0.6),
    },
    card: {
      x: front.width + lane,
      y: front.height + lane,
      width: width - 2 * (front.width + lane),
      height: height - 2 * (front.height + lane),
    },
    places,
  };
}

const turn = 22; // radius of a bend

// The way from one landing to the next: straight, or around a bend.
function leg(a: Place, b: Place): { bend: Point; from: Point; to: Point } | null {
  const [from, to] = [a.station, b.station];
  if (from.x === to.x || from.y === to.y) return null;
  const upright = a.side === "left" || a.side === "right";
  const bend = upright ? { x: from.x, y: to.y } : { x: to.x, y: from.y };
  const toward = (p: Point): Point => {
    const away = Math.hypot(p.x - bend.x, p.y - bend.y);
    const part = Math.min(1, turn / away);
    return { x: bend.x + (p.x - bend.x) * part, y: bend.y + (p.y - bend.y) * part };
  };
  return { bend, from: toward(from), to: toward(to) };
}

// Who goes by cuts the corners: a landing at the end of a row is for those who stop there.
function way(canal: Canal, stops: readonly number[]): Place[] {
  return stops
    .map((stop) => canal.places[stop]!)
    .filter(({ corner }, n, all) => !corner || n === 0 || n === all.length - 1);
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

// The dashed line through these palaces, one after the other.
export function routePath(canal: Canal, stops: readonly number[]): string {
  const places = way(canal, stops);
  let path = places.length > 0 ? `M${at(places[0]!.station)}` : "";
  for (let n = 1; n < places.length; ++n) {
    const bent = leg(places[n - 1]!, places[n]!);
    if (bent) path += `L${at(bent.from)}Q${at(bent.bend)} ${at(bent.to)}`;
    path += `L${at(places[n]!.station)}`;
  }
  return path;
}

export interface Pose extends Point {
  heading: number;
  way: number; // 0 to 1 of the whole journey
}

// Where the gondola is on its way through these palaces, and how it turns.
export function voyage(canal: Canal, stops: readonly number[]): Pose[] {
  const places = way(canal, stops);
  const poses: Pose[] = [];
  let whole = 0;
  let turned = 0; // times around
  const go = (point: Point, heading: number): void => {
    const before = poses.at(-1);
    if (before) whole += Math.hypot(point.x - before.x, point.y - before.y);
    poses.push({ ...point, heading, way: whole });
  };
  places.forEach((place, n) => {
    const before = places[n - 1];
    if (before && place.heading < before.heading) turned += 360;
    const bent = before ? leg(before, place) : null;
    if (before && bent) {
      const start = before.heading + turned - (place.heading < before.heading ? 360 : 0);
      go(bent.from, start);
      const middle = { x: (bent.from.x + 2 * bent.bend.x + bent.to.x) / 4, y: (bent.from.y + 2 * bent.bend.y + bent.to.y) / 4 };
      go(middle, (start + place.heading + turned) / 2);
      go(bent.to, place.heading + turned);
    }
    go(place.station, place.heading + turned);
  });
  return poses.map((pose) => ({ ...pose, way: whole > 0 ? pose.way / whole : 1 }));
}

// Clockwise from one palace to another; where they are the same, none.
export function stopsBetween(from: number, to: number, palaces: number): number[] {
  const steps = (to - from + palaces) % palaces;
  return Array.from({ length: steps + 1 }, (_, n) => (from + n) % palaces);
}

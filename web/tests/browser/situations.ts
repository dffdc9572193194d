import type { Guest, House } from "./house";

// Moments of the games that the house plays for show, each as the seat sees it that has something
// to do there: a table that is set up like that looks like one in the middle of a real game.
export interface Moment<V> {
  seat: number;
  at: number; // moves made by then
  view: V;
  next: Record<string, unknown> | null; // the move that followed
}
export interface ShowRecord {
  game: string;
  edition: string;
  deal: unknown;
  variants?: string[];
  moves: Record<string, unknown>[];
  seats: { name: string }[];
}
// What a seat sees after a move, and before it; whether it has bid on the lot.
export interface Seen<V> {
  view: V;
  before: V | null;
  seat: number;
  spoken: boolean;
}
interface Step<V> {
  t: "view" | "events";
  at: number;
  view: Partial<V>;
  gone?: (keyof V)[];
  events?: { event: { event: string; seat?: number } }[];
}

export interface Show<V, K extends string> {
  record: ShowRecord;
  of: Record<K, Moment<V>>;
}

// A lot, or in a game without lots the question that is asked.
type Lot = number | { number: number };
const lotOf = (lot: Lot | undefined): number | undefined => (typeof lot === "object" ? lot.number : lot);

// One moment of every kind: the first that is `good`, else the last.
export async function findMoments<V extends { lot: Lot }, K extends string>(
  house: House,
  game: string,
  kinds: Record<K, (seen: Seen<V>) => boolean>,
  good: (view: V) => boolean,
): Promise<Show<V, K>> {
  const record = await house.get<ShowRecord>(`records/show-${game}`);
  const names = Object.keys(kinds) as K[];
  const found = new Map<K, Moment<V>[]>(names.map((kind) => [kind, []]));
  for (let seat = 0; seat < record.seats.length; ++seat) {
    const { steps } = await house.get<{ steps: Step<V>[] }>(`records/show-${game}/steps?seat=${seat}&lang=en`);
    let view = {} as V;
    let spoken = false;
    for (const step of steps) {
      const before = step.t === "view" ? null : view;
      view = { ...before, ...step.view } as V;
      for (const field of step.gone ?? []) delete view[field];
      if (lotOf(before?.lot) !== lotOf(view.lot)) spoken = false;
      if ((step.events ?? []).some(({ event }) => event.event === "bid" && event.seat === seat)) spoken = true;
      const seen = { view, before, seat, spoken };
      for (const kind of names)
        if (kinds[kind](seen)) found.get(kind)!.push({ seat, at: step.at, view, next: record.moves[step.at] ?? null });
    }
  }
  const of = {} as Record<K, Moment<V>>;
  for (const [kind, all] of found) {
    const moment = all.find(({ view }) => good(view)) ?? all.at(-1);
    if (!moment) throw new Error(`the game for show never comes to "${kind}"`);
    of[kind] = moment;
  }
  return { record, of };
}

// A table at a moment of the game for show. The other seats are guests who keep still.
export const tableAt = (
  house: House,
  host: Guest,
  others: readonly Guest[],
  { game, deal, moves, edition, seats, variants }: ShowRecord,
  moment: Pick<Moment<unknown>, "at" | "seat">,
  settings: Record<string, unknown> = {},
): Promise<string> =>
  house.table(
    host,
    {
      game,
      players: seats.length,
      edition,
      deal,
      moves: moves.slice(0, moment.at),
      countdown: 0,
      ...(variants ? { variants } : {}),
      seats: seats.map((_, seat) => ({ kind: seat === moment.seat ? "host" : "open" })),
      ...settings,
    },
    others.slice(0, seats.length - 1),
  );

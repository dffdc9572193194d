import type { ArtView } from "../../src/games/modern-art/view";
import type { House } from "./house";

// Moments of the game that the house plays for show, each as the seat sees it that has something
// to do there: a table that is set up like that looks like one in the middle of a real game.
export interface Moment {
  seat: number;
  at: number; // moves made by then
  view: ArtView;
  next: Record<string, unknown> | null; // the move that followed
}
interface Step {
  t: "view" | "events";
  at: number;
  view: Partial<ArtView>;
  gone?: string[];
  events?: { event: { event: string; seat?: number } }[];
}
export interface ShowRecord {
  edition: string;
  deal: unknown;
  moves: Record<string, unknown>[];
  seats: { name: string }[];
}

type Seen = { view: ArtView; seat: number; spoken: boolean; before: ArtView | null };
const artist = (card: string): string => card.replace(/-(open|once-around|sealed|fixed-price|double)-\d+$/, "");
const mine = ({ view, seat }: Seen): boolean => view.waiting.includes(seat);

export const kinds = {
  open: (s: Seen) => s.view.phase === "open" && mine(s) && !s.spoken && s.view.lot.bid >= 12 && s.view.lot.high_bidder !== s.seat,
  outbid: (s: Seen) => s.view.phase === "open" && mine(s) && s.spoken && s.view.lot.bid >= 20 && s.view.lot.high_bidder !== s.seat,
  leading: (s: Seen) => s.view.phase === "open" && s.view.lot.high_bidder === s.seat && s.view.lot.bid >= 15,
  pair: (s: Seen) => s.view.phase === "open" && mine(s) && s.view.lot.cards.length === 2 && s.view.lot.bid >= 20,
  "once-around": (s: Seen) => s.view.phase === "once-around" && mine(s) && s.view.lot.bid > 0,
  sealed: (s: Seen) => s.view.phase === "sealed" && mine(s),
  "sealed-closed": (s: Seen) => s.view.phase === "sealed" && (s.view.sealed ?? 0) > 0,
  price: (s: Seen) => s.view.phase === "price" && mine(s),
  "fixed-price": (s: Seen) => s.view.phase === "fixed-price" && mine(s),
  double: (s: Seen) =>
    s.view.phase === "second" &&
    mine(s) &&
    (s.view.hand ?? []).some((card) => artist(card) === artist(s.view.lot.cards[0]!) && !card.includes("-double-")),
  choose: (s: Seen) => s.view.phase === "play" && mine(s) && s.view.lot.number > 10,
} as const;
export type Kind = keyof typeof kinds;

export async function findMoments(house: House): Promise<{ record: ShowRecord; of: Record<Kind, Moment>; bank: Moment }> {
  const record = await house.get<ShowRecord>("records/show-modern-art");
  const found: Partial<Record<Kind, Moment[]>> = {};
  let bank: Moment | null = null;
  for (let seat = 0; seat < record.seats.length; ++seat) {
    const { steps } = await house.get<{ steps: Step[] }>(`records/show-modern-art/steps?seat=${seat}&lang=en`);
    let view = {} as ArtView;
    let spoken = false;
    for (const step of steps) {
      const before = step.t === "view" ? null : view;
      view = { ...(step.t === "view" ? {} : view), ...step.view } as ArtView;
      for (const field of step.gone ?? []) delete view[field];
      if (before?.lot.number !== view.lot.number) spoken = false;
      if ((step.events ?? []).some(({ event }) => event.event === "bid" && event.seat === seat)) spoken = true;
      const next = record.moves[step.at] ?? null;
      const seen = { view, seat, spoken, before };
      for (const kind of Object.keys(kinds) as Kind[])
        if (kinds[kind](seen)) (found[kind] ??= []).push({ seat, at: step.at, view, next });
      // The last move of a round, by somebody else.
      if (before && before.round === 2 && view.round === 3 && record.moves[step.at - 1]!["seat"] !== seat)
        bank ??= { seat, at: step.at - 1, view: before, next: record.moves[step.at - 1]! };
    }
  }
  const of = {} as Record<Kind, Moment>;
  for (const kind of Object.keys(kinds) as Kind[]) {
    const all = found[kind];
    if (!all) throw new Error(`the game for show never comes to "${kind}"`);
    // From the second round on, where there is something on the board.
    of[kind] = all.find(({ view }) => view.round >= 2 && view.lot.number >= 12) ?? all.at(-1)!;
  }
  if (!bank) throw new Error("the game for show has no second bank sale");
  return { record, of, bank };
}

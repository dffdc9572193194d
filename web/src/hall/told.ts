import { listed, say } from "../lib/words.svelte";
import type { ClockSetting, SeatShown, TableShown } from "../table/messages";
import { editionName, gameOf, variantName } from "./games.svelte";
import type { MyTable } from "./mine.svelte";

// Tables in a few words.

// "6 s", "4 min", "9 h", "2 d"
export function shortTime(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s < 100) return say("hall.time.s", { n: s });
  if (s < 100 * 60) return say("hall.time.min", { n: Math.round(s / 60) });
  if (s < 48 * 3600) return say("hall.time.h", { n: Math.round(s / 3600) });
  return say("hall.time.d", { n: Math.round(s / 86400) });
}

export function paceOf(clock: ClockSetting): string {
  if (clock.kind === "live") return say("hall.pace.live", { time: shortTime(clock.per_move * 1000) });
  if (clock.kind === "slow") return clock.days === 1 ? say("hall.pace.day") : say("hall.pace.days", { n: clock.days });
  return say("hall.pace.none");
}

export function settingsOf(table: Pick<TableShown, "game" | "edition" | "variants" | "clock">): string {
  const several = (gameOf(table.game)?.editions.length ?? 0) > 1;
  return [
    ...(several ? [editionName(table.game, table.edition)] : []),
    ...table.variants.map((variant) => variantName(table.game, variant)),
    paceOf(table.clock),
  ].join(", ");
}

export const freeSeats = (table: TableShown): number => table.seats.filter((seat) => seat.kind === "open").length;

export const seatName = (seat: SeatShown): string => seat.name || say("hall.gone");

// A lesson has its deal from the house; whoever has learnt enough leaves it.
export const isLesson = (table: TableShown): boolean => table.arranged && !table.tried;

// What there is to know of a table of ours.
export function stateOf(table: MyTable): string {
  if (table.status === "waiting") {
    const n = freeSeats(table);
    if (n > 0) return say("hall.mine.waiting", { n });
    return say(table.you?.host ? "hall.mine.ready" : "hall.mine.soon");
  }
  if (table.here && table.status === "running") return say("hall.mine.here");
  if (table.status === "running") return say(table.awaited ? "hall.mine.you" : "hall.mine.others");
  const places = table.places ?? [];
  const mine = table.you?.seat ?? null;
  if (places.length === 0) return say(isLesson(table) ? "hall.mine.lesson" : "hall.mine.ended");
  const winners = places.filter((place) => place === 1).length;
  if (mine !== null && places[mine] === 1 && winners === 1) return say("hall.mine.won");
  const names = listed(table.seats.filter((_, i) => places[i] === 1).map(seatName));
  return say("hall.mine.winner", { n: winners, names });
}

import { say } from "../lib/words.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { SeatShown, TableShown } from "./messages";

// Who is there: connected, silent beyond their time, or without a line. Null: nobody to be missed.
export type Presence = "here" | "away" | "gone" | null;

// A line that breaks and comes back, as when a page is loaded again, is no absence.
const blink = 10_000;

export interface Hours {
  ahead: number; // our clock, of the one of the house
  wall: number; // our clock
}

// For how long a seat has been without a line, ms.
export const goneFor = ({ since }: Pick<SeatShown, "since">, { ahead, wall }: Hours): number =>
  since == null ? 0 : Math.max(0, wall - ahead - since);

export function presenceOf(seat: SeatShown, hours: Hours): Presence {
  if (seat.kind !== "person" || seat.handed || seat.resigned) return null;
  if (!seat.here && goneFor(seat, hours) >= blink) return "gone";
  return seat.away ? "away" : "here";
}

// "21:40"; after a day "3 Nov, 21:40".
export function clockTime(since: number, { ahead, wall }: Hours): string {
  const at = new Date(since + ahead);
  const today = wall - at.getTime() < 20 * 3_600_000;
  return at.toLocaleString(prefs.lang, {
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
    ...(today ? {} : { day: "numeric", month: "short" }),
  });
}

export function absence(seat: SeatShown, hours: Hours): string | null {
  const presence = presenceOf(seat, hours);
  if (presence === "gone") return say("table.gone", { time: clockTime(seat.since!, hours) });
  return presence === "away" ? say("table.away") : null;
}

// What is left to us while the game waits for somebody else: the one it has waited for longest.
export interface Remedy {
  seat: number;
  presence: Presence;
  nudge: boolean;
  bot: boolean; // the others may let one play on
}
export interface Waiting {
  table: TableShown;
  me: number | null;
  busy?: boolean; // there is something for ourselves to do first
  waits: readonly { seat: number; since: number }[];
  nudges: Readonly<Record<number, { by: number; at: number }>>;
}
export function remedyFor({ table, me, busy, waits, nudges }: Waiting, hours: Hours, now: number): Remedy | null {
  const times = table.remedies;
  if (!times || me === null || busy || table.status !== "running") return null;
  const longest = [...waits].sort((a, b) => a.since - b.since);
  for (const { seat, since } of longest) {
    const shown = table.seats[seat];
    if (!shown || seat === me) continue;
    const presence = presenceOf(shown, hours);
    const bot = presence === "away" || (presence === "gone" && times.absent > 0 && goneFor(shown, hours) >= times.absent);
    const late = now - since >= times.nudge;
    if (!late && !bot) continue;
    const last = nudges[seat];
    return { seat, presence, bot, nudge: late && (!last || now - last.at >= times.again) };
  }
  return null;
}

// With nobody but bots there is nothing to agree on.
export const alone = ({ seats, me }: { seats: readonly SeatShown[]; me: number | null }): boolean =>
  !seats.some(({ kind }, seat) => kind === "person" && seat !== me);

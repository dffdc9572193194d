import type { Move } from "../table/messages";

interface Seat {
  kind: "host" | "script";
  moves?: Move[];
}
// The table of a lesson: the learner in seat 0, the others by their scripts. No clock and no
// countdown: nobody is hurried, a sale is over when all have passed.
export const lessonTable = (game: string, ...others: Move[][]) => ({
  game,
  players: 1 + others.length,
  public: false,
  countdown: 0,
  clock: { kind: "none" },
  orders: false,
  undo: true,
  seats: [{ kind: "host" }, ...others.map((moves): Seat => ({ kind: "script", moves }))] as Seat[],
});

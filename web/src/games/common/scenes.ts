import type { GameEvent, LogEntry, Move } from "../../table/messages";
import type { Scene, Wire } from "../scene";

type OptionTo<W extends Wire, K> = Extract<W["option"], { move: K }>;
export const optionsOf = <W extends Wire, K extends W["option"]["move"]>(scene: Scene<W>, move: K): OptionTo<W, K>[] =>
  scene.options?.options.filter((option): option is OptionTo<W, K> => option.move === move) ?? [];
// The option of that kind, if it is open now.
export const optionOf = <W extends Wire, K extends W["option"]["move"]>(scene: Scene<W>, move: K): OptionTo<W, K> | null => optionsOf(scene, move)[0] ?? null;

export const nameOf = (scene: Pick<Scene, "seats">, seat: number | null): string =>
  (seat === null ? undefined : scene.seats[seat]?.name) ?? "";

// A move that answers the question asked now.
export const answer = <W extends Wire, K extends W["move"]["move"]>(
  scene: Scene<W>,
  move: K,
  ...[choice]: object extends Choice<W, K> ? [choice?: Choice<W, K>] : [choice: Choice<W, K>]
): MoveTo<W, K> => {
  const made: Move = { move, lot: scene.options?.["lot"] ?? scene.view["lot"], ...choice };
  return made as MoveTo<W, K>;
};
type MoveTo<W extends Wire, K> = Extract<W["move"], { move: K }>;
type Choice<W extends Wire, K> = Fixed<Omit<MoveTo<W, K>, "move" | "lot">>;
type Fixed<T> = { readonly [F in keyof T]: Readonly<T[F]> };

// Picks the events of these kinds out of a log.
export const isA =
  <K extends string>(...kinds: K[]) =>
  <E extends GameEvent>(entry: LogEntry<E>): entry is LogEntry<Extract<E, { event: K }>> =>
    (kinds as string[]).includes(entry.event.event);

// That somebody has chosen in secret is news until the choices are turned.
export const untilTurned = <E extends GameEvent>(events: readonly LogEntry<E>[]): readonly LogEntry<E>[] => {
  const turned = events.findLastIndex(({ event }) => event.event !== "sealed");
  return events.filter(({ event }, n) => event.event !== "sealed" || n > turned);
};

import type { Way } from "./view";

// Where one's agents stand while a move is being prepared: a list of steps, 0 for the reserve, in
// which each agent keeps its place. `home` is the list as they stand now.
export type Places = readonly number[];

export const homeOf = (steps: readonly number[], reserve: number): Places => [...steps, ...Array.from({ length: reserve }, () => 0)];

export const put = (places: Places, agent: number, step: number): Places => places.map((at, n) => (n === agent ? step : at));

// The steps on which they then stand, from the lowest: what a move names.
export const stepsOf = (places: Places): number[] => places.filter((step) => step > 0).sort((a, b) => a - b);

export const differ = (home: Places, places: Places): number[] => home.flatMap((step, n) => (step === places[n] ? [] : [n]));

// Steps for an agent: those where no other of its colour stands (VE-33).
export const freeFor = (places: Places, agent: number, board: readonly number[]): number[] =>
  board.filter((step) => places.every((at, n) => n === agent || at !== step));

// A limited move takes one agent by the card's steps, and the house names every way of it.
// From the lowest step, down before up; from the reserve last.
export const waysOf = (ways: readonly Way[], steps: number): Way[] =>
  ways
    .filter((way) => way.steps === steps)
    .sort((a, b) => Number(a.from === 0) - Number(b.from === 0) || a.from - b.from || a.to - b.to);
// One agent moved: which way that is, if it is one.
export function wayTaken(ways: readonly Way[], home: Places, places: Places): Way | null {
  const moved = differ(home, places);
  return moved.length === 1 ? (ways.find(({ from, to }) => from === home[moved[0]!] && to === places[moved[0]!]) ?? null) : null;
}

// What is new, and what is no more.
export const changes = <T>(before: readonly T[], after: readonly T[]): { gained: T[]; lost: T[] } => ({
  gained: after.filter((each) => !before.includes(each)),
  lost: before.filter((each) => !after.includes(each)),
});

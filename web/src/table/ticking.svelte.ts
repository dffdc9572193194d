import { createSubscriber } from "svelte/reactivity";
import type { Time } from "./messages";

// The time of day for whoever draws something that runs: four times a second, and only while
// somebody looks.
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export const now = {
  get it(): number {
    subscribe();
    return performance.now();
  },
};

// Milliseconds left of what was told to be left at a time.
export function left(runs: boolean, told: number, at: number, time: number): number {
  return runs ? Math.max(0, told - (time - at)) : told;
}

// Milliseconds that a seat has left, `null` without a clock. What the house tells is the move's
// allowance and the bank together.
export function seatLeft(time: Time & { at: number }, seat: number, at: number): number | null {
  const told = time.seats?.[seat];
  return told ? left(told.runs, told.left, time.at, at) : null;
}

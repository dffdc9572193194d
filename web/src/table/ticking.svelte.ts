import { createSubscriber } from "svelte/reactivity";

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

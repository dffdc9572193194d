import { tick, untrack } from "svelte";
import type { LogEntry } from "../../table/messages";
import { lift } from "../common/motion";
import type { Event, Offer, OpeningScene } from "./view";

// What goes from one place to another when the game has moved it: agents on the stairs, and cards
// from a pile to who took one.
export interface Flight {
  from: string; // where on the page; taken before the page changes
  to: string; // and where it is then
}

const reserve = (seat: number): string => `[data-holdings="${seat}"] [data-agent]`;
const standing = (seat: number, step: number): string => (step === 0 ? reserve(seat) : `[data-coach="stairs"] [data-agent="${seat}-${step}"]`);

// Agents of one colour are alike: the one that left the lowest step goes to the lowest new one, those
// from the reserve to what is left.
function relocated(seat: number, before: readonly number[], after: readonly number[]): Flight[] {
  const left = before.filter((step) => !after.includes(step));
  const come = after.filter((step) => !before.includes(step));
  return come.map((step, n) => ({ from: standing(seat, left[n] ?? 0), to: standing(seat, step) }));
}

function flightsOf(event: Event, me: number | null): Flight[] {
  if (!("seat" in event)) return [];
  const { seat } = event;
  const mine = seat === me;
  const owner = mine ? `[data-coach="hand"]` : `[data-holdings="${seat}"]`;
  const pile = (id: Offer): string => `[data-pile="${id}"] .stack`;
  switch (event.event) {
    // Ours stand there already: that is how the move was prepared.
    case "advances":
      return mine ? [] : [{ from: standing(event.seat, event.from), to: standing(event.seat, event.to) }];
    case "relocates":
      return mine ? [] : relocated(event.seat, event.before, event.after);
    case "loses-agent":
      return [{ from: standing(event.seat, event.step), to: reserve(event.seat) }];
    case "takes":
      if (event.taken !== 1) return [];
      return [mine ? { from: `[data-coach="question"] [aria-pressed="true"] .card`, to: `[data-card="${event.card}"]` } : { from: pile(event.pile), to: owner }];
    case "draws":
      return [{ from: pile("grey"), to: mine ? `[data-card="${event.steps}"]` : owner }];
    default:
      return [];
  }
}
export const flightsIn = (entries: readonly LogEntry<Event>[], me: number | null): Flight[] => entries.flatMap(({ event }) => flightsOf(event, me));

const last = (selector: string): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(selector)].at(-1) ?? null;

function fly(flights: readonly Flight[]): void {
  const lifted = flights.flatMap(({ from, to }) => {
    const thing = last(from);
    // A pile keeps its colours only among the piles; what was on the rostrum flies over the page.
    return thing ? [{ to, put: lift(thing, thing.closest<HTMLElement>('[data-coach="piles"]') ?? document.body) }] : [];
  });
  if (lifted.length === 0) return;
  void tick().then(() => {
    for (const { to, put } of lifted) {
      const there = last(to);
      if (there) put(there, there.dataset["holdings"] || there.dataset["coach"] ? null : there);
    }
  });
}

// Called while the wall is set up, so that things are lifted before the page is drawn anew. What
// happened before it was drawn is no news, nor is what a replay goes back over.
export function follow(scene: () => OpeningScene): void {
  let heard = untrack(() => scene().events.at(-1)?.n ?? 0);
  $effect.pre(() => {
    const { events, me } = scene();
    const before = heard;
    heard = events.at(-1)?.n ?? 0;
    if (before > 0 && heard > before) untrack(() => fly(flightsIn(events.filter(({ n }) => n > before), me)));
  });
}

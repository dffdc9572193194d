import { localHouse, type LocalHouse } from "../local/house";
import { prefs } from "../lib/prefs.svelte";
import type { Move, View } from "./messages";

// What would follow a move, told in the page from the view that it has: no way to the house and
// back. The house stays the judge of what is done.
let house: LocalHouse | null = null;
let wanted = false;

// The rules are fetched when the table has long been usable, and not over a line that is dear.
export function lookAhead(): () => void {
  if (wanted || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => undefined;
  const timer = setTimeout(() => {
    wanted = true;
    localHouse(prefs.lang).then(
      (open) => (house = open),
      () => null, // then the house is asked, as ever
    );
  }, 1500);
  return () => clearTimeout(timer);
}

export const aheadHere = (): boolean => house !== null;

// Undefined where the page cannot tell.
export async function foreseen(view: View | null, move: Move): Promise<Record<string, unknown> | null | undefined> {
  if (!house || !view) return undefined;
  try {
    return await house.preview(view, move);
  } catch {
    house = null;
    return undefined;
  }
}

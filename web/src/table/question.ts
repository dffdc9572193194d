import type { GamePage } from "../games/page";
import type { Scene } from "../games/scene";

// What is asked of us: a new bid on the same lot is the same question, another lot another. A game
// that numbers its questions says so itself: what may be answered comes and goes with others' offers.
export function questionOf({ awaited, options, view }: Scene, page: GamePage): string | null {
  if (!awaited) return null;
  const { phase, lot } = view as { phase?: unknown; lot?: unknown };
  return [page.where(view), phase, ...(typeof lot === "number" ? [lot] : (options?.options.map(({ move }) => move) ?? []))].join(" ");
}

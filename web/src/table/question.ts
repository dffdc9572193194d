import type { GamePage } from "../games/page";
import type { Scene } from "../games/scene";

// What is asked of us: a new bid on the same lot is the same question, another lot another.
export const questionOf = ({ awaited, options, view }: Scene, page: GamePage): string | null =>
  awaited ? [page.where(view), view["phase"], ...(options?.options.map(({ move }) => move) ?? [])].join(" ") : null;

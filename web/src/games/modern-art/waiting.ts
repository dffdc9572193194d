import { listed, say } from "../../lib/words.svelte";
import { nameOf, type ArtScene } from "./view";

// Which sentence tells somebody who has nothing to do what is going on, and about whom.
export function waits({ view, me }: Pick<ArtScene, "view" | "me">): { key: string; others: number[] } {
  const { phase, lot } = view;
  const others = view.waiting.filter((seat) => seat !== me);
  const said = (key: string): { key: string; others: number[] } => ({ key, others });
  if (phase === "over" || phase === "reveal") return said(phase);
  // Once around, who has spoken is not asked again.
  if ((phase === "open" || phase === "once-around") && lot.high_bidder !== null && lot.high_bidder === me)
    return said(phase === "open" ? "leads" : "spoken");
  if (others.length === 0) return said("moment");
  if (phase === "open") return said(me === null ? "open" : "passed");
  return said(phase);
}

export function waitWords(scene: ArtScene): string {
  const { key, others } = waits(scene);
  const names = listed(others.map((seat) => nameOf(scene, seat)));
  return say(`modern-art.board.wait.${key}`, { seat: names, seats: names, n: others.length });
}

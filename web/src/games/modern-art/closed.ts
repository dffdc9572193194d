import { say } from "../../lib/words.svelte";
import type { Closed } from "./story";
import { sayOf, sum, type ArtScene } from "./view";

// What became of a lot.
export function closedWords(scene: ArtScene, { how, seat, from, cards, amount }: Closed): string {
  const pair = cards.length > 1 ? "_pair" : "";
  switch (how) {
    case "sold":
      return sayOf(scene, seat === from ? `lot.kept${pair}` : "lot.sold", seat, { amount: sum(scene.view, amount) });
    case "taken":
      return sayOf(scene, `lot.taken${pair}`, seat);
    case "turned":
      return sayOf(scene, "lot.turned", seat);
    case "unsold":
      return say("modern-art.board.lot.unsold");
  }
}

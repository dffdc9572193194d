import type { Move } from "../../table/messages";
import type { ArtistId, Card, TokenKind } from "./names";
import type { Foreseen, Offer, OpeningScene } from "./view";

// The move being prepared, and what the house foresees of it. The staircase, the fame track, the
// supply, the piles and the rostrum all show the same one.
export class Draft {
  token: { kind: TokenKind; value: number } | null = $state.raw(null);
  artist: ArtistId | null = $state(null); // before whom, or on whom the critic is set
  pile: Offer | null = $state(null);
  card: Card | "grey" | null = $state(null); // to be taken out of a pile; to be played
  steps: number | null = $state(null); // the number of the limited move to be played
  agents: readonly number[] | null = $state.raw(null); // our agents as they would stand (carry.ts); null: as they do
  held: number | null = $state(null); // the agent picked up, by its place among them
  over: number | null = $state(null); // the step over which it is dragged
  refused: string | null = $state(null); // the rule against where it was to be set
  amount = $state(0); // suitcases shown, works laid open
  value: number | null = $state(null); // named in an objection
  stands: readonly ArtistId[] | null = $state.raw(null); // standing consent from now on; null: as it is
  foreseen: { asked: string; seen: Foreseen } | null = $state.raw(null); // of the move as asked
  private lot = -1;

  // Another question begins with a blank sheet.
  turnTo(lot: number): void {
    if (lot === this.lot) return;
    this.lot = lot;
    this.clear();
    this.stands = null;
  }
  clear(): void {
    this.token = null;
    this.artist = null;
    this.pile = null;
    this.card = null;
    this.steps = null;
    this.agents = null;
    this.held = null;
    this.over = null;
    this.refused = null;
    this.amount = 0;
    this.value = null;
    this.foreseen = null;
  }
  // What is foreseen of this very move; nothing while the house is being asked.
  seen(move: Move | null): Foreseen | null {
    return move && this.foreseen?.asked === JSON.stringify(move) ? this.foreseen.seen : null;
  }
}

const drafts = new WeakMap<object, Draft>();

export function draftOf(scene: OpeningScene): Draft {
  let draft = drafts.get(scene);
  if (!draft) {
    draft = new Draft();
    drafts.set(scene, draft);
  }
  return draft;
}

// Asks the house what would follow the move being prepared. Called while a component is set up, by
// one component per question: the answer is the draft's.
export function foresee(scene: () => OpeningScene, move: () => Move | null): void {
  const asked = $derived(JSON.stringify(move()));
  let last = 0;
  $effect(() => {
    const draft = draftOf(scene());
    if (asked === "null" || draft.foreseen?.asked === asked) return;
    let late = false;
    // At once, unless one choice follows the other.
    const wait = performance.now() - last < 150 ? 150 : 0;
    const timer = setTimeout(async () => {
      last = performance.now();
      const seen = (await scene().preview(JSON.parse(asked) as Move)) as Foreseen | null;
      if (!late && seen) draft.foreseen = { asked, seen };
    }, wait);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  });
}

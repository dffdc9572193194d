import { foreseeing, oneFor, SeenDraft } from "../common/draft.svelte";
import type { ArtistId, Card, TokenKind } from "./names";
import type { Foreseen, Offer, OpeningScene } from "./view";

// The move being prepared, and what the house foresees of it. The staircase, the fame track, the
// supply, the piles and the rostrum all show the same one.
export class Draft extends SeenDraft<Foreseen> {
  token: { kind: TokenKind; value: number } | null = $state.raw(null);
  artist: ArtistId | null = $state(null); // before whom, or on whom the critic is set
  pile: Offer | null = $state(null);
  card: Card | "grey" | null = $state(null); // to be taken out of a pile; to be played
  steps: number | null = $state(null); // the number of the limited move to be played
  agents: readonly number[] | null = $state.raw(null); // our agents as they would stand (carry.ts); null: as they do
  held: number | null = $state(null); // the agent picked up, by its place among them
  over: number | null = $state(null); // the step over which it is dragged
  refused: string | null = $state(null); // the rule against where it was to be set
  carried: { kind: TokenKind; value: number } | null = $state.raw(null); // the token that is dragged,
  lane: ArtistId | null = $state(null); // over this artist's row;
  laneAt: ((x: number, y: number) => ArtistId | null) | null = null; // which the staircase knows
  amount = $state(0); // suitcases shown, works laid open
  value: number | null = $state(null); // named in an objection
  stands: readonly ArtistId[] | null = $state.raw(null); // standing consent from now on; null: as it is

  protected override begin(): void {
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
    this.carried = null;
    this.lane = null;
    this.amount = 0;
    this.value = null;
    this.foreseen = null;
  }
}

export const draftOf = oneFor<OpeningScene, Draft>(() => new Draft());
export const foresee = foreseeing(draftOf);

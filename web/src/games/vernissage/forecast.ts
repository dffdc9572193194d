import { draftOf } from "./draft.svelte";
import type { ArtistId } from "./names";
import { inQuestion, type Foreseen, type Move, type OpeningScene } from "./view";

// What the board shows as to come: of the move being prepared, else of the token in question.
export interface Forecast {
  artist: ArtistId;
  seen: Foreseen;
  told: boolean; // what follows is told by number; of a value named in an objection it is not
}

export function forecastOf(scene: OpeningScene): Forecast | null {
  const { question } = scene.view;
  const { foreseen } = draftOf(scene);
  if (foreseen && !foreseen.seen.refused) {
    const move = JSON.parse(foreseen.asked) as Move;
    const artist = "artist" in move ? move.artist : question.artist;
    if (artist && foreseen.seen.follows?.length) return { artist, seen: foreseen.seen, told: !inQuestion(scene.view.phase) };
  }
  return question.artist && question.stays ? { artist: question.artist, seen: question.stays, told: true } : null;
}

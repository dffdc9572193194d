import { draftOf } from "./draft.svelte";
import { artists, type ArtistId } from "./names";
import { optionOf, type OpeningScene } from "./view";

// Standing consent (VE-40): said with an answer to an objection's question, or at the end of a turn.
export const maySayStanding = (scene: OpeningScene): boolean =>
  (["consent", "object", "done"] as const).some((move) => optionOf(scene, move)?.["standing"] === true);

export const standingNow = (scene: OpeningScene): readonly ArtistId[] => (scene.me === null ? [] : (scene.view.players[scene.me]?.stands ?? []));
export const standingThen = (scene: OpeningScene): readonly ArtistId[] => draftOf(scene).stands ?? standingNow(scene);

export function toggled(list: readonly ArtistId[], artist: ArtistId): ArtistId[] {
  return artists.filter((each) => (each === artist) !== list.includes(each));
}
export function toggleStanding(scene: OpeningScene, artist: ArtistId): void {
  const now = standingNow(scene);
  const then = toggled(standingThen(scene), artist);
  const same = then.length === now.length && then.every((each) => now.includes(each));
  draftOf(scene).stands = same ? null : then;
}

// What a move says of it: nothing where nothing changes.
export function withStanding(scene: OpeningScene): { stands?: readonly ArtistId[] } {
  const { stands } = draftOf(scene);
  return stands ? { stands } : {};
}

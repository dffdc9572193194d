import { draftOf } from "./draft.svelte";
import { tokenKinds, type ArtistId, type TokenKind } from "./names";
import { answer, optionOf, type OpeningScene, type Values } from "./view";

// The token in the supply and the artist on the stairs that are chosen for a placement. What cannot
// be chosen can be pressed all the same: the house says the rule against it.
export const isPlacing = (scene: OpeningScene): boolean => optionOf(scene, "place") !== null;

async function askWhy(scene: OpeningScene, choice: { token: TokenKind; value: number; artist: ArtistId }): Promise<void> {
  const { lot } = scene.view;
  const seen = await scene.foresee(answer(scene, "place", choice));
  if (scene.view.lot === lot) draftOf(scene).refused = seen?.refused ?? null;
}

export function chooseToken(scene: OpeningScene, kind: TokenKind, value: number): void {
  const draft = draftOf(scene);
  const option = optionOf(scene, "place");
  draft.refused = null;
  if (option?.tokens[kind]?.includes(value)) {
    draft.token = draft.token?.kind === kind && draft.token.value === value ? null : { kind, value };
    return;
  }
  const artist = draft.artist ?? option?.artists[0];
  if (artist) void askWhy(scene, { token: kind, value, artist });
}

// A token that was dragged before an artist.
export function setBefore(scene: OpeningScene, token: { kind: TokenKind; value: number }, artist: ArtistId): void {
  const draft = draftOf(scene);
  draft.refused = null;
  draft.token = token;
  if (optionOf(scene, "place")?.artists.includes(artist)) draft.artist = artist;
  else void askWhy(scene, { token: token.kind, value: token.value, artist });
}

export function chooseArtist(scene: OpeningScene, artist: ArtistId): void {
  const draft = draftOf(scene);
  const option = optionOf(scene, "place") ?? optionOf(scene, "review");
  draft.refused = null;
  if (option?.artists.includes(artist)) {
    draft.artist = draft.artist === artist ? null : artist;
    return;
  }
  const allowed: Values = option?.move === "place" ? option.tokens : {};
  const token = draft.token?.kind ?? tokenKinds.find((kind) => allowed[kind]?.length);
  if (token) void askWhy(scene, { token, value: draft.token?.value ?? allowed[token]![0]!, artist });
}

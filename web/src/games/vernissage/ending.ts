import { listed } from "../../lib/words.svelte";
import { board, kindName, shortName, tokenKinds, tokenName, type ArtistId, type TokenKind } from "./names";
import type { ArtistShown, OpeningView } from "./view";

// What the house says would end the game if it were placed next, in words: "the next token", "a sale", "scandal −6".
const left = ({ supply }: OpeningView, kind: TokenKind): string[] => Object.keys(supply[kind]).filter((value) => supply[kind][value]! > 0);
const all = (view: OpeningView, { ends }: ArtistShown, kind: TokenKind): boolean => (ends[kind]?.length ?? 0) === left(view, kind).length;

export const endsNext = ({ ends }: ArtistShown): boolean => tokenKinds.some((kind) => ends[kind]);

export function endsWith(view: OpeningView, artist: ArtistShown): string {
  if (tokenKinds.every((kind) => all(view, artist, kind))) return board("ending.any");
  return listed(
    tokenKinds.flatMap((kind) => {
      const values = artist.ends[kind];
      if (!values) return [];
      return all(view, artist, kind) ? [board("ending.kind", { kind: kindName(kind) })] : values.map((value) => tokenName(kind, value));
    }),
  );
}

// Artists before whom the same ends it are named together.
export function endings(view: OpeningView): string[] {
  const groups = new Map<string, ArtistId[]>();
  for (const artist of view.artists.filter(endsNext)) {
    const tokens = endsWith(view, artist);
    groups.set(tokens, [...(groups.get(tokens) ?? []), artist.artist]);
  }
  return [...groups].map(([tokens, names]) => board("ending.before", { tokens, artists: listed(names.map(shortName)) }));
}

import type { CardFace } from "./Card.svelte";
import type { Consequence } from "./follows";
import { artistName, board, count, isWork, money, spread, type ArtistId } from "./names";
import { artistIn, optionOf, type OpeningScene, type OpeningView, type Own } from "./view";

// A hand as it lies on the page: works first, limited moves last.
export const facesOf = ({ hand, grey }: Pick<Own, "hand" | "grey">): CardFace[] => [
  ...spread(hand),
  ...Object.entries(grey)
    .flatMap(([steps, n]) => Array.from({ length: n }, () => Number(steps)))
    .sort((a, b) => a - b),
];

export interface Pack {
  face: CardFace;
  n: number; // which of this kind, or the first of
  of: number; // so many
}
// Cards that are alike lie on each other where there are more than `most`.
export function packsOf(faces: readonly CardFace[], most: number): Pack[] {
  const nth = new Map<CardFace, number>();
  const all = faces.map((face) => {
    const n = nth.get(face) ?? 0;
    nth.set(face, n + 1);
    return { face, n, of: 1 };
  });
  return all.length <= most ? all : all.filter(({ n }) => n === 0).map((pack) => ({ ...pack, of: nth.get(pack.face)! }));
}

export const secretsOf = (scene: OpeningScene, seat: number): Own | null =>
  (seat === scene.me ? scene.view.own : scene.secrets?.[seat]?.own) ?? null;

// Kinds of cards that can be played now.
export function playable(scene: OpeningScene): Set<CardFace> {
  const all = new Set<CardFace>(optionOf(scene, "advance")?.ways.map(({ steps }) => steps));
  if (optionOf(scene, "relocate")) all.add("unlimited");
  if (optionOf(scene, "review")) all.add("critic");
  return all;
}
export const playsCards = ({ view, me }: OpeningScene): boolean =>
  (view.phase === "playing" || view.phase === "reviewing") && view.asked === me;

function aboutWork(view: OpeningView, artist: ArtistId): Consequence {
  const { in_play, number, fame } = artistIn(view, artist);
  const args = { artist: artistName(artist), amount: money(number), fame };
  return in_play ? { words: board("hand.about.work", args), rule: "VE-72" } : { words: board("hand.about.out", args), rule: "VE-52" };
}
// What a card is good for.
export function about(view: OpeningView, face: CardFace): Consequence {
  if (typeof face === "number") return { words: board("hand.about.limited", { n: face }), rule: "VE-32" };
  if (isWork(face)) return aboutWork(view, face);
  return { words: board(`hand.about.${face}`), rule: { suitcase: "VE-42", critic: "VE-34", unlimited: "VE-31" }[face] };
}
// Why a card cannot be played now, where it is one to be played.
export function whyNot(scene: OpeningScene, face: CardFace): Consequence | null {
  if (!playsCards(scene) || playable(scene).has(face)) return null;
  if (face === "critic") return { words: board("play.not.critic"), rule: scene.view.artists.some(({ critic }) => critic) ? "VE-36" : "VE-34" };
  if (face !== "unlimited" && typeof face !== "number") return null;
  if (scene.view.phase === "reviewing") return { words: board("play.not.second"), rule: "VE-30" };
  return typeof face === "number" ? { words: board("play.not.limited", { n: face }), rule: "VE-32" } : null;
}

// Works of an artist that lie open come before those in the hand: each keeps its picture.
export const openBefore = (view: OpeningView, seat: number, face: CardFace): number =>
  typeof face !== "number" && isWork(face) ? count(view.players[seat]?.open ?? {}, face) : 0;

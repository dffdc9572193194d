import { say } from "../../lib/words.svelte";
import { answer, optionOf } from "../common/scenes";
import type { Foreseen as AnyForeseen, Scene } from "../scene";
import type { ArtistRow as ArtistShown, Option, Phase, View as OpeningView, Wire } from "./wire";
import { board, type ArtistId } from "./names";
import type { Args } from "../../lib/words.svelte";

export type {
  ArtistRow as ArtistShown,
  Ending,
  Event,
  Move,
  Option,
  Own,
  Phase,
  Pile as Offer,
  Player as PlayerShown,
  Question,
  Token as TokenShown,
  Value as Exchange,
  Values,
  View as OpeningView,
  Way,
} from "./wire";
export type OpeningScene = Scene<Wire>;
// The part of the page: all beside the wall; on a narrow page what is read above the sheet, and the
// buttons in it.
export type Part = "all" | "number" | "control";
export interface AskProps {
  scene: OpeningScene;
  part: Part;
  toAside?: (() => void) | undefined; // brings the hand and the piles into sight, where they are not
}

export type Foreseen = AnyForeseen<Wire>;

export type MoveKind = Option["move"];
export { answer, optionOf };
export const isAsked = (scene: OpeningScene): boolean => (scene.options?.options.length ?? 0) > 0;

export const artistIn = (view: OpeningView, artist: ArtistId): ArtistShown => view.artists.find((each) => each.artist === artist)!;

// What an open work counts at the end where fame is so high; in the IN zone, what it is paid.
export const numberOn = ({ values }: OpeningView, fame: number): number => values.numbers[fame - values.out_at - 1] ?? 0;

export const nameOf = (scene: Pick<Scene, "seats">, seat: number | null | undefined): string =>
  (seat === null || seat === undefined ? undefined : scene.seats[seat]?.name) ?? "";
// Somebody in a list or at the end of a sentence: "you", or the name.
export const whom = (scene: Pick<Scene, "seats" | "me">, seat: number): string =>
  seat === scene.me ? say("vernissage.table.you") : nameOf(scene, seat);
// A sentence that has a form of its own for the seat that reads it.
export const sayOf = (scene: OpeningScene, key: string, seat: number | null, args: Args = {}): string =>
  seat !== null && seat === scene.me ? board(`${key}.you`, args) : board(key, { ...args, seat: nameOf(scene, seat) });

const questions: readonly Phase[] = ["objecting", "settling", "agreeing", "challenging", "answering", "adding", "dice"];
export const inQuestion = (phase: Phase): boolean => questions.includes(phase);
// Whether a narrow page has the question above the board: not while something is chosen on it.
export const readsFirst = (scene: OpeningScene): boolean => optionOf(scene, "place") === null;

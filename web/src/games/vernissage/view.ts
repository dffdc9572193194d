import { say } from "../../lib/words.svelte";
import type { GameEvent, Move, Option, View } from "../../table/messages";
import type { Scene } from "../scene";
import { board, type ArtistId, type Card, type Cards, type Face, type TokenKind } from "./names";
import type { Args } from "../../lib/words.svelte";

// The view of Vernissage (docs/protocol.md). Everything that takes a rule to know is in it.
export type Phase =
  | "changing" // the first hand
  | "redrawing" // chance
  | "rolling" // chance: the special die
  | "placing"
  | "objecting"
  | "settling" // the active player takes a value named, or proposes one
  | "agreeing" // objectors who named another
  | "challenging" // suitcases, or yield
  | "answering" // the active player's suitcases
  | "adding" // the challengers' last word
  | "dice" // chance
  | "laying" // works open, in the IN zone
  | "buying"
  | "taking" // a card out of the pile
  | "drawing" // chance: a grey card
  | "playing"
  | "reviewing" // after a move: a critic
  | "over";

export type Ending = "not-yet" | "token" | "artist" | "out" | "idle" | "rounds";

export interface TokenShown {
  token: TokenKind;
  value: number;
  points: number; // the value with its sign
}

export interface ArtistShown {
  artist: ArtistId;
  in_play: boolean;
  step: number;
  fame: number;
  number: number; // what an open work counts at the end
  critic: boolean;
  influence: number[]; // seats that have influence on the artist
  tokens: TokenShown[]; // on the squares before the artist
  kinds: TokenKind[]; // of these tokens
  ends: Partial<Record<TokenKind, number[]>>; // tokens that would end the game if they were placed there next
}

export interface PlayerShown {
  money: number;
  notes: number;
  agents: number[]; // steps
  reserve: number; // agents that are not on the board
  influence: ArtistId[];
  brown: number; // cards in hand
  grey: number;
  suitcases_known: number;
  open: Cards; // works
  gone: Cards;
  stands: ArtistId[]; // standing consent
  looks: { pile: number; turn: number; left: number }[];
  named: number; // in an objection; 0: none
  shown: number; // suitcases in the trial
  dice: [number, number] | null;
  worth: number; // if the game ended now, as far as all can see
  wealth: number; // at the end
  closed_out: number; // at the end: works of OUT artists in hand
}

// The token in question and what has been said of it.
export interface Question {
  artist: ArtistId | null;
  token: TokenKind | null;
  value: number;
  settled: number; // the value that the active player took,
  proposed: boolean; // or proposed himself
  objectors: number[];
  challengers: number[];
  ties: number;
  climbed: boolean;
  last_step: boolean;
  stays: Foreseen | null; // what follows if the token counts as it lies
  values: Exchange[]; // what it can be exchanged for
  odds: number | null; // in a trial: of 1000, that it stays
}
export interface Exchange extends Foreseen {
  value: number;
  left: number; // in the supply
}

export interface Own {
  hand: Cards;
  grey: Record<string, number>; // steps: so many limited moves
  seen: { pile: number; turn: number; cards: Cards }[]; // piles looked through; the one being looked through as it is
  returned: Cards;
}

export interface OpeningView extends View {
  phase: Phase;
  lot: number; // number of the question
  turn: number;
  first: number;
  active: number;
  asked: number | null;
  pending: number[]; // to be asked after him
  idle: number;
  face: Face;
  question: Question;
  looking: number | null; // pile
  ended: Ending;
  values: { id: string; steps: number; out_at: number; in_from: number; in_last: number; costly_total: number; numbers: number[]; tokens: OpeningView["supply"] };
  artists: ArtistShown[];
  supply: Record<TokenKind, Record<string, number>>; // value: so many left
  piles: { price: number; height: number }[];
  grey: { price: number; height: number; discard: Record<string, number> };
  notes_left: number;
  players: PlayerShown[];
  own: Own;
}

export type OpeningScene = Scene<OpeningView>;
// The part of the page: all beside the wall; on a narrow page what is read above the sheet, and the
// buttons in it.
export type Part = "all" | "number" | "control";
export interface AskProps {
  scene: OpeningScene;
  part: Part;
  toAside?: (() => void) | undefined; // brings the hand and the piles into sight, where they are not
}

export type Offer = number | "grey"; // a pile from 1 on

// What would foreseeably follow a move, or the rule against it.
export interface Foreseen {
  refused?: string;
  asked?: number[]; // a token: who could object; a value: who must agree
  effect?: number; // by how much fame would move,
  fame?: number; // and where it would be in the end
  goes_out?: boolean;
  climbs?: boolean;
  step?: number; // where the artist would then stand
  vernissage?: number;
  pays?: number[]; // per open work in the IN zone: for the token, for the vernissage
  ends?: Ending;
  money?: number[]; // by seat
  in_hand?: number; // our works of the artist that could be laid open,
  could_earn?: number; // and what they would bring
  borrows?: boolean;
  agents?: number[];
  influence?: ArtistId[];
  wealth?: number[];
  odds?: number | null; // suitcases shown: of 1000, that the token would stay
  follows?: GameEvent[]; // one after the other
}

export type MoveKind =
  | "keep"
  | "change"
  | "place"
  | "consent"
  | "object"
  | "settle"
  | "refuse"
  | "propose"
  | "agree"
  | "disagree"
  | "yield"
  | "show"
  | "lay"
  | "buy"
  | "take"
  | "leave"
  | "done"
  | "relocate"
  | "advance"
  | "review";

export interface Way {
  steps: number; // the number on the grey card
  from: number; // 0: from outside
  to: number;
}

export const optionOf = (scene: OpeningScene, move: MoveKind): Option | null =>
  scene.options?.options.find((option) => option.move === move) ?? null;
export const isAsked = (scene: OpeningScene): boolean => (scene.options?.options.length ?? 0) > 0;

// A move that answers the question asked now.
export const answer = (scene: OpeningScene, move: MoveKind, choice: Record<string, unknown> = {}): Move => ({
  move,
  lot: scene.options?.["lot"] ?? scene.view.lot,
  ...choice,
});

// Lists in options, by what they hold.
const listIn = <T>(of: Option | null, field: string): T[] => (of?.[field] as T[] | undefined) ?? [];
export const artistsIn = (of: Option | null): ArtistId[] => listIn(of, "artists");
export const valuesIn = (of: Option | null): number[] => listIn(of, "values");
export const pilesIn = (of: Option | null): Offer[] => listIn(of, "piles");
export const cardsIn = (of: Option | null): Card[] => listIn(of, "cards");
export const waysIn = (of: Option | null): Way[] => listIn(of, "ways");
export const tokensIn = (of: Option | null): Partial<Record<TokenKind, number[]>> =>
  (of?.["tokens"] as Partial<Record<TokenKind, number[]>> | undefined) ?? {};

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

import type { GameEvent } from "../../../table/messages";
import { count, type ArtistId } from "../names";
import { optionOf, waysIn, type ArtistShown, type OpeningScene, type Phase, type PlayerShown, type Way } from "../view";

const firstTurn = 10; // three rounds are over when the learner sits down

// What a learner has met so far, read from the scene: nothing is remembered elsewhere.
export const mine = ({ view, me }: OpeningScene): PlayerShown => view.players[me!]!;
export const asked = (scene: OpeningScene, ...phases: Phase[]): boolean => scene.awaited && phases.includes(scene.view.phase);
export const first = (scene: OpeningScene): boolean => scene.view.turn === firstTurn;
// Both others and the learner have had another turn: what has not come up by now is told.
export const late = (scene: OpeningScene): boolean => scene.view.turn >= firstTurn + 4;

const is = (...kinds: string[]) => ({ event }: { event: GameEvent }): boolean => kinds.includes(event.event);
// In the rounds before the lesson none of those asked for here has happened.
export const lately = (scene: OpeningScene, ...kinds: string[]): GameEvent | undefined => scene.events.findLast(is(...kinds))?.event;
// The last of a kind before the last of another.
export function before(scene: OpeningScene, kind: string, end: string): GameEvent | undefined {
  const at = scene.events.findLastIndex(is(end));
  return scene.events.slice(0, Math.max(0, at)).findLast(is(kind))?.event;
}
export const happened = (scene: OpeningScene, ...kinds: string[]): boolean => lately(scene, ...kinds) !== undefined;

export const artistOf = (event: GameEvent): ArtistId => event["artist"] as ArtistId;
export const numberIn = (event: GameEvent, field: string): number => event[field] as number;

// We have answered a token, or an objection, in the course of the lesson.
export function spoke({ events, me }: OpeningScene): boolean {
  const start = events.findLastIndex(({ event }) => event.event === "turn" && event["turn"] === firstTurn);
  return events.slice(start).some(({ event }) => event.seat === me && ["consents", "objects", "settles", "proposes", "refuses"].includes(event.event));
}

// Works of an artist, in hand and open.
export const worksOf = (scene: OpeningScene, artist: ArtistId): number =>
  count(scene.view.own.hand, artist) + count(mine(scene).open, artist);

// The artist whose works we have most of.
export const favourite = (scene: OpeningScene): ArtistShown =>
  [...scene.view.artists].sort((a, b) => worksOf(scene, b.artist) - worksOf(scene, a.artist))[0]!;

// A limited move that brings an agent beside somebody whose works we have, and who has left us behind.
export function following(scene: OpeningScene): { way: Way; artist: ArtistId } | null {
  const { influence } = mine(scene);
  const left = scene.view.artists.filter(({ artist, in_play }) => in_play && worksOf(scene, artist) > 0 && !influence.includes(artist));
  for (const { artist, step } of left) {
    const ways = waysIn(optionOf(scene, "advance")).filter(({ to }) => to === step);
    const way = ways.find(({ from }) => from === 0) ?? ways[0];
    if (way) return { way, artist };
  }
  return null;
}

export interface TrialSeen {
  active: boolean; // our token was in question
  involved: boolean;
  stays: boolean;
  tie: boolean; // the tenth: nobody has won
  seat: number; // whose token it was
  other: number; // against us, the strongest
  ours: number; // totals of the deciding roll
  theirs: number;
  artist: ArtistId;
}
// The trial that is just over, from the dice on.
export function trial(scene: OpeningScene): TrialSeen | null {
  const end = scene.events.findLastIndex(is("stays", "taken-off"));
  if (end < 0) return null;
  const { event } = scene.events[end]!;
  const past = scene.events.slice(0, end);
  const seat = past.findLast(is("placed"))!.event.seat!;
  const totals = new Map<number, number>();
  for (const { event: roll } of past.slice(past.findLastIndex(is("placed")))) if (roll.event === "dice") totals.set(roll.seat!, numberIn(roll, "total"));
  const active = seat === scene.me;
  const others = [...totals].filter(([who]) => (active ? who !== seat : who === seat));
  const [other, theirs] = others.sort((a, b) => b[1] - a[1])[0] ?? [seat, 0];
  return {
    active,
    involved: totals.has(scene.me!),
    stays: event.event === "stays",
    tie: event.event === "stays" && (event.seat ?? null) === null,
    seat,
    other,
    ours: totals.get(scene.me!) ?? 0,
    theirs,
    artist: artistOf(event),
  };
}

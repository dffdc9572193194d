import { isA } from "../../common/scenes";
import { count, type ArtistId } from "../names";
import { optionOf, type ArtistShown, type Event, type OpeningScene, type Phase, type PlayerShown, type Way } from "../view";

const firstTurn = 10; // three rounds are over when the learner sits down

// What a learner has met so far, read from the scene: nothing is remembered elsewhere.
export const mine = ({ view, me }: OpeningScene): PlayerShown => view.players[me!]!;
export const asked = (scene: OpeningScene, ...phases: Phase[]): boolean => scene.awaited && phases.includes(scene.view.phase);
export const first = (scene: OpeningScene): boolean => scene.view.turn === firstTurn;
// Both others and the learner have had another turn: what has not come up by now is told.
export const late = (scene: OpeningScene): boolean => scene.view.turn >= firstTurn + 4;

type Kind = Event["event"];
// In the rounds before the lesson none of those asked for here has happened.
export const lately = <K extends Kind>(scene: OpeningScene, ...kinds: K[]): Extract<Event, { event: K }> | undefined =>
  scene.events.findLast(isA(...kinds))?.event;
// The last of a kind before the last of another.
export function before<K extends Kind>(scene: OpeningScene, kind: K, end: Kind): Extract<Event, { event: K }> | undefined {
  const at = scene.events.findLastIndex(isA(end));
  return scene.events.slice(0, Math.max(0, at)).findLast(isA(kind))?.event;
}
export const happened = (scene: OpeningScene, ...kinds: Kind[]): boolean => lately(scene, ...kinds) !== undefined;

// We have answered a token, or an objection, in the course of the lesson.
export function spoke({ events, me }: OpeningScene): boolean {
  const start = events.findLastIndex(({ event }) => event.event === "turn" && event.turn === firstTurn);
  return events.slice(start).filter(isA("consents", "objects", "settles", "proposes", "refuses")).some(({ event }) => event.seat === me);
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
    const ways = (optionOf(scene, "advance")?.ways ?? []).filter(({ to }) => to === step);
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
  const end = scene.events.findLast(isA("stays", "taken-off"));
  if (!end) return null;
  const { event } = end;
  const past = scene.events.slice(0, scene.events.lastIndexOf(end));
  const { seat } = past.findLast(isA("placed"))!.event;
  const totals = new Map<number, number>();
  for (const { event: roll } of past.slice(past.findLastIndex(isA("placed")))) if (roll.event === "dice") totals.set(roll.seat, roll.total);
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
    artist: event.artist,
  };
}

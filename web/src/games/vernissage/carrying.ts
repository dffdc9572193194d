import { differ, freeFor, homeOf, put, stepsOf, waysOf, wayTaken, type Places } from "./carry";
import type { CardFace } from "./Card.svelte";
import { draftOf } from "./draft.svelte";
import { answer, optionOf, type Move, type OpeningScene, type Way } from "./view";

// The card that is being played, and our agents as they would stand: what the hand, the staircase
// and the rostrum all show of it.
export const chosen = (scene: OpeningScene, draft = draftOf(scene)): CardFace | null => {
  const { card, steps } = draft;
  if (card === "grey") return steps;
  return (card === "unlimited" && optionOf(scene, "relocate")) || (card === "critic" && optionOf(scene, "review")) ? card : null;
};
export function choose(scene: OpeningScene, face: CardFace | null): void {
  const draft = draftOf(scene);
  const same = face === null || face === chosen(scene);
  draft.clear();
  if (same) return;
  draft.card = typeof face === "number" ? "grey" : face;
  draft.steps = typeof face === "number" ? face : null;
  // Where there is but one way, or one artist, it is not asked for.
  const ways = waysNow(scene);
  if (ways.length === 1) take(scene, ways[0]!);
}

export const home = ({ view, me }: OpeningScene): Places =>
  me === null ? [] : homeOf(view.players[me]!.agents, view.players[me]!.reserve);
export const places = (scene: OpeningScene): Places => draftOf(scene).agents ?? home(scene);

export function waysNow(scene: OpeningScene): Way[] {
  const face = chosen(scene);
  return typeof face === "number" ? waysOf(optionOf(scene, "advance")?.ways ?? [], face) : [];
}
export function wayNow(scene: OpeningScene): Way | null {
  return wayTaken(waysNow(scene), home(scene), places(scene));
}
export function take(scene: OpeningScene, { from, to }: Way): void {
  const draft = draftOf(scene);
  const start = home(scene);
  draft.held = null;
  draft.refused = null;
  draft.agents = put(start, start.indexOf(from), to);
}

// Whether agents are being moved, and ours on a step: as they would stand, or one that came from there.
export const isMoving = (scene: OpeningScene): boolean => {
  const face = chosen(scene);
  return face === "unlimited" || typeof face === "number";
};
export function oursOn(scene: OpeningScene, step: number): { agent: number; gone: boolean }[] {
  const [start, now] = [home(scene), places(scene)];
  const from = now.includes(step) ? now : start;
  return from.flatMap((at, agent) => (at === step ? [{ agent, gone: now[agent] !== step }] : []));
}

// Agents that can be picked up, by their place in the list.
export function movable(scene: OpeningScene): number[] {
  const now = home(scene);
  if (chosen(scene) === "unlimited") return now.map((_, n) => n);
  const ways = waysNow(scene);
  // Of those in reserve one is enough.
  return now.flatMap((from, n) => (ways.some((way) => way.from === from) && now.indexOf(from) === n ? [n] : []));
}
// Steps on which the agent in the hand can be set.
export function targets(scene: OpeningScene, agent: number | null = draftOf(scene).held): number[] {
  if (agent === null) return [];
  if (chosen(scene) === "unlimited")
    return freeFor(places(scene), agent, optionOf(scene, "relocate")!.board);
  const from = home(scene)[agent];
  return waysNow(scene).flatMap((way) => (way.from === from ? [way.to] : []));
}

export function hold(scene: OpeningScene, agent: number | null): void {
  const draft = draftOf(scene);
  draft.refused = null;
  draft.held = agent;
}

// Sets the agent down. Where it cannot stand, the house says which rule is against it.
export async function setDown(scene: OpeningScene, agent: number, step: number): Promise<void> {
  const draft = draftOf(scene);
  const face = chosen(scene);
  const from = home(scene)[agent]!;
  if (targets(scene, agent).includes(step) || step === from) {
    const then = put(face !== "unlimited" ? home(scene) : places(scene), agent, step);
    draft.agents = differ(home(scene), then).length > 0 ? then : null;
    draft.held = null;
    draft.refused = null;
    return;
  }
  // A list of steps names none twice, so that the house is not asked about an unlimited move.
  const seen = typeof face === "number" ? await scene.foresee(answer(scene, "advance", { steps: face, from, to: step })) : null;
  draft.refused = seen?.refused ?? "VE-33";
}

export function playedMove(scene: OpeningScene): Move | null {
  const face = chosen(scene);
  const { artist, agents } = draftOf(scene);
  if (face === "critic") return artist ? answer(scene, "review", { artist }) : null;
  if (face === "unlimited") return agents ? answer(scene, "relocate", { agents: stepsOf(agents) }) : null;
  const way = wayNow(scene);
  return way ? answer(scene, "advance", { ...way }) : null;
}

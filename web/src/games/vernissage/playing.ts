import { listed } from "../../lib/words.svelte";
import { changes } from "./carry";
import { playable } from "./cards";
import type { Consequence } from "./follows";
import { artistName, board, count, money, shortName, signed, type ArtistId } from "./names";
import { artistIn, numberOn, type Foreseen, type Move, type OpeningScene } from "./view";

// What would follow a card, in numbered sentences; all that takes a rule to know is foreseen by the
// house.
const names = (artists: readonly ArtistId[]): string => listed(artists.map(shortName));
function afterMove(scene: OpeningScene, move: Move, { influence = [] }: Foreseen): Consequence[] {
  const before = scene.view.players[scene.me!]!.influence;
  const { gained, lost } = changes(before, influence);
  const all: Consequence[] = [];
  if (gained.length > 0) all.push({ words: board("play.gains", { artists: names(gained) }), rule: "VE-20" });
  if (lost.length > 0) all.push({ words: board("play.loses", { artists: names(lost) }), rule: "VE-20" });
  if (gained.length + lost.length === 0) all.push({ words: board(influence.length > 0 ? "play.same" : "play.same.nobody", { artists: names(influence) }), rule: "VE-20" });
  else if (influence.length > gained.length || influence.length === 0) all.push({ words: board(influence.length > 0 ? "play.then" : "play.then.nobody", { artists: names(influence) }), rule: "VE-20" });
  all.push({ words: board(move.move === "advance" ? "play.card.goes.grey" : "play.card.goes"), rule: move.move === "advance" ? "VE-32" : "VE-31" });
  if (count(scene.view.own.hand, "critic") > 0) all.push({ words: board("play.then_critic"), rule: "VE-30" });
  return all;
}

function afterCritic(scene: OpeningScene, { artist }: Extract<Move, { move: "review" }>, seen: Foreseen): Consequence[] {
  const { view } = scene;
  const name = artistName(artist);
  const leaves = view.artists.find(({ critic }) => critic);
  const from = signed(artistIn(view, artist).fame);
  // The fame track numbers its markers like the events foreseen: the critic first, then fame.
  const all: Consequence[] = [{ words: board("play.critic.stays", { artist: name }), rule: "VE-35" }];
  if (seen.goes_out) {
    all.push({ words: board("play.critic.out", { artist: name, from }), rule: "VE-52" });
  } else {
    const fame = seen.fame ?? 0;
    all.push({ words: board("play.critic.falls", { from, to: signed(fame), amount: money(numberOn(view, fame)) }), rule: "VE-34" });
  }
  if (leaves) all.push({ words: board("play.critic.leaves", { artist: artistName(leaves.artist) }), rule: "VE-36" });
  if (seen.ends && seen.ends !== "not-yet") all.push({ words: board("play.critic.ends"), rule: "VE-70", ends: true });
  else if (view.phase === "playing" && [...playable(scene)].some((face) => face !== "critic")) all.push({ words: board("play.critic.no_move"), rule: "VE-30" });
  else all.push({ words: board("play.critic.turn"), rule: "VE-30" });
  return all;
}

export const playFollows = (scene: OpeningScene, move: Move, seen: Foreseen): Consequence[] =>
  move.move === "review" ? afterCritic(scene, move, seen) : afterMove(scene, move, seen);

import type { GamePage } from "../games/page";
import { badge, notify, quiet } from "../lib/notify";
import { prefs } from "../lib/prefs.svelte";
import { chime, gavel, tick } from "../lib/sound";
import { tell } from "../lib/toast.svelte";
import { say } from "../lib/words.svelte";
import type { Play } from "./play.svelte";

// Calls the player when it is their turn, and lets the gavel be heard. Returns how to stop.
export function attend(play: Play, page: GamePage): () => void {
  let called = false;
  $effect(() => {
    for (const { event } of play.fresh) {
      const sound = page.sound(event.event);
      if (sound === "gavel") gavel();
      else if (sound === "tick") tick();
    }
  });
  $effect(() => {
    const turn = play.awaited && play.me !== null;
    if (turn === called) return;
    called = turn;
    badge(turn);
    if (!turn) return quiet();
    if (document.hidden) chime();
    if (prefs.notify) notify(say("table.turn.title"), `${say(`${play.view.game}.name`)} · ${page.where(play.view)}`);
  });
  // Somebody waits for us: heard also by who looks at the page and thinks of something else.
  let nudged = 0;
  $effect(() => {
    const nudge = play.me === null ? undefined : play.nudges[play.me];
    if (!nudge || nudge.at <= nudged) return;
    nudged = nudge.at;
    const words = say("table.nudge.you", { name: play.seats[nudge.by]?.name ?? "" });
    chime();
    tell(words);
    if (prefs.notify) notify(words, say(`${play.view.game}.name`));
  });
  // And whoever waits sees that it was said.
  $effect(() => {
    const last = Object.entries(play.nudges).sort(([, a], [, b]) => b.at - a.at)[0];
    if (!last || last[1].by !== play.me || last[1].at <= nudged) return;
    nudged = last[1].at;
    tell(say("table.nudge.done", { name: play.seats[Number(last[0])]?.name ?? "" }));
  });
  return () => {
    badge(false);
    quiet();
  };
}

import type { GamePage } from "../games/page";
import { badge, notify, quiet } from "../lib/notify";
import { prefs } from "../lib/prefs.svelte";
import { chime, gavel, tick } from "../lib/sound";
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
  return () => {
    badge(false);
    quiet();
  };
}

import { say } from "../../lib/words.svelte";

// A key meant for the rostrum: not while somebody writes, a dialog is open, or with modifiers.
export function keyFor(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog")) return null;
  if (document.querySelector("dialog[open]")) return null;
  // Enter belongs to the button or link that has the focus.
  if (event.key === "Enter" && target?.closest("button, a, summary")) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

// The letter of a move, in the language spoken.
export const letterOf = (move: "bid" | "pass" | "buy"): string => say(`table.key.${move}`);
export const isLetter = (key: string | null, move: "bid" | "pass" | "buy"): boolean =>
  key !== null && key === letterOf(move).toLowerCase();

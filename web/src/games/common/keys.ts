import { say } from "../../lib/words.svelte";

// Whether what was done last was a press, not a key: Enter itself tells nothing of it.
let pressed = false;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => (pressed = true), true);
  document.addEventListener("keydown", ({ key }) => key !== "Enter" && (pressed = false), true);
}

// A key meant for the rostrum: not while somebody writes, a dialog is open, or with modifiers.
export function keyFor(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog")) return null;
  if (document.querySelector("dialog[open]")) return null;
  // Enter belongs to the button or link that has the focus, unless that is a choice made by a press.
  const choice = "main :is([aria-pressed], .step):not(form *, .paper *, .panel *)";
  if (event.key === "Enter" && target?.closest("button, a, summary") && !(pressed && target.closest(choice))) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

// The letter of a move, in the language spoken.
export const letterOf = (move: "bid" | "pass" | "buy"): string => say(`table.key.${move}`);
export const isLetter = (key: string | null, move: "bid" | "pass" | "buy"): boolean =>
  key !== null && key === letterOf(move).toLowerCase();

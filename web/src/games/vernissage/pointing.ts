// Whoever asks for the choice that is still to be made is shown where it is made: on a phone that may
// be out of sight.
export function pointOut(what: string): void {
  const parts = [...document.querySelectorAll<HTMLElement>(what)].filter((part) => part.checkVisibility());
  parts[0]?.scrollIntoView({ block: "center" });
  parts[0]?.focus({ preventScroll: true });
  const ring = { outline: "3px solid var(--accent)", outlineOffset: "1px" };
  for (const part of parts) part.animate([ring, ring], 1400);
}

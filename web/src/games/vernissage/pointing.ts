// Whoever asks for the choice that is still to be made is shown where it is made: on a phone that may
// be out of sight.
export function pointOut(what: string): void {
  const part = document.querySelector<HTMLElement>(what);
  part?.scrollIntoView({ block: "center" });
  part?.focus({ preventScroll: true });
}

import { prefs } from "../../lib/prefs.svelte";

export const moves = (): boolean => prefs.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;

// Something on the wall goes to its owner: a copy flies, the rest of the page is already as it will
// be. `hidden` is what it will be there, and is not seen twice meanwhile.
export function fly(from: HTMLElement, to: HTMLElement, hidden: HTMLElement | null = null): void {
  if (!moves()) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  if (start.width === 0 || end.width === 0) return;
  const copy = from.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    zIndex: "10",
    transformOrigin: "0 0",
    pointerEvents: "none",
  });
  delete copy.dataset["lot"];
  copy.setAttribute("aria-hidden", "true");
  from.parentElement!.append(copy);
  const small = Math.min(1, end.width / start.width);
  if (hidden) hidden.style.visibility = "hidden";
  copy
    .animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(${small})`, opacity: 0.9 },
      ],
      { duration: 320, easing: "cubic-bezier(.2,0,0,1)" },
    )
    .finished.finally(() => {
      copy.remove();
      if (hidden) hidden.style.visibility = "";
    });
}

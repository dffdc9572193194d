import { prefs } from "../../lib/prefs.svelte";

export const moves = (): boolean => prefs.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;

type Put = (to: HTMLElement, hidden?: HTMLElement | null) => void;

// Something on the wall goes to its owner: a copy flies, the rest of the page is already as it will
// be. It is taken from where it lies now, and put where it belongs then; `hidden` is what it will be
// there, and is not seen twice meanwhile. `room` is where it flies: what stays longer than the thing.
export function lift(from: HTMLElement, room: HTMLElement = from.parentElement!): Put {
  const start = from.getBoundingClientRect();
  if (!moves() || start.width === 0) return () => {};
  const copy = from.cloneNode(true) as HTMLElement;
  return (to, hidden = null) => {
    const end = to.getBoundingClientRect();
    if (end.width === 0) return;
    Object.assign(copy.style, {
      position: "fixed",
      left: `${start.left}px`,
      top: `${start.top}px`,
      width: `${start.width}px`,
      height: `${start.height}px`,
      zIndex: "10",
      transformOrigin: "0 0",
      pointerEvents: "none",
    });
    delete copy.dataset["lot"];
    copy.setAttribute("aria-hidden", "true");
    room.append(copy);
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
  };
}

export const fly = (from: HTMLElement, to: HTMLElement, hidden: HTMLElement | null = null): void => lift(from)(to, hidden);

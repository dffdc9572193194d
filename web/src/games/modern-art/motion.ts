import { prefs } from "../../lib/prefs.svelte";

// The work on the wall goes to its buyer: a copy flies, the rest of the page is already as it will be.
export function carry(seat: number): void {
  const from = document.querySelector<HTMLElement>("[data-lot]");
  const wall = document.querySelector<HTMLElement>(`[data-holdings="${seat}"]`);
  // What was bought last hangs last.
  const to = wall?.querySelector<HTMLElement>(":scope > li:last-child") ?? wall;
  if (!from || !to || !prefs.motion || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
  if (to !== wall) to.style.visibility = "hidden";
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
      to.style.visibility = "";
    });
}

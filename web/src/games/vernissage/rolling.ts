import { moves } from "../common/motion";

// How long dice roll; nothing is said of them before they lie.
export const rollTime = 1000; // ms

// The other faces that a die shows before it lies: ever more slowly, never the same twice. The same
// roll always looks the same.
export function tumble(faces: number, last: number, seed: number): { face: number; at: number }[] {
  const all: { face: number; at: number }[] = [];
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  let face = -1;
  for (let at = 0, step = 55; at < rollTime - 130; at += step, step *= 1.22) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let next = (state >>> 11) % (faces - 1);
    if (next >= face && face >= 0) next += 1;
    face = next % faces;
    all.push({ face, at });
  }
  return [...all, { face: last, at: rollTime - 130 }];
}

// Rolls a die: shows its faces, and turns the element over. Returns what stops it.
export function roll(element: HTMLElement, faces: number, last: number, seed: number, show: (face: number) => void): () => void {
  if (!moves()) return () => {};
  const timers = tumble(faces, last, seed).map(({ face, at }) => window.setTimeout(() => show(face), at));
  const side = seed % 2 === 0 ? 1 : -1;
  const turn = element.animate(
    [
      { transform: `translate(${-26 * side}px, -10px) rotate(${-520 * side}deg)` },
      { transform: "translate(0, -7px) rotate(-80deg)", offset: 0.62 },
      { transform: "translate(0, 1px) rotate(8deg)", offset: 0.86 },
      { transform: "none" },
    ],
    { duration: rollTime, easing: "cubic-bezier(.2,0,0,1)" },
  );
  return () => {
    timers.forEach(clearTimeout);
    turn.cancel();
    show(last);
  };
}

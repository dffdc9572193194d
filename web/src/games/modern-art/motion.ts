import { fly } from "../common/motion";

// The work on the wall goes to its buyer.
export function carry(seat: number): void {
  const from = document.querySelector<HTMLElement>("[data-lot]");
  const wall = document.querySelector<HTMLElement>(`[data-holdings="${seat}"]`);
  // What was bought last hangs last.
  const last = wall?.querySelector<HTMLElement>(":scope > li:last-child") ?? null;
  const to = last ?? wall;
  if (from && to) fly(from, to, last);
}

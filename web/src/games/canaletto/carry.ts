import { tick } from "svelte";
import { lift } from "../common/motion";

// The tiles of the lot go to their buyer, each to its place among the others there.
export function carry(seat: number): void {
  const tiles = [...document.querySelectorAll<HTMLElement>("[data-lot] [data-tile]")];
  const lifted = tiles.map((tile) => ({ kind: tile.dataset["tile"]!, put: lift(tile, document.body) }));
  void tick().then(() => {
    const wall = document.querySelector<HTMLElement>(`[data-holdings="${seat}"]`);
    for (const { kind, put } of lifted) {
      // A kind that is complete has been sold in the same breath.
      const there = [...(wall?.querySelectorAll<HTMLElement>(`[data-tile="${kind}"]`) ?? [])].at(-1) ?? null;
      const to = there ?? wall;
      if (to) put(to, there);
    }
  });
}

import { say } from "../../lib/words.svelte";
import type { Treasure } from "./wire";

export type { Treasure };

// The twelve treasures (CA-02), as line drawings of our own on a field of 32; `ink` is filled.
interface Drawing {
  line: string;
  ink?: string;
}

export const drawings: Record<Treasure, Drawing> = {
  mirror: {
    line: "M16 3.2c4.6 0 7.8 3.8 7.8 8.8s-3.2 8.8-7.8 8.8S8.2 17 8.2 12 11.4 3.2 16 3.2zM16 20.8v7.4M12 28.6h8M12.7 14.6l6-6.4",
  },
  candelabrum: {
    line: "M16 9.4v18.4M10 28.6h12M6.4 11v2.6c0 4.2 4 6.2 9.6 6.2s9.6-2 9.6-6.2V11M4 10.8h4.8M13.6 9.2h4.8M23.2 10.8H28",
    ink: "M6.4 4c1.7 2 1.7 3.6 0 4.6-1.7-1-1.7-2.6 0-4.6zM16 2.4c1.7 2 1.7 3.6 0 4.6-1.7-1-1.7-2.6 0-4.6zM25.6 4c1.7 2 1.7 3.6 0 4.6-1.7-1-1.7-2.6 0-4.6z",
  },
  fan: {
    line: "M16 26.6L3.6 13.4C10.6 4.6 21.4 4.6 28.4 13.4zM16 26.6L9.4 8.8M16 26.6V6.8M16 26.6l6.6-17.8M10.4 19.4c3.4-3 7.8-3 11.2 0M14.4 28.4h3.2",
  },
  lion: {
    line: "M16 4.8A3.5 3.5 0 0 1 22.1 6.6A3.5 3.5 0 0 1 26.2 11.3A3.5 3.5 0 0 1 27.1 17.6A3.5 3.5 0 0 1 24.5 23.3A3.5 3.5 0 0 1 19.2 26.7A3.5 3.5 0 0 1 12.8 26.7A3.5 3.5 0 0 1 7.5 23.3A3.5 3.5 0 0 1 4.9 17.6A3.5 3.5 0 0 1 5.8 11.3A3.5 3.5 0 0 1 9.9 6.6A3.5 3.5 0 0 1 16 4.8zM14 18.4h4l-2 2.2zM16 20.6v1.4M12.6 22.6c1.4 1.2 2.6.9 3.4-.6.8 1.5 2 1.8 3.4.6",
    ink: "M11.3 14.6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M18.3 14.6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0",
  },
  painting: {
    line: "M3.6 6h24.8v20H3.6zM7.6 10h16.8v12H7.6zM8 21l5.2-5.4 3.6 3.6 2.4-2.4 5 4.6",
    ink: "M18.7 13.4a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0",
  },
  glass: {
    line: "M9 3.8h14c.8 7.6-1.6 13-7 13s-7.8-5.4-7-13zM9.2 9.2h13.6M16 16.8v8.4M10.2 28.6c.8-2.4 3-3.4 5.8-3.4s5 1 5.8 3.4z",
  },
  clock: {
    line: "M16 26.4a9.4 9.4 0 1 0 0-18.8a9.4 9.4 0 0 0 0 18.8zM16 11.8V17l3.6 2.2M16 7.6V4.4M12.8 4.2h6.4M9.8 24l-2.6 4.4M22.2 24l2.6 4.4",
  },
  bust: {
    line: "M16 14.6a5.6 5.6 0 1 0 0-11.2a5.6 5.6 0 0 0 0 11.2zM12.6 13.6v2.2c-4.4.8-6.8 3.4-7 7.8h20.8c-.2-4.4-2.6-7-7-7.8v-2.2M16 23.6v4.6M10.6 28.6h10.8",
  },
  tankard: {
    line: "M6.8 11h13.4v17H6.8zM20.2 14.4h3c2 0 3.2 1.2 3.2 3.2v3.6c0 2-1.2 3.2-3.2 3.2h-3M11.2 15.4v8.2M15.8 15.4v8.2M6 11c-1.6-3.4 1.4-5.8 4-4.4 1-3 6.2-3 7.2 0 2.8-1.2 5.2 1.2 3.8 4.4z",
  },
  ring: {
    line: "M16 28.6a8.6 8.6 0 1 0 0-17.2a8.6 8.6 0 0 0 0 17.2zM16 25.4a5.4 5.4 0 1 0 0-10.8a5.4 5.4 0 0 0 0 10.8zM16 11.2l-5-4.6 2.2-3.2h5.6L21 6.6zM11 6.6h10",
  },
  lamp: {
    line: "M16 2.6V5M9.8 10.2C10.4 6.8 12.6 5 16 5s5.6 1.8 6.2 5.2zM10.6 10.2L8.8 24h14.4l-1.8-13.8M7.6 24h16.8v4.4H7.6zM16 13c2.6 3 2.6 5.8 0 7.6-2.6-1.8-2.6-4.6 0-7.6z",
  },
  necklace: {
    line: "M4.0 4.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M3.7 9.2a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M5.0 14a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M7.6 18a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M11.1 20.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M17.7 20.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M21.2 18a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M23.8 14a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M25.1 9.2a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M24.8 4.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M12.9 25.2a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0-6.2 0",
  },
};
export const drawingOf = (treasure: Treasure): Drawing => drawings[treasure];

// "fan", "a fan", "fans", "The last fan"
export const nameOfKind = (treasure: Treasure): string => say(`canaletto.name.${treasure}`);
export const one = (treasure: Treasure): string => say(`canaletto.one.${treasure}`);
export const all = (treasure: Treasure): string => say(`canaletto.all.${treasure}`);
export const last = (treasure: Treasure): string => say(`canaletto.board.last.${treasure}`);

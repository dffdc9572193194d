import { at } from "../lib/api";

// Where the picture of a card is served: scripts/works.ts draws the files.
export const paintingUrl = (artist: number, card: number): string => at(`art/${artist}-${card}-${__WORKS__}.svg`);

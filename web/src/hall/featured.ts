import { get } from "../lib/api";
import { house } from "../lib/house.svelte";

// A game worth looking at; null where the house has none to show.
export interface Featured {
  record: string;
  game: string;
}

let asked: Promise<Featured | null> | null = null;

export function featured(): Promise<Featured | null> {
  if (house.none) return Promise.resolve(null);
  asked ??= get<Featured>("api/featured").catch(() => {
    asked = null;
    return null;
  });
  return asked;
}

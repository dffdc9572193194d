import { get } from "../lib/api";

// A game worth looking at; null where the house has none to show.
export interface Featured {
  record: string;
  game: string;
}

let asked: Promise<Featured | null> | null = null;

export function featured(): Promise<Featured | null> {
  asked ??= get<Featured>("api/featured").catch(() => {
    asked = null;
    return null;
  });
  return asked;
}

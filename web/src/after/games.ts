import type { Afterword, RecordShown } from "./told";
import type { Check } from "./check";

// What each game brings to the story of its end; a game that brings nothing has its scores.
const afterwords: Record<string, () => Promise<{ afterword: Afterword }>> = {
  "modern-art": () => import("./modern-art/afterword"),
};

export async function afterwordOf(game: string): Promise<Afterword | null> {
  return (await afterwords[game]?.())?.afterword ?? null;
}

// How its deal follows from seed and nonces.
const checks: Record<string, () => Promise<{ check: (id: string, record: RecordShown) => Promise<Check[]> }>> = {
  "modern-art": () => import("./modern-art/check"),
};

export const canCheck = (game: string): boolean => game in checks;

export async function checkDeal(id: string, record: RecordShown): Promise<Check[]> {
  return (await (await checks[record.game]?.())?.check(id, record)) ?? [];
}

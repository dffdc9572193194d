// Players who share this device: each is a guest of its own, whose token stays here.
export interface Sharer {
  seat: number;
  name: string;
  token: string;
}

const key = (table: string): string => `adjuge.shared.${table}`;

export const keepSharers = (table: string, sharers: readonly Sharer[]): void =>
  localStorage.setItem(key(table), JSON.stringify([...sharers].sort((a, b) => a.seat - b.seat)));

export function sharersOf(table: string): Sharer[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "[]") as Sharer[];
  } catch {
    return [];
  }
}

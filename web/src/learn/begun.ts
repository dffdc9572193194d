// The lesson that is under way in this browser, so that a reload goes on with it.
export interface Begun {
  table: string;
  said: readonly string[];
}

const key = (game: string): string => `adjuge.lesson.${game}`;

export function begun(game: string): Begun | null {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "null") as Begun | null;
  } catch {
    return null;
  }
}

export function keepBegun(game: string, lesson: Begun | null): void {
  try {
    if (lesson) localStorage.setItem(key(game), JSON.stringify(lesson));
    else localStorage.removeItem(key(game));
  } catch {
    // Without storage a reload begins anew.
  }
}

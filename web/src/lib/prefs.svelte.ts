// What the page remembers on this device: language, wall, motion and sound.
export type Lang = "en" | "fr";
export type Wall = "system" | "light" | "dark";

interface Kept {
  lang: Lang;
  wall: Wall;
  motion: boolean;
  sound: boolean;
  notify: boolean;
}

const key = "adjuge.prefs";

function spokenHere(): Lang {
  for (const wanted of globalThis.navigator?.languages ?? []) {
    if (wanted.startsWith("fr")) return "fr";
    if (wanted.startsWith("en")) return "en";
  }
  return "en";
}

function read(): Kept {
  const fresh: Kept = { lang: spokenHere(), wall: "system", motion: true, sound: false, notify: false };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

export const prefs: Kept = $state(read());

export function setPref<K extends keyof Kept>(name: K, value: Kept[K]): void {
  prefs[name] = value;
  try {
    localStorage.setItem(key, JSON.stringify(prefs));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
  show();
}

// Puts the choices where the stylesheet sees them.
export function show(): void {
  const root = document.documentElement;
  root.lang = prefs.lang;
  if (prefs.wall === "system") delete root.dataset["wall"];
  else root.dataset["wall"] = prefs.wall;
  if (prefs.motion) delete root.dataset["motion"];
  else root.dataset["motion"] = "off";
}

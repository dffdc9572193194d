import { get } from "./api";
import { prefs } from "./prefs.svelte";

// The rule behind a thing that happened, in words: one popover for the whole page.
export interface Rule {
  id: string;
  section: string;
  title: string;
  text: string;
  remarks: string[];
}

export interface Asked {
  game: string;
  rule: string;
  from: HTMLElement;
}

let asked: Asked | null = $state.raw(null);

export const why = {
  get asked(): Asked | null {
    return asked;
  },
};

export function openWhy(game: string, rule: string, from: HTMLElement): void {
  asked = asked?.from === from ? null : { game, rule, from };
}

export function closeWhy(): void {
  const from = asked?.from;
  asked = null;
  from?.focus();
}

const read = new Map<string, Promise<Rule>>();

export function ruleOf(game: string, rule: string): Promise<Rule> {
  const path = `api/rules/${game}/${rule}?lang=${prefs.lang}`;
  let found = read.get(path);
  if (!found) {
    found = get<Rule>(path);
    found.catch(() => read.delete(path));
    read.set(path, found);
  }
  return found;
}

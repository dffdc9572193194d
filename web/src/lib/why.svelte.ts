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

// A rule by its id, or words of the page itself.
export interface Asked {
  game: string;
  rule: string;
  from: HTMLElement;
  words?: Words;
}
export interface Words {
  title: string;
  text: string;
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

export function openWords(words: Words, from: HTMLElement): void {
  asked = asked?.from === from ? null : { game: "", rule: "", from, words };
}

export function closeWhy(): void {
  const from = asked?.from;
  asked = null;
  from?.focus();
}

const read = new Map<string, Promise<Rule>>();

export function told({ game, rule, words }: Asked): Promise<Rule> {
  if (words) return Promise.resolve({ id: "", section: "", remarks: [], ...words });
  return ruleOf(game, rule);
}

function ruleOf(game: string, rule: string): Promise<Rule> {
  const path = `api/rules/${game}/${rule}?lang=${prefs.lang}`;
  let found = read.get(path);
  if (!found) {
    found = get<Rule>(path);
    found.catch(() => read.delete(path));
    read.set(path, found);
  }
  return found;
}

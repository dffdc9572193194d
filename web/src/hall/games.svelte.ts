import { isDrawn } from "../games/games";
import { get } from "../lib/api";
import { house } from "../lib/house.svelte";
import { prefs } from "../lib/prefs.svelte";
import { hasWords, say } from "../lib/words.svelte";
import { recall } from "./keep";

// A game as the house lists it.
export interface Variant {
  id: string;
  editions: string[];
  players: [number, number];
  rule: string;
  patience: number; // where all deal at once: how many countdowns of silence close it, with a clock
}
export interface Game {
  id: string;
  name: string;
  players: [number, number];
  editions: string[];
  variants: Variant[];
  bots: string[];
  levels: string[]; // bots that sit down with people, the weakest first
  // What players keep from each other; choices only until they are revealed.
  hides: "hands-and-money" | "hands" | "choices" | "nothing";
  orders: boolean; // whether the house may bid for somebody
  open_auctions: boolean;
}

let known: Game[] = $state.raw([]);
let spoken = "";

export const games = {
  // Those that have a board here.
  get all(): readonly Game[] {
    return known;
  },
};

const worded = (key: string, otherwise: string): string => (hasWords(key) ? say(key) : otherwise);

export const gameOf = (id: string): Game | undefined => known.find((game) => game.id === id);
export const nameOf = (id: string): string => gameOf(id)?.name ?? worded(`${id}.hall.name`, id);

// What a countdown of silence ends at such a table, if anything.
export function silenceEnds(game: Game | undefined, variants: readonly string[]): "auction" | "barter" | null {
  if (game?.variants.some(({ id, patience }) => patience > 0 && variants.includes(id))) return "barter";
  return game?.open_auctions ? "auction" : null;
}
export const hidesMoney = (game: Game | undefined): boolean => game?.hides === "hands-and-money";
export const liesOpen = (game: Game | undefined): boolean => game?.hides === "nothing";

// A room of plain files has them in its page: the hall stands before anything can be played.
function inPage(lang: string): { games: Game[] } | null {
  const told = house.none ? document.getElementById("games")?.textContent : null;
  return told ? ((JSON.parse(told) as Record<string, { games: Game[] }>)[lang] ?? null) : null;
}

// Names are in the language asked for, so the list is asked for again in another one.
export async function wantGames(): Promise<readonly Game[]> {
  const lang = prefs.lang;
  if (spoken === lang) return known;
  const answer = inPage(lang) ?? (await get<{ games: Game[] }>(`api/games?lang=${lang}`));
  if (lang !== prefs.lang) return wantGames();
  spoken = lang;
  known = answer.games.filter((game) => isDrawn(game.id));
  return known;
}

export const editionName = (game: string, edition: string): string =>
  worded(`${game}.hall.edition.${edition}`, edition);
export const variantName = (game: string, variant: string): string =>
  worded(`${game}.hall.variant.${variant}`, variant);
// What the hall says of a game besides: its author, how long it takes, what it is like.
export const factOf = (game: string, fact: "author" | "minutes" | "pitch"): string =>
  worded(`${game}.hall.${fact}`, "");

export const botName = (bot: string): string => worded(`hall.bot.${bot}`, bot);
// Of several, for languages that tell.
export const botsName = (bot: string): string => worded(`hall.bots.${bot}`, bot);

// Whom to play against: whoever comes from a lesson begins with the weakest.
const learnt = (): boolean => recall("learnt", { lesson: false }).lesson;
export const usualLevel = (game: Game): string => game.levels[learnt() ? 0 : 1] ?? game.levels[0] ?? game.bots[0]!;
export const levelNote = (level: string): string => worded(`hall.level.${level}`, "");

// "3 to 5 players", also "3 or 4 players".
export function playersOf(game: Game): string {
  const [from, to] = game.players;
  if (from === to) return say("hall.players.exactly", { n: from });
  return say(to === from + 1 ? "hall.players.or" : "hall.players.to", { from, to });
}

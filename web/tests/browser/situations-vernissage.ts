import type { Page } from "playwright-core";
import type { OpeningView } from "../../src/games/vernissage/view";
import table from "../../../src/text/lessons/vernissage.lesson.json";
import { arranged } from "../lessons";
import { text, type Lang } from "./words";

const settings = arranged(table);
// Every question of the game, arranged: the lesson's table, three rounds on, and what follows there.
// Each move answers one question.
type Answer = Record<string, unknown> & { move: string; seat: number | "chance" };
export interface Arranged {
  seat: number; // who looks
  moves: Answer[];
}
const { deal, edition, moves: before } = settings;
export const gallery = { game: "vernissage", edition, deal, seats: ["", "", ""].map((name) => ({ name })) };

const begun = before as Answer[];
const placed: Answer[] = [...begun, { seat: 0, move: "place", token: "crisis", value: 1, artist: "hering" }];
const consents = (seat: number): Answer => ({ seat, move: "consent" });
const objects = (seat: number, value: number): Answer => ({ seat, move: "object", value });
const one = [...placed, consents(1), objects(2, 2)]; // objects
const proposed: Answer[] = [...placed, objects(1, 2), objects(2, 0), { seat: 0, move: "propose", value: 3 }];
const refused: Answer[] = [...one, { seat: 0, move: "refuse" }];
const challenged: Answer[] = [...refused, { seat: 2, move: "show", amount: 1 }];
const tried: Answer[] = [
  ...challenged,
  { seat: 0, move: "show", amount: 1 },
  { seat: 2, move: "show", amount: 1 },
  { seat: "chance", move: "dice", dice: [5, 2] },
  { seat: "chance", move: "dice", dice: [1, 4] },
];
const entered = [...placed, consents(1), consents(2)];
const paid: Answer[] = [...entered, ...[2, 0, 0].map((amount, seat) => ({ seat, move: "lay", amount }))];
const looking: Answer[] = [...paid, { seat: 0, move: "buy", pile: 2 }];

// The next one at table has little money left, after an objection and a turn of which there is much to
// tell: a vernissage, and the critic.
const poor: Answer[] = [
  ...looking,
  { seat: 0, move: "take", card: "critic" },
  { seat: 0, move: "review", artist: "krach" },
  { seat: "chance", move: "face", face: "sale" },
  { seat: 1, move: "place", token: "sale", value: 1, artist: "kali" },
  objects(2, 0),
  consents(0),
  { seat: 1, move: "refuse" },
  { seat: 2, move: "yield" },
];

const numbered = (moves: Answer[]): Answer[] => moves.map((move, n) => ({ ...move, lot: n + 1 }));
const at = (seat: number, moves: Answer[]): Arranged => ({ seat, moves: numbered(moves) });

export const questions = {
  change: at(0, []),
  place: at(0, begun),
  "place-watched": at(1, begun),
  object: at(1, placed),
  settle: at(0, one),
  propose: at(0, [...placed, objects(1, 0), consents(2)]),
  proposed: at(2, [...proposed, { seat: 1, move: "agree" }]),
  agree: at(2, [...placed, objects(1, 2), objects(2, 3), { seat: 0, move: "settle", value: 2 }]),
  challenge: at(2, refused),
  answer: at(0, challenged),
  tried: at(1, tried),
  lay: at(0, entered),
  buy: at(0, paid),
  loan: at(1, poor),
  take: at(0, looking),
  play: at(0, [...looking, { seat: 0, move: "take", card: "critic" }]),
  unlimited: at(0, [...looking, { seat: 0, move: "take", card: "unlimited" }]),
} as const;
export type Kind = keyof typeof questions;

// As much as a long game brings, on top of what the house says: collections of all artists, sums of four
// figures, a hand of twelve kinds.
export function enrich({ players, own }: OpeningView, me: number): void {
  players.forEach((player, seat) => {
    player.money = 1110 + 730 * seat;
    player.open = { krach: 1, boyz: 3, kali: 2, hering: 1 + (seat % 2), lightenstone: 2 };
    player.reserve = seat === me ? 2 : seat % 2;
    player.notes = seat === me ? 4 : 1;
  });
  own.hand = { krach: 2, boyz: 1, kali: 1, hering: 2, lightenstone: 2, suitcase: 13, critic: 1, unlimited: 1 };
  own.grey = { 3: 1, 5: 2, 7: 1, 10: 1 };
}

// What is asked is chosen, so that what would follow is told: a token and its artist, a value, a loan.
export async function draft(page: Page, kind: Kind, lang: Lang = "en"): Promise<void> {
  const button = (within: string): Promise<void> => page.locator(`${within}:visible`).first().click();
  if (kind === "place") {
    await button(".tokens [role=group]:nth-of-type(2) button.may");
    await button("button.may:is(.artist, .row)[data-artist=hering]");
  } else if (kind === "object" || kind === "settle" || kind === "propose") await button(".values button");
  else if (kind === "challenge" || kind === "answer") await button(".cases .step:enabled:last-child");
  else if (kind === "lay") await button(".works button");
  else if (kind === "buy" || kind === "loan") await button(`.pile[data-pile="${kind === "buy" ? 3 : 7}"]`);
  else if (kind === "take") await button(".cards button");
  else if (kind === "unlimited") return relocate(page, lang);
  else return;
  if (kind === "loan") await button(".btn.red:enabled"); // which is asked for twice
  if (kind === "place") await page.locator(".follows li").first().waitFor();
}

// The unlimited move is chosen, and every agent set elsewhere: what would follow is told.
export async function relocate(page: Page, lang: Lang = "en"): Promise<void> {
  await page.locator("[data-coach=question] button").filter({ hasText: text("vernissage.board.play.card.unlimited", lang) }).click();
  const steps = page.locator("select.field:visible");
  for (const [agent, step] of ["5", "8", "11"].entries()) await steps.nth(agent).selectOption(step);
  await page.locator(".follows li").first().waitFor();
}

import type { LogEntry } from "../../table/messages";
import { low, narrow } from "../../table/width.svelte";
import type { GamePage, PhaseShown, Standing } from "../page";
import type { Scene } from "../scene";
import HandLedger from "./HandLedger.svelte";
import { heardOf } from "./hush.svelte";
import Holdings from "./Holdings.svelte";
import { artistName, board, money, tokenName } from "./names";
import Rostrum from "./Rostrum.svelte";
import { worthTelling } from "./story";
import { inQuestion, nameOf, type Event, type OpeningScene, type OpeningView, type Phase } from "./view";
import Wall from "./Wall.svelte";

// The three parts of a turn (VE-19).
const parts = ["token", "buy", "play"] as const;
type TurnPart = (typeof parts)[number];
function partOf(phase: Phase): TurnPart | null {
  if (inQuestion(phase)) return "token";
  switch (phase) {
    case "rolling":
    case "placing":
    case "laying":
      return "token";
    case "buying":
    case "taking":
    case "drawing":
      return "buy";
    case "playing":
    case "reviewing":
      return "play";
    default:
      return null;
  }
}

const phases = (view: OpeningView): PhaseShown[] => parts.map((part) => ({ words: board(`phase.${part}`), now: part === partOf(view.phase) }));

function where(view: OpeningView): string {
  if (view.phase === "over") return board("over.title");
  const part = partOf(view.phase);
  if (narrow.now && part) return board(`where.${part}`);
  if (view.turn === 0) return narrow.now ? board("where.before.short") : board("where.before", { n: view.players.length });
  return board("where", { n: view.players.length, turn: view.turn });
}

const crowded = (view: OpeningView): boolean => view.players.length > 4;

// Beside a large sum or what a seat is doing there is little room, and in a low window none for a second line.
function note(scene: OpeningScene, seat: number): string {
  const { brown, grey, money } = scene.view.players[seat]!;
  return board(crowded(scene.view) || low.now || money >= 1000 || standing(scene, seat) ? "people.cards.short" : "people.cards", { n: brown + grey });
}

// What a seat is doing or is asked for.
function standing({ view, me }: OpeningScene, seat: number): Standing | null {
  if (view.phase === "over") return null;
  const asked = seat !== me ? `stands.${view.phase}` : view.active === me && view.turn > 0 ? "stands.you" : "stands.you.answer";
  if (view.asked === seat) return { words: board(asked), leads: false, acts: true };
  if (view.active === seat) return { words: board("stands.turn"), leads: false, acts: false };
  return null;
}

// Whoever is asked about a token may have the answer ready before the device comes.
function curtain(scene: OpeningScene): string | null {
  const { active, phase, question } = scene.view;
  if (!inQuestion(phase) || !question.token || !question.artist) return null;
  return board("curtain", { seat: nameOf(scene, active), token: tokenName(question.token, question.value), artist: artistName(question.artist) });
}

const of = (scene: Scene): OpeningScene => scene as OpeningScene;

const page: GamePage = {
  Wall,
  Rostrum,
  Holdings,
  Ledger: HandLedger,
  dense: (scene) => crowded(of(scene).view),
  // Where there is little height, what is asked is read in longer lines.
  get columns() {
    return { people: 228, rostrum: low.now ? 358 : 300 };
  },
  where: (view) => where(view as OpeningView),
  phases: (view) => phases(view as OpeningView),
  figure: (scene, seat) => {
    const player = of(scene).view.players[seat];
    return player ? { amount: money(player.money), label: "" } : null;
  },
  note: (scene, seat) => note(of(scene), seat),
  standing: (scene, seat) => standing(of(scene), seat),
  curtain: (scene) => curtain(of(scene)),
  // As those who may object are asked.
  speaking: (scene) => {
    const { phase, active } = of(scene).view;
    return inQuestion(phase) ? scene.seats.map((_, n) => (active + n) % scene.seats.length) : null;
  },
  begins: () => ["turn"],
  idle: ["keep", "yield", "show", "lay", "done"],
  asks: (scene) => (of(scene).view.phase === "buying" ? "aside" : "sale"),
  tabs: () => ({
    sale: { words: board("tab.stairs"), icon: "stairs", to: board("tab.stairs.to") },
    aside: { words: board("tab.hand"), icon: "hand", coach: "aside" },
  }),
  log: (events: readonly LogEntry<Event>[]) => worthTelling(heardOf(events)),
  parts: { of: (view) => (view as OpeningView).turn, named: "turn" },
  sound: (event) =>
    event === "earns" || event === "goes-out" || event === "vernissage" || event === "ends" ? "gavel" : event === "placed" || event === "rolled" || event === "dice" ? "tick" : null,
};

export default page;

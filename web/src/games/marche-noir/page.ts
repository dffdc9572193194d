import { low, narrow } from "../../table/width.svelte";
import { untilTurned } from "../common/scenes";
import type { GamePage, PhaseShown, Standing } from "../page";
import type { Scene } from "../scene";
import Finale from "./Finale.svelte";
import Holdings from "./Holdings.svelte";
import Rostrum from "./Rostrum.svelte";
import { board, isBarter, isWild, pointsFrom, type MarketScene, type MarketView, type Phase } from "./view";
import Wall from "./Wall.svelte";

const barter = (view: MarketView): string =>
  view.round > 0 && isBarter(view.phase) && !isWild(view)
    ? board("phase.barter.round", { round: view.round, of: view.rounds })
    : board("phase.barter");

// Where a phase of the rules stands on the line of phases.
const steps = ["arrival", "production", "barter", "information", "sale"] as const;
type Step = (typeof steps)[number];
function stepOf(phase: Phase): Step | null {
  if (isBarter(phase)) return "barter";
  switch (phase) {
    case "bidding":
    case "raising":
      return "information";
    case "selling":
    case "discarding":
    case "last-sale":
      return "sale";
    case "over":
      return null;
    default:
      return "production";
  }
}
const stepWords = (view: MarketView, step: Step): string =>
  step === "barter" ? barter(view) : step === "sale" && view.phase === "last-sale" ? board("phase.last_sale") : board(`phase.${step}`);

function phases(view: MarketView): PhaseShown[] {
  const now = stepOf(view.phase);
  return [
    { words: board("turn", { turn: view.turn, of: view.turns }), now: false, strong: true },
    ...steps.map((step) => ({ words: stepWords(view, step), now: step === now })),
  ];
}

// A phone has no line of phases; which it is, the question says.
function where(view: MarketView): string {
  if (view.phase === "over") return board("over.title");
  if (narrow.now) return board("turn", { turn: view.turn, of: view.turns });
  return board(isWild(view) ? "company.wild" : "company.directed", { n: view.players.length });
}

// Little room for each of the people.
const crowded = (view: MarketView): boolean => view.players.length > (low.now ? 3 : 4);

function note({ view }: MarketScene, seat: number): string {
  const n = view.players[seat]?.cards.length ?? 0;
  // In a crowd there is room for one of the two; the cards have a row of their own.
  if (view.first === seat && crowded(view)) return board("note.only_first");
  if (view.first === seat) return board(n === 0 ? "note.none.first" : "note.first", { n });
  return board(n === 0 ? "note.none" : "note", { n });
}

// What a seat is doing: choosing in secret, offering, being asked.
function standing(scene: MarketScene, seat: number): Standing | null {
  const { view, me } = scene;
  const turn = view.waiting.includes(seat);
  const says = (key: string, acts: boolean): Standing => ({ words: board(seat !== me ? `stands.${key}` : acts ? "stands.you" : `stands.${key}.you`), leads: false, acts });
  if (view.phase === "over") return null;
  if (view.phase === "wild") {
    if (!turn) return says("done", false);
    return view.players[seat]?.offer ? says("offer_out", false) : says("barters", seat === me);
  }
  if (view.secret) {
    if (turn) return says("chooses", seat === me);
    if (view.phase === "answering" && seat === view.active) return says("offers", false);
    return view.asked.includes(seat) ? says("closed", false) : null;
  }
  if (!turn) return null;
  return says(view.phase === "offering" ? "offers" : "chooses", true);
}

const of = (scene: Scene): MarketScene => scene as MarketScene;

const page: GamePage = {
  Wall,
  Rostrum,
  Holdings,
  Finale,
  dense: (scene) => crowded(of(scene).view),
  columns: { people: 272, rostrum: 376 },
  where: (view) => where(view as MarketView),
  phases: (view) => phases(view as MarketView),
  figure: (scene, seat) => {
    const { view } = of(scene);
    const player = view.players[seat];
    if (!player) return null;
    const over = view.phase === "over";
    return {
      amount: String(player.points),
      alone: board("vp", { n: player.points }),
      label: board(crowded(view) || over ? "points.short" : "points"),
      ...(over ? {} : { from: { words: board("points.from", pointsFrom(view, seat)), rule: "MN-55" } }),
    };
  },
  note: (scene, seat) => note(of(scene), seat),
  standing: (scene, seat) => standing(of(scene), seat),
  // Offers of wild barter cross one another: nothing begins with one of them.
  begins: (view) => ["turn-begins", "exchange", "new-card", ...(isWild(view as MarketView) ? [] : ["offers"])],
  idle: ["pass", "refuse"],
  turns: ["produces", "bids", "sells"],
  tabs: () => ({
    sale: { words: board("tab.market"), icon: "swap", to: board("tab.market.to") },
    aside: { words: board("tab.exchange"), icon: "exchange", coach: "exchange", bare: true },
  }),
  log: untilTurned,
  parts: { of: (view) => (view as MarketView).turn, named: "turn" },
  sound: (event) =>
    event === "trades" || event === "buys-card" || event === "game-ends" ? "gavel" : event === "offers" || event === "exchange" ? "tick" : null,
};

export default page;

import { say } from "../../lib/words.svelte";
import { untilTurned } from "../common/scenes";
import type { GamePage, Standing } from "../page";
import type { Scene } from "../scene";
import { bankOf } from "./bank.svelte";
import Finale from "./Finale.svelte";
import Holdings from "./Holdings.svelte";
import Rostrum from "./Rostrum.svelte";
import { lastWord, revealed } from "./story";
import { money, optionOf, type ArtScene, type ArtView } from "./view";
import Wall from "./Wall.svelte";

const board = (key: string, args: Record<string, string | number> = {}): string => say(`modern-art.board.${key}`, args);

function where(view: ArtView): string {
  if (view.phase === "over") return say("modern-art.table.over");
  const { round, rounds: of, lot } = view;
  return board("where", { round, of, lot: lot.number });
}

function figure({ view, me }: ArtScene, seat: number): { amount: string; label: string } | null {
  const cash = view.players[seat]?.money;
  if (cash === undefined) return null;
  return { amount: money(view, cash), label: board(seat === me ? "cash.you" : "cash") };
}

function note({ view }: ArtScene, seat: number): string {
  const n = view.players[seat]?.hand_size ?? 0;
  const seller = view.lot.seller === seat && view.phase !== "over";
  return board(seller ? "note.seller" : "note", { n });
}

// What is said otherwise under "You".
const ofOurs = new Set(["declined", "passed"]);
// What a seat is saying: its last word on the lot, or what it is asked for.
function standing(scene: ArtScene, seat: number): Standing | null {
  const { view, events } = scene;
  const { phase, lot } = view;
  const turn = view.waiting.includes(seat);
  const mine = seat === scene.me;
  const says = (key: string, acts = false): Standing => ({
    words: board(acts && mine ? "stands.you" : mine && ofOurs.has(key) ? `stands.${key}.you` : `stands.${key}`),
    leads: false,
    acts,
  });
  const asked = (key: string): Standing | null => (turn ? says(key, true) : null);
  switch (phase) {
    case "play": {
      const amount = revealed(events)?.amounts[seat];
      if (turn || amount === undefined) return asked("offers");
      return { words: board(`stands.had_bid${amount > 0 ? "" : ".none"}${mine ? ".you" : ""}`, { amount: money(view, amount) }), leads: false, acts: false };
    }
    case "price":
      return asked("prices");
    case "mystery":
      return asked("mystery");
    case "sealed":
      return { ...says(turn ? "chooses" : "closed", turn && mine), ...(turn && mine ? {} : { brief: turn ? "…" : "✓" }) };
    case "second":
      if (turn) return says("second", true);
      return lot.answers[seat] === "declined" ? says("declined") : null;
    case "fixed-price":
      if (seat === lot.seller) return { words: board("stands.asks"), amount: money(view, lot.bid), leads: false, acts: false };
      if (turn) return says("decides", true);
      return says(lot.answers[seat] === "passed" ? "passed" : "later");
    case "open":
    case "once-around": {
      if (seat === lot.high_bidder)
        return { words: board("stands.leads"), brief: money(view, lot.bid), amount: money(view, lot.bid), leads: true, acts: false };
      const last = lastWord(events, seat);
      if (phase === "once-around" && turn) return says("speaks", true);
      // A new bid clears the passes: whoever is waited for again may bid.
      if (last?.word === "passed" && turn) return { ...says("may_bid"), brief: "…" };
      if (last?.word === "passed")
        return last.amount > 0
          ? { words: board(mine ? "stands.passed_at.you" : "stands.passed_at", { amount: money(view, last.amount) }), brief: says("passed").words, leads: false, acts: false }
          : says("passed");
      if (last) return { words: board("stands.outbid", { amount: money(view, last.amount) }), brief: money(view, last.amount), leads: false, acts: false };
      if (phase === "open") return turn ? { ...says("may_bid"), brief: "…" } : says("passed");
      return says(seat === lot.seller ? "last" : "later");
    }
    default:
      return null;
  }
}

const art = (scene: Scene): ArtScene => scene as ArtScene;

const page: GamePage = {
  Wall,
  Rostrum,
  Holdings,
  where: (view) => where(view as ArtView),
  figure: (scene, seat) => figure(art(scene), seat),
  note: (scene, seat) => note(art(scene), seat),
  standing: (scene, seat) => standing(art(scene), seat),
  speaking: (scene) => {
    const { order } = art(scene).view.lot;
    return order && order.length === scene.seats.length ? order : null;
  },
  beside: true,
  Finale,
  begins: () => ["seller", "round-begins"],
  log: untilTurned,
  turns: ["revealed"],
  reads: (scene) => bankOf(art(scene)).sale !== null,
  idle: ["pass", "decline", "seal"],
  asks: (scene) => (optionOf(art(scene), "play") ?? optionOf(art(scene), "add") ? "aside" : "sale"),
  tabs: (scene) => {
    const n = art(scene).view.hand?.length;
    return {
      sale: { words: say("table.tab.sale"), icon: "gavel" },
      aside: { words: n === undefined ? say("table.tab.hand") : say("table.tab.hand_n", { n }), icon: "hand", coach: "hand", joins: true },
    };
  },
  sound: (event) =>
    event === "sold" || event === "taken" || event === "round-ends" ? "gavel" : event === "bid" || event === "priced" ? "tick" : null,
};

export default page;

import { say } from "../../lib/words.svelte";
import type { GamePage, Standing } from "../page";
import type { Scene } from "../scene";
import Holdings from "./Holdings.svelte";
import Kinds from "./Kinds.svelte";
import Rostrum from "./Rostrum.svelte";
import { lastWord } from "./story";
import { board, figure, type VeniceScene, type VeniceView } from "./view";
import Wall from "./Wall.svelte";

function where(view: VeniceView): string {
  if (view.phase === "over") return say("canaletto.table.over");
  return board("where", { lot: view.lot.number, n: view.in_play.length, of: view.kinds.length });
}

function note({ view }: VeniceScene, seat: number): string {
  if (view.phase === "over") return ""; // the result says it
  const { debt, mask, total } = view.players[seat]!;
  return [...(debt > 0 ? [board("note.debt", { n: debt, total: figure(total) })] : []), board(mask ? "note.mask" : "note.no_mask")].join(" · ");
}

// What a seat is saying: its last word on the lot, or what it is asked for.
function standing(scene: VeniceScene, seat: number): Standing | null {
  const { view, events, me } = scene;
  const { lot, phase } = view;
  const says = (key: string, args: Record<string, number> = {}, is: Partial<Standing> = {}): Standing => ({
    words: board(`stands.${key}`, args),
    leads: false,
    acts: false,
    ...is,
  });
  const turn = view.waiting.includes(seat);
  if (phase === "over") return null;
  if (turn) return says(seat === me ? "you" : phase === "selling" ? "sells" : "bids", {}, { acts: true });
  if (phase === "selling") return null;
  if (seat === lot.high_bidder) return says("leads", { bid: lot.bid }, { leads: true });
  if (!lot.bidding.includes(seat)) return says("passed");
  const last = lastWord(events, seat);
  return last ? says("outbid", { bid: last.amount }) : says("later");
}

const venice = (scene: Scene): VeniceScene => scene as VeniceScene;

const page: GamePage = {
  Wall,
  Rostrum,
  Holdings,
  Ledger: Kinds,
  ledger: () => board("kinds"),
  columns: { people: 232, rostrum: 268 },
  where: (view) => where(view as VeniceView),
  figure: (scene, seat) => {
    const player = venice(scene).view.players[seat];
    if (!player) return null;
    return { amount: figure(player.score), label: board("points"), alone: board("points.n", { n: player.score }).replace("-", "−") };
  },
  note: (scene, seat) => note(venice(scene), seat),
  standing: (scene, seat) => standing(venice(scene), seat),
  beside: true,
  begins: () => ["auction"],
  idle: ["pass"],
  tabs: () => ({
    sale: { words: say("table.tab.sale"), icon: "gavel" },
    aside: { words: board("tab.canal"), icon: "gondola", coach: "aside" },
  }),
  sound: (event) => (event === "bought" || event === "bribed" || event === "game-ends" ? "gavel" : event === "bid" ? "tick" : null),
};

export default page;

import { say } from "../../lib/words.svelte";
import type { GamePage } from "../page";
import type { Scene } from "../scene";
import Holdings from "./Holdings.svelte";
import Rostrum from "./Rostrum.svelte";
import { allOf, board, type StallScene, type StallView } from "./view";
import Wall from "./Wall.svelte";

const stall = (scene: Scene): StallScene => scene as StallScene;

function where(view: StallView): string {
  return view.over ? say("brocante.table.over") : say("brocante.table.heading", { lot: view.lot, of: view.lots.length });
}

function note({ view }: StallScene, seat: number): string {
  const taste = view.players[seat]?.taste;
  if (taste) return board("was_after", { kind: allOf(taste) });
  return seat === view.hammer ? board("hammer") : "";
}

const page: GamePage = {
  Wall,
  Rostrum,
  Holdings,
  where: (view) => where(view as StallView),
  note: (scene, seat) => note(stall(scene), seat),
  figure: (scene, seat) => {
    const n = stall(scene).view.players[seat]?.money;
    return n === undefined ? null : { amount: String(n), label: board("coins"), alone: board("coins.n", { n }) };
  },
  standing: (scene, seat) => {
    const { over, waiting } = stall(scene).view;
    const acts = waiting.includes(seat);
    return over ? null : { words: board(acts ? "bids" : "bid"), leads: false, acts };
  },
  tabs: () => ({
    sale: { words: say("table.tab.sale"), icon: "gavel" },
    aside: { words: board("tab"), icon: "hand" },
  }),
  begins: () => ["offered"],
  log: (events) => events.filter(({ event }) => event.event !== "sealed"),
  idle: [],
  sound: (event) => (event === "sold" ? "gavel" : event === "sealed" ? "tick" : null),
};

export default page;

import table from "../../../src/text/lessons/canaletto.lesson.json";
import { arranged } from "../lessons";
import type { VeniceView } from "../../src/games/canaletto/view";
import { settled, usual, type Scenery, type Screen } from "./screen";
import type { Show } from "./situations";
import { kinds, veniceMoments, type Kind } from "./situations-canaletto";
import type { Stage } from "./stage";

const settings = arranged(table);
const named = (name: string): string => `canaletto-${name}`;

export default class VeniceScenery implements Scenery {
  private show!: Show<VeniceView, Kind>;
  private still = "";
  private over = "";

  async prepare(stage: Stage): Promise<void> {
    const { house, host } = stage;
    this.show = await veniceMoments(house);
    this.still = await stage.at(this.show.record, this.show.of.raise);
    const bots = ["sane", "bold"].map((bot) => ({ kind: "bot", bot }));
    this.over = await house.playedOut(host, { game: "canaletto", players: 3, seats: [{ kind: "host" }, ...bots] });
  }

  // Three at a table at which the others have passed without a bid.
  private forced(stage: Stage): Promise<string> {
    const { deal, moves } = settings;
    const passes = [0, 1].map((seat) => ({ seat, move: "pass", lot: 7, on: 0 }));
    const seats = ["open", "open", "host"].map((kind) => ({ kind }));
    return stage.house.table(
      stage.player,
      { game: "canaletto", players: 3, deal, moves: [...moves, ...passes], seats },
      stage.others.slice(0, 2),
    );
  }

  screens(stage: Stage): Screen[] {
    const moments = (Object.keys(kinds) as Kind[]).map((kind): Screen => ({
      name: named(kind),
      who: "player",
      open: async () => `t/${kind === "raise" ? this.still : await stage.at(this.show.record, this.show.of[kind])}`,
      act: settled,
    }));
    return [
      ...moments,
      { name: named("forced"), who: "player", open: async () => `t/${await this.forced(stage)}`, act: settled },
      {
        name: named("debt"),
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page) => {
          await settled(page);
          await page.getByRole("spinbutton").first().fill("97");
        },
      },
      {
        name: named("order"),
        who: "player",
        open: async () => {
          const { record, of } = this.show;
          const id = await stage.at(record, of.leading);
          const { number, bid } = of.leading.view.lot;
          await stage.house.do(stage.player, id, "order", { lot: number, up_to: bid + 4, then: "ask" });
          return `t/${id}`;
        },
        act: settled,
      },
      ...usual({
        game: "canaletto",
        still: () => this.still,
        over: () => this.over,
        tabs: { canal: "canaletto.board.tab.canal", players: "table.tab.players" },
        replayAt: 200,
        rule: "CA-20",
      }),
    ];
  }
}

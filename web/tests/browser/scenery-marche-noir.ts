import type { MarketView } from "../../src/games/marche-noir/view";
import { settled, usual, type Scenery, type Screen } from "./screen";
import type { Show } from "./situations";
import { kinds, marketMoments, rare, type Arranged, type Kind } from "./situations-marche-noir";
import type { Stage } from "./stage";

const named = (name: string): string => `marche-noir-${name}`;

export default class MarketScenery implements Scenery {
  private show!: Show<MarketView, Kind>;
  private still = "";
  private over = "";

  async prepare(stage: Stage): Promise<void> {
    const { house, host } = stage;
    this.show = await marketMoments(house);
    this.still = await stage.at(this.show.record, this.show.of.offer);
    const bots = ["sane", "bold"].map((bot) => ({ kind: "bot", bot }));
    this.over = await house.playedOut(host, { game: "marche-noir", players: 3, seats: [{ kind: "host" }, ...bots] });
  }

  private arranged({ house, player, others }: Stage, moment: Arranged): Promise<string> {
    const seats = ["host", "open", "open"].map((kind) => ({ kind }));
    return house.table(player, { game: "marche-noir", players: 3, countdown: 0, seats, ...moment }, others.slice(0, 2));
  }

  screens(stage: Stage): Screen[] {
    const moments = (Object.keys(kinds) as Kind[]).map((kind): Screen => ({
      name: named(kind),
      who: "player",
      open: async () => `t/${kind === "offer" ? this.still : await stage.at(this.show.record, this.show.of[kind])}`,
      act: settled,
    }));
    const seldom = Object.entries(rare).map(([name, moment]): Screen => ({
      name: named(name),
      who: "player",
      open: async () => `t/${await this.arranged(stage, moment)}`,
      act: settled,
    }));
    return [
      ...moments,
      ...seldom,
      {
        name: named("draft"),
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page) => {
          await settled(page);
          for (const side of [0, 1]) await page.locator("fieldset").nth(side).locator("button.add:enabled").first().click();
          await page.locator(".btn.red:enabled").waitFor();
        },
      },
      ...usual({
        game: "marche-noir",
        still: () => this.still,
        over: () => this.over,
        tabs: { exchange: "marche-noir.board.tab.exchange", players: "table.tab.players" },
        replayAt: 60,
        rule: "MN-20",
      }),
    ];
  }
}

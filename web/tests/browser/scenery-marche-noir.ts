import type { MarketView } from "../../src/games/marche-noir/view";
import { press, settled, toTab, type Scenery, type Screen } from "./screen";
import type { Show } from "./situations";
import { kinds, marketMoments, rare, type Arranged, type Kind } from "./situations-marche-noir";
import type { Stage } from "./stage";

const named = (name: string): string => `marche-noir-${name}`;

export class MarketScenery implements Scenery {
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
    const tab = (name: string, key: string): Screen => ({
      name: named(name),
      who: "player",
      only: "phone",
      open: () => `t/${this.still}`,
      act: (page, lang, device) => toTab(page, lang, device, key),
    });
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
      { name: named("watching"), who: "stranger", open: () => `t/${this.still}`, act: (page) => page.locator("main#main").getByRole("tab").first().waitFor() },
      tab("exchange", "marche-noir.board.tab.exchange"),
      tab("players", "table.tab.players"),
      { name: named("story"), who: "host", open: () => `t/${this.over}`, act: (page) => page.locator("svg").nth(3).waitFor() },
      { name: named("fair"), who: "host", open: () => `t/${this.over}`, act: press("after.fair.open") },
      { name: named("replay"), who: "host", open: () => "replay/show-marche-noir?at=60", act: (page) => page.getByRole("slider").first().waitFor() },
      { name: named("rules"), who: "host", open: () => "rules/marche-noir", act: (page) => page.getByText("MN-20").first().waitFor() },
      { name: named("lesson"), who: "stranger", open: () => "learn/marche-noir" },
    ];
  }
}

import { press, settled, toTab, type Scenery, type Screen } from "./screen";
import { gallery, questions, type Kind } from "./situations-vernissage";
import type { Stage } from "./stage";

const named = (name: string): string => `vernissage-${name}`;

export class GalleryScenery implements Scenery {
  private still = "";
  private over = "";

  async prepare(stage: Stage): Promise<void> {
    const { house, host } = stage;
    this.still = await this.arranged(stage, "place");
    const bots = ["sane", "bold", "prudent"].map((bot) => ({ kind: "bot", bot }));
    this.over = await house.playedOut(host, { game: "vernissage", players: 4, seats: [{ kind: "host" }, ...bots] });
  }

  private arranged(stage: Stage, kind: Kind): Promise<string> {
    const { seat, moves } = questions[kind];
    return stage.at({ ...gallery, moves }, { seat, at: moves.length });
  }

  screens(stage: Stage): Screen[] {
    const asked = (Object.keys(questions) as Kind[]).map((kind): Screen => ({
      name: named(kind),
      who: "player",
      open: async () => `t/${kind === "place" ? this.still : await this.arranged(stage, kind)}`,
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
      ...asked,
      {
        name: named("draft"),
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page) => {
          await page.locator(".tokens [role=group]").nth(1).locator("button:enabled").first().click(); // the mildest crisis
          await page.locator("button.may:is(.artist, .row)").nth(3).click();
          await page.locator(".btn.red:enabled").waitFor();
        },
      },
      { name: named("watching"), who: "stranger", open: () => `t/${this.still}`, act: (page) => page.locator("main#main").getByRole("tab").first().waitFor() },
      tab("hand", "vernissage.board.tab.hand"),
      tab("players", "table.tab.players"),
      { name: named("story"), who: "host", open: () => `t/${this.over}`, act: (page) => page.locator("svg").nth(3).waitFor() },
      { name: named("fair"), who: "host", open: () => `t/${this.over}`, act: press("after.fair.open") },
      { name: named("replay"), who: "host", open: () => "replay/show-vernissage?at=90", act: (page) => page.getByRole("slider").first().waitFor() },
      { name: named("rules"), who: "host", open: () => "rules/vernissage", act: (page) => page.getByText("VE-20").first().waitFor() },
      { name: named("lesson"), who: "stranger", open: () => "learn/vernissage" },
    ];
  }
}

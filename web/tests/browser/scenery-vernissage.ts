import { settled, usual, type Scenery, type Screen } from "./screen";
import type { ShowRecord } from "./situations";
import { gallery, questions, relocate, type Kind } from "./situations-vernissage";
import type { Stage } from "./stage";

const named = (name: string): string => `vernissage-${name}`;

export default class GalleryScenery implements Scenery {
  private still = "";
  private last = ""; // where the next token can end the game,
  private ending: Record<string, unknown> = {}; // and the one that did
  private over = "";

  async prepare(stage: Stage): Promise<void> {
    const { house, host } = stage;
    this.still = await this.arranged(stage, "place");
    const shown = await house.get<ShowRecord>("records/show-vernissage");
    const at = shown.moves.findLastIndex(({ move }) => move === "place");
    this.ending = shown.moves[at]!;
    this.last = await stage.at(shown, { seat: this.ending["seat"] as number, at });
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
      act: kind === "unlimited" ? relocate : settled,
    }));
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
      {
        name: named("ending"),
        who: "player",
        open: () => `t/${this.last}`,
        act: async (page) => {
          const { token, value, artist } = this.ending;
          const kind = ["scandal", "crisis", "sale"].indexOf(token as string);
          await page.locator(".tokens [role=group]").nth(kind).getByRole("button", { name: new RegExp(`[−+]${value as number}\\b`) }).click();
          await page.locator(`button[data-artist=${artist as string}]:is(.artist, .row):enabled`).first().click();
          await page.locator(".follows .ends").first().waitFor();
        },
      },
      ...usual({
        game: "vernissage",
        still: () => this.still,
        over: () => this.over,
        tabs: { hand: "vernissage.board.tab.hand", players: "table.tab.players" },
        replayAt: 90,
        rule: "VE-20",
      }),
    ];
  }
}

import type { ArtView } from "../../src/games/modern-art/view";
import { press, settled, toTab, type Scenery, type Screen } from "./screen";
import type { Moment, Show } from "./situations";
import { artMoments, kinds, type Kind } from "./situations-modern-art";
import type { Stage } from "./stage";
import { called, text } from "./words";

export default class ArtScenery implements Scenery {
  private show!: Show<ArtView, Kind> & { bank: Moment<ArtView> };
  private still = "";
  private over = "";
  private live = "";

  async prepare(stage: Stage): Promise<void> {
    const { house, host, others } = stage;
    this.show = await artMoments(house);
    const { record, of } = this.show;
    this.still = await stage.at(record, of.open);
    for (const kind of ["outbid", "leading", "choose"] as const) await stage.at(record, of[kind], {}, host);
    for (const line of ["Bonsoir à tous", "Encore un Sadland ?"])
      await house.do(others[line.startsWith("B") ? 0 : 1]!, this.still, "chat", { text: line });
    const bots = ["sane", "bold", "prudent"].map((bot) => ({ kind: "bot", bot }));
    this.over = await house.playedOut(host, { players: 4, seats: [{ kind: "host" }, ...bots] });
  }

  screens(stage: Stage): Screen[] {
    const moments = (Object.keys(kinds) as Kind[]).map((kind): Screen => ({
      name: `table-${kind}`,
      who: "player",
      open: async () => `t/${kind === "open" ? this.still : await stage.at(this.show.record, this.show.of[kind])}`,
      act: settled,
    }));
    return [
      ...moments,
      {
        name: "table-order",
        who: "player",
        open: async () => {
          const id = await stage.at(this.show.record, this.show.of.outbid);
          const { number, bid } = this.show.of.outbid.view.lot;
          await stage.house.do(stage.player, id, "order", { lot: number, up_to: bid, then: "ask" });
          return `t/${id}`;
        },
        act: settled,
      },
      {
        name: "table-countdown",
        who: "player",
        open: async () => `t/${await stage.at(this.show.record, this.show.of.outbid, { countdown: 60 })}`,
        act: settled,
      },
      { name: "table-watching", who: "stranger", open: () => `t/${this.still}`, act: (page) => page.locator("main#main").getByRole("tab").first().waitFor() },
      {
        name: "table-bank",
        who: "player",
        open: async () => `t/${(this.live = await stage.at(this.show.record, this.show.bank))}`,
        act: async (page, lang) => {
          await settled(page);
          const { seat, ...move } = this.show.bank.next!;
          const guests = [...stage.others];
          guests.splice(this.show.bank.seat, 0, stage.player);
          await stage.house.do(guests[seat as number]!, this.live, "move", { move });
          await page.getByRole("button", { name: text("modern-art.board.bank.on", lang) }).waitFor();
        },
      },
      {
        name: "table-why",
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page, lang, device) => {
          await settled(page);
          await toTab(page, lang, device, "table.tab.log");
          await page.locator("ol.log").getByRole("button").first().click();
          await page.getByRole("dialog").waitFor();
        },
      },
      {
        name: "table-chat",
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page, lang, device) => {
          await settled(page);
          await toTab(page, lang, device, "table.tab.log");
          await page.getByRole("tab", { name: called("table.chat", lang) }).click();
          await page.getByText("Bonsoir").waitFor();
        },
      },
      {
        name: "table-menu",
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page, lang) => {
          await settled(page);
          await page.getByRole("button", { name: text("page.menu", lang), exact: true }).click();
        },
      },
      { name: "table-hand", who: "player", only: "phone", open: () => `t/${this.still}`, act: (page, lang, device) => toTab(page, lang, device, "table.tab.hand_n") },
      { name: "table-players", who: "player", only: "phone", open: () => `t/${this.still}`, act: (page, lang, device) => toTab(page, lang, device, "table.tab.players") },
      { name: "story", who: "host", open: () => `t/${this.over}`, act: (page) => page.locator("svg").nth(3).waitFor() },
      { name: "story-fair", who: "host", open: () => `t/${this.over}`, act: press("after.fair.open") },
      { name: "replay", who: "host", open: () => `replay/show-modern-art?at=140`, act: (page) => page.getByRole("slider").first().waitFor() },
      { name: "rules", who: "host", open: () => "rules/modern-art", act: (page) => page.getByText("MA-20").first().waitFor() },
      { name: "lesson", who: "stranger", open: () => "learn/modern-art" },
    ];
  }
}

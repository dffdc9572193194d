import type { Browser, Page } from "playwright-core";
import { House, type Guest } from "./house";
import { press, type Scenery, type Screen } from "./screen";
import { tableAt, type Moment, type ShowRecord } from "./situations";
import { Visitor, type Device, type devices } from "./visitor";
import { exactly, text, type Lang } from "./words";

const sceneries = import.meta.glob<new () => Scenery>("./scenery-*.ts", { eager: true, import: "default" });

// Every screen of the house, set up so that it can be looked at: by people (scripts/screens) and by
// tests.
export class Stage {
  readonly others: Guest[] = [];
  // Two of one name: however many tables are set up for pictures, the hall shows a few.
  host!: Guest;
  player!: Guest;
  private waiting = "";
  private readonly games: readonly Scenery[] = Object.values(sceneries).map((Own) => new Own());

  private constructor(
    readonly house: House,
    readonly quiet: House,
  ) {}

  // Each screen is looked at on both devices if `all` are asked for, else every other one, and on one
  // of the devices, in turn.
  static names(device: Device, all: boolean): string[] {
    return new Stage(null!, null!)
      .screens()
      .filter((_, n) => all || n % 2 === 0)
      .filter(({ only }, n) => (only ?? (all ? device : n % 2 === 0 ? "desktop" : "phone")) === device)
      .map(({ name }) => name);
  }

  static async set(): Promise<Stage> {
    const stage = new Stage(await House.open(), await House.open());
    await stage.prepare();
    return stage;
  }
  async close(): Promise<void> {
    await this.house.close();
    await this.quiet.close();
  }

  private async prepare(): Promise<void> {
    const { house } = this;
    this.host = await house.guest("Inès");
    this.player = await house.guest("Inès");
    for (const name of ["Tomasz", "Margot", "Ravi", "Adèle", "Basile"]) this.others.push(await house.guest(name));
    for (const game of this.games) await game.prepare(this);
    await this.crowd();
  }

  at(record: ShowRecord, moment: Pick<Moment<unknown>, "at" | "seat">, settings: Record<string, unknown> = {}, host = this.player): Promise<string> {
    return tableAt(this.house, host, this.others, record, moment, settings);
  }

  private async crowd(): Promise<void> {
    const { house } = this;
    const names = ["Vendredi soir", "", "Adagio", "Rue des Beaux-Arts, deuxième", ""];
    const clocks = [{ kind: "live", per_move: 30, bank: 120 }, { kind: "none" }, { kind: "slow", days: 3 }, { kind: "slow", days: 1 }];
    for (let n = 0; n < 12; ++n) {
      const host = this.others[n % this.others.length]!;
      const players = 3 + (n % 3);
      const seats = [{ kind: "host" }, ...Array.from({ length: players - 1 }, (_, k) => (k < n % 2 ? { kind: "bot", bot: "sane" } : { kind: "open" }))];
      const settings = { players, seats, public: true, ...(names[n % names.length] ? { name: names[n % names.length] } : {}), clock: clocks[n % clocks.length] };
      await house.table(host, { ...settings, edition: n % 4 === 3 ? "mayfair" : "matagot-2009" }, [], false);
    }
    const seats = [{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "bold" }, { kind: "open" }];
    this.waiting = await house.table(this.host, { players: 4, seats, public: true, name: "Nocturne", countdown: 8 }, [this.others[0]!], false);
    await house.do(this.others[0]!, this.waiting, "chat", { text: "Me voilà." });
  }
  // Two people on one device, as the page keeps them.
  private async shared(): Promise<{ id: string; kept: string }> {
    const { house } = this;
    const seats = [{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "sane" }];
    const pair = [await house.guest("Inès"), await house.guest("Tomasz")];
    const id = await house.table(pair[0]!, { players: 3, countdown: 0, seats }, [pair[1]!]);
    return { id, kept: JSON.stringify(pair.map(({ name, token }, seat) => ({ seat, name, token }))) };
  }

  screens(): Screen[] {
    return [
      { name: "hall-empty", empty: true, who: "stranger", open: () => "" },
      { name: "hall", who: "host", open: () => "", act: (page) => page.getByRole("list").nth(1).waitFor() },
      { name: "play-now", who: "host", open: () => "", act: press("hall.play_bots") },
      { name: "tables", who: "host", open: () => "lobby" },
      { name: "tables-empty", empty: true, who: "stranger", open: () => "lobby" },
      { name: "new-table", who: "host", open: () => "new", act: (page) => page.locator("form").waitFor() },
      {
        name: "new-table-shared",
        who: "host",
        open: () => "new",
        act: (page, lang) => page.getByText(text("hall.where.here", lang), { exact: true }).click(),
      },
      { name: "waiting-room", who: "host", open: () => `t/${this.waiting}`, act: (page) => page.locator(".invite svg").waitFor() },
      { name: "waiting-room-guest", who: "stranger", open: () => `t/${this.waiting}` },
      {
        name: "curtain",
        who: "stranger",
        open: async () => {
          const { id, kept } = await this.shared();
          this.kept = { key: `adjuge.shared.${id}`, kept };
          return `t/${id}`;
        },
        act: async (page, lang) => {
          await page.evaluate(({ key, kept }) => localStorage.setItem(key, kept), this.kept);
          await page.reload();
          await page.getByRole("button", { name: exactly("table.curtain.open", lang) }).waitFor();
        },
      },
      { name: "my-games", who: "host", open: () => "games" },
      { name: "account", who: "host", open: () => "me" },
      { name: "rules-shelf", who: "host", open: () => "rules" },
      { name: "learn", who: "host", open: () => "learn", act: (page) => page.locator("main#main .btn").first().waitFor() },
      ...this.games.flatMap((game) => game.screens(this)),
      { name: "hint", who: "player", open: () => this.tried(), act: async (page, lang) => (await press("table.hint")(page, lang), await page.getByRole("dialog").getByRole("listitem").first().waitFor()) },
      { name: "tried", who: "player", open: () => this.tried(), act: (page, lang) => page.getByText(text("table.tried", lang)).waitFor() },
      { name: "again", who: "host", open: () => "replay/show-modern-art?at=40", act: (page, lang, device) => press(device === "phone" ? "after.again" : "after.again.short")(page, lang) },
      { name: "review", who: "host", open: () => "review/show-canaletto", act: (page) => page.locator("#mistakes").waitFor() },
      { name: "review-begins", who: "host", open: () => "review/show-vernissage", act: (page) => page.locator("progress, #mistakes").first().waitFor() },
      { name: "no-table", who: "stranger", open: () => "t/AAAAAAAAAAAA" },
    ];
  }
  // A game against bots alone in which the player is asked, as it was in the one for show.
  private async tried(): Promise<string> {
    const record = "show-modern-art";
    const { moves } = await this.house.get<{ moves: { seat: number | "chance" }[] }>(`records/${record}`);
    const at = moves.findIndex(({ seat }, n) => n > 30 && seat !== "chance");
    const { id } = await this.house.ask<{ id: string }>("POST", `records/${record}/try`, { at, seat: moves[at]!.seat }, this.player.token);
    return `t/${id}`;
  }
  private kept = { key: "", kept: "" };

  // Somebody to look at a screen.
  come(browser: Browser, screen: Screen, device: keyof typeof devices, lang: Lang): Promise<Visitor> {
    const guest = screen.who === "stranger" ? {} : { guest: this[screen.who] };
    return Visitor.come(browser, screen.empty ? this.quiet : this.house, { device, lang, ...guest });
  }
  async show(screen: Screen, visitor: Visitor, lang: Lang, device: Device): Promise<Page> {
    const page = await visitor.go(await screen.open());
    await screen.act?.(page, lang, device);
    await this.settle(page);
    return page;
  }
  // Letters and works are there.
  async settle(page: Page): Promise<void> {
    await page.evaluate(async () => {
      await document.fonts.ready;
      const coming = [...document.images].filter((image) => !image.complete && image.loading !== "lazy");
      await Promise.all(coming.map((image) => new Promise((done) => (image.onload = image.onerror = done))));
    });
  }
}

import type { Browser, Page } from "playwright-core";
import { House, type Guest } from "./house";
import { findMoments, kinds, type Kind, type Moment, type ShowRecord } from "./situations";
import { Visitor, type Device } from "./visitor";
import { called, exactly, text, type Lang } from "./words";

// Every screen of the house, set up so that it can be looked at: by people (scripts/screens) and by
// tests.
export interface Screen {
  name: string;
  empty?: boolean; // in a house where nothing happens
  who: "host" | "player" | "stranger"; // whose hall it is; who sits at tables; nobody the house knows
  only?: Device; // elsewhere it looks like another
  open: () => Promise<string> | string; // gets ready; where to go
  act?: (page: Page, lang: Lang, device: Device) => Promise<void>; // what is done there first
}

export class Stage {
  private others: Guest[] = [];
  private record!: ShowRecord;
  private moments!: Record<Kind, Moment>;
  private bank!: Moment;
  private waiting = "";
  private over = "";
  private still = "";
  // Two of one name: however many tables are set up for pictures, the hall shows a few.
  private host!: Guest;
  private player!: Guest;

  private constructor(
    readonly house: House,
    readonly quiet: House,
  ) {}

  static names(device: Device): string[] {
    return new Stage(null!, null!).screens().filter(({ only = device }) => only === device).map(({ name }) => name);
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
    const { record, of, bank } = await findMoments(house);
    this.record = record;
    this.moments = of;
    this.bank = bank;
    this.still = await this.at(of.open);
    for (const kind of ["outbid", "leading", "choose"] as const) await this.at(of[kind], {}, this.host);
    for (const line of ["Bonsoir à tous", "Encore un Sadland ?"])
      await house.do(this.others[line.startsWith("B") ? 0 : 1]!, this.still, "chat", { text: line });
    await this.crowd();
    const bots = ["sane", "bold", "prudent"].map((bot) => ({ kind: "bot", bot }));
    this.over = await house.playedOut(this.host, { players: 4, seats: [{ kind: "host" }, ...bots] });
  }

  // A table at a moment of the game for show. The other seats are guests who keep still.
  private async at(moment: Moment, settings: Record<string, unknown> = {}, host = this.player): Promise<string> {
    const { deal, moves, edition, seats } = this.record;
    return this.house.table(
      host,
      {
        players: seats.length,
        edition,
        deal,
        moves: moves.slice(0, moment.at),
        countdown: 0,
        seats: seats.map((_, seat) => ({ kind: seat === moment.seat ? "host" : "open" })),
        ...settings,
      },
      this.others.slice(0, seats.length - 1),
    );
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
    this.waiting = await house.table(this.host, { players: 4, seats, public: true, name: "Vernissage", countdown: 8 }, [this.others[0]!], false);
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
    const press = (key: string) => async (page: Page, lang: Lang): Promise<void> => {
      await page.getByRole("button", { name: called(key, lang) }).first().click();
      await page.getByRole("dialog").waitFor();
    };
    const toTab = async (page: Page, lang: Lang, device: Device, tab: string): Promise<void> => {
      if (device === "phone") await page.getByRole("tab", { name: called(`table.tab.${tab}`, lang) }).first().click();
    };
    const settled = (page: Page): Promise<void> => page.locator("main#main button").nth(2).waitFor();
    const moments = (Object.keys(kinds) as Kind[]).map((kind): Screen => ({
      name: `table-${kind}`,
      who: "player",
      open: async () => `t/${kind === "open" ? this.still : await this.at(this.moments[kind])}`,
      act: settled,
    }));
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
      ...moments,
      {
        name: "table-order",
        who: "player",
        open: async () => {
          const id = await this.at(this.moments.outbid);
          const { number, bid } = this.moments.outbid.view.lot;
          await this.house.do(this.player, id, "order", { lot: number, up_to: bid, then: "ask" });
          return `t/${id}`;
        },
        act: settled,
      },
      {
        name: "table-countdown",
        who: "player",
        open: async () => `t/${await this.at(this.moments.outbid, { countdown: 60 })}`,
        act: settled,
      },
      { name: "table-watching", who: "stranger", open: () => `t/${this.still}`, act: (page) => page.locator("main#main").getByRole("tab").first().waitFor() },
      {
        name: "table-bank",
        who: "player",
        open: async () => `t/${(this.live = await this.at(this.bank))}`,
        act: async (page, lang) => {
          await settled(page);
          const { seat, ...move } = this.bank.next!;
          const guests = [...this.others];
          guests.splice(this.bank.seat, 0, this.player);
          await this.house.do(guests[seat as number]!, this.live, "move", { move });
          await page.getByRole("button", { name: text("modern-art.board.bank.on", lang) }).waitFor();
        },
      },
      {
        name: "table-why",
        who: "player",
        open: () => `t/${this.still}`,
        act: async (page, lang, device) => {
          await settled(page);
          await toTab(page, lang, device, "log");
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
          await toTab(page, lang, device, "log");
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
      { name: "table-hand", who: "player", only: "phone", open: () => `t/${this.still}`, act: (page, lang, device) => toTab(page, lang, device, "hand_n") },
      { name: "table-players", who: "player", only: "phone", open: () => `t/${this.still}`, act: (page, lang, device) => toTab(page, lang, device, "players") },
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
      { name: "story", who: "host", open: () => `t/${this.over}`, act: (page) => page.locator("svg").nth(3).waitFor() },
      { name: "story-fair", who: "host", open: () => `t/${this.over}`, act: press("after.fair.open") },
      { name: "replay", who: "host", open: () => `replay/show-modern-art?at=140`, act: (page) => page.getByRole("slider").first().waitFor() },
      { name: "my-games", who: "host", open: () => "games" },
      { name: "account", who: "host", open: () => "me" },
      { name: "rules-shelf", who: "host", open: () => "rules" },
      { name: "rules", who: "host", open: () => "rules/modern-art", act: (page) => page.getByText("MA-20").first().waitFor() },
      { name: "learn", who: "host", open: () => "learn" },
      { name: "lesson", who: "stranger", open: () => "learn/modern-art" },
      { name: "no-table", who: "stranger", open: () => "t/AAAAAAAAAAAA" },
    ];
  }
  private live = "";
  private kept = { key: "", kept: "" };

  // Somebody to look at a screen.
  come(browser: Browser, screen: Screen, device: Device, lang: Lang): Promise<Visitor> {
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

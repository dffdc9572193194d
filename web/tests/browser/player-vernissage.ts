import type { Locator, Page } from "playwright-core";
import { Player, type Hands } from "./player";
import { calledAny, exactly, pattern, text, type Lang } from "./words";

// How somebody plays; n counts the times this was asked.
export interface Manner {
  token(n: number, of: number): number; // which of those allowed, in the order of the supply
  artist(n: number, of: number): number;
  objects(n: number): "consent" | "value" | "none";
  settles(n: number): boolean;
  cases(n: number): number; // to challenge with, 0: yield; as far as they go
  answers(n: number): number; // suitcases, asked for the first or the last time
  lays(n: number): boolean;
  pile(n: number): number; // 1 to 8
  takes(n: number): number; // which card, 0: none
  plays(n: number): boolean; // a card that can be played
}

export const mild: Manner = {
  token: (n, of) => (n * 5) % of,
  artist: (n, of) => n % of,
  objects: (n) => (["value", "consent", "none"] as const)[n % 3]!,
  settles: (n) => n % 2 === 0,
  cases: (n) => (n % 3 === 2 ? 0 : 1),
  answers: (n) => n % 2,
  lays: () => true,
  pile: (n) => [2, 8, 1, 3, 8][n % 5]!,
  takes: (n) => (n % 6 === 5 ? 0 : (n % 3) + 1),
  plays: (n) => n % 4 !== 3,
};

const board = (key: string): string => `vernissage.board.${key}`;
const move = (key: string): string => `vernissage.move.${key}`;
// One of these is there whenever the game asks for something, by what it asks.
const questions = {
  change: [move("keep")],
  place: ["place.choose.token", "place.choose.artist", "place.do", "place.do.ends"].map(board),
  object: ["objection.do.consent", "objection.do.consent.standing"].map(board),
  settle: [board("agree.do.refuse")],
  agree: [board("agree.do.not")],
  challenge: [board("trial.do.yield")],
  show: [move("show.none"), board("trial.do.show"), board("trial.do.add")],
  lay: [move("lay.none"), board("lay.do.none")],
  buy: ["buy.choose", "buy.do", "buy.do.grey", "loan.do"].map(board),
  take: [move("leave"), board("look.leave.do")],
  cards: ["play.done", "play.done.second", "play.done.over", "play.another"].map(board),
} as const;
type Question = keyof typeof questions;
// "Consent" is one thing, "Consent in advance…" another.
const named = (keys: readonly string[], lang: Lang): RegExp => new RegExp(keys.map((key) => exactly(key, lang).source).join("|"));

export class GalleryPlayer extends Player {
  constructor(
    page: Page,
    lang: Lang = "en",
    readonly manner: Manner = mild,
    hands?: Hands,
  ) {
    super(page, lang, named(Object.values(questions).flat(), lang), hands);
  }

  // The question on the page.
  async question(): Promise<Question | null> {
    for (const [question, keys] of Object.entries(questions)) {
      const buttons = this.button(...keys);
      if ((await buttons.count()) > 0) return question as Question;
    }
    return null;
  }

  private button(...keys: string[]): Locator {
    return this.page.getByRole("button", { name: named(keys, this.lang) });
  }
  protected async answer(): Promise<void> {
    await this.read();
    const question = await this.question();
    if (question === null) return;
    await this[question]();
  }

  private async press(key: string): Promise<void> {
    await this.hands.press(this.button(key).first());
    this.met.add(key.replace(/^vernissage\.(board\.)?/, ""));
  }
  private async says(...keys: string[]): Promise<boolean> {
    return (await this.button(...keys).count()) > 0;
  }
  private free(within: Locator): Locator {
    return within.locator("button[aria-pressed=false]:enabled:not([aria-disabled=true])");
  }
  private part(name: "region" | "group", key: string): Locator {
    return this.page.getByRole(name, { name: text(board(key), this.lang), exact: false });
  }
  // One of several, as far as they go.
  private async choose(of: Locator, which: (of: number) => number): Promise<boolean> {
    const n = await of.count();
    if (n === 0) return false;
    await this.hands.pick(of.nth(Math.min(n - 1, Math.max(0, which(n)))));
    return true;
  }

  private change(): Promise<void> {
    return this.press(move("keep"));
  }
  private async place(): Promise<void> {
    const n = this.count("place");
    if (await this.says(board("place.choose.token"))) await this.choose(this.free(this.part("region", "tokens.title")), (of) => this.manner.token(n, of));
    if (await this.says(board("place.choose.artist"))) await this.choose(this.page.locator("button.may[aria-pressed=false]:is(.artist, .row)"), (of) => this.manner.artist(n, of));
    await this.read();
    await this.press(board((await this.says(board("place.do.ends"))) ? "place.do.ends" : "place.do"));
  }
  private async object(): Promise<void> {
    const how = this.manner.objects(this.count("object"));
    if (how === "consent") return this.press(board("objection.do.consent"));
    const values = this.free(this.part("group", "objection.would"));
    await this.choose(values, (of) => (how === "none" ? of - 1 : 0)); // the last is none at all
    if (await this.says(board("objection.do.none"))) return this.press(board("objection.do.none"));
    await this.press(board("objection.do"));
  }
  private async settle(): Promise<void> {
    if (!this.manner.settles(this.count("settle"))) return this.press(board("agree.do.refuse"));
    if ((await this.says(board("agree.do.choose"))) && !(await this.choose(this.free(this.part("group", "agree.values")), () => 0))) return this.press(board("agree.do.refuse"));
    await this.press(board((await this.says(board("agree.do.propose"))) ? "agree.do.propose" : "agree.do.settle"));
  }
  private agree(): Promise<void> {
    return this.press(board(this.manner.settles(this.count("agree")) ? "agree.do" : "agree.do.not"));
  }
  private async cases(wanted: number): Promise<void> {
    const more = this.page.getByRole("button", { name: text(board("trial.more"), this.lang), disabled: false });
    const shown = async (): Promise<number> => Number(await this.page.getByRole("status").locator("b").first().innerText({ timeout: 3000 }));
    for (let n = 0; n < 8 && (await more.count()) > 0 && (await shown()) < wanted; ++n) await this.hands.pick(more.first());
  }
  private async challenge(): Promise<void> {
    const wanted = this.manner.cases(this.count("challenge"));
    if (wanted === 0 || !(await this.says(board("trial.do.challenge")))) return this.press(board("trial.do.yield"));
    await this.cases(wanted);
    await this.press(board("trial.do.challenge"));
  }
  private async show(): Promise<void> {
    await this.cases(this.manner.answers(this.count("show")));
    for (const key of [board("trial.do.show"), board("trial.do.add"), move("show.none")]) if (await this.says(key)) return this.press(key);
  }
  private async lay(): Promise<void> {
    const works = this.page.getByRole("group").getByRole("button", { name: calledAny([board("lay.work")], this.lang), pressed: false });
    if (this.manner.lays(this.count("lay")) && (await this.choose(works, (of) => of - 1))) return this.press(board("lay.do"));
    for (const key of questions.lay) if (await this.says(key)) return this.press(key);
  }
  private async buy(): Promise<void> {
    if (await this.says(board("loan.do"))) return this.press(board("loan.do"));
    if (await this.says(board("buy.choose"))) {
      const n = this.count("buy");
      await this.choose(this.free(this.page.locator(".piles")), () => this.manner.pile(n) - 1);
      await this.read();
    }
    for (const key of ["buy.do.grey", "buy.do"]) if (await this.says(board(key))) return this.press(board(key));
  }
  private async take(): Promise<void> {
    if (await this.says(board("look.leave.do"))) return this.press(board("look.leave.do"));
    const which = this.manner.takes(this.count("take"));
    const cards = this.free(this.page.locator("ul.cards"));
    if (which === 0 || !(await this.choose(cards, () => which - 1))) return this.press(move("leave"));
    await this.press(move("take"));
  }

  private async cards(): Promise<void> {
    const done = async (): Promise<void> => {
      for (const key of ["play.done", "play.done.second", "play.done.over"]) if (await this.says(board(key))) return this.press(board(key));
    };
    if (await this.says(board("play.another"))) return this.played();
    if (!this.manner.plays(this.count("play"))) return done();
    for (const key of ["limited", "critic", "unlimited"]) {
      const card = this.page.locator("section.ask").getByRole("button", { name: new RegExp(pattern(board(`play.card.${key}`), this.lang)) });
      if ((await card.count()) === 0) continue;
      await this.hands.pick(card.first());
      return this.played();
    }
    await done();
  }
  // A card is chosen: whereto, or on whom.
  private async played(): Promise<void> {
    const ways = this.page.getByRole("button", { name: calledAny(["play.way", "play.way.enter"].map(board), this.lang), pressed: false });
    const agents = this.page.locator("section.ask").getByRole("combobox");
    await this.choose(ways, (of) => of - 1); // a single one is chosen already
    if ((await agents.count()) > 0) {
      const elsewhere = agents.last().locator("option:not(:checked)").first();
      await agents.last().selectOption((await elsewhere.getAttribute("value", { timeout: 3000 }))!, { timeout: 3000 });
      await this.read();
      return this.press(board("play.do.unlimited"));
    }
    await this.read();
    for (const key of ["play.do.enter", "play.do.limited"]) if (await this.says(board(key))) return this.press(board(key));
    await this.choose(this.free(this.page.locator("section.ask").getByRole("listitem")), () => 0);
    await this.read();
    await this.press(board("play.do.critic"));
  }
}

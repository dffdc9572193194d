import type { Locator, Page } from "playwright-core";
import { Player, type Hands } from "./player";
import { text, type Lang } from "./words";

export const auctions = ["open", "once-around", "sealed", "fixed-price", "double"] as const;
export type Auction = (typeof auctions)[number];

// How somebody plays; n counts the times this was asked.
export interface Manner {
  bid(amount: number, auction: Auction | null, n: number): boolean;
  seal(n: number): number;
  price(n: number): number;
  buy(price: number, n: number): boolean;
  add(n: number): boolean;
  turn(n: number): boolean;
}

export const mild: Manner = {
  bid: (amount, auction) => amount <= (auction === "once-around" ? 16 : 8),
  seal: (n) => (n % 4 === 3 ? 0 : 6 + n),
  price: (n) => 14 + n,
  buy: (price, n) => price <= 40 && n % 2 === 0,
  add: (n) => n % 2 === 0,
  turn: (n) => n % 2 === 0,
};

const board = (key: string): string => `modern-art.board.${key}`;
const signals = ["do.pass", "do.seal", "do.seal.nothing", "do.price.none", "do.price", "do.play.none", "do.play", "do.decline", "do.leave", "to_hand", "bank.lot"];

export class ArtPlayer extends Player {
  private readonly offered = new Set<string>();

  constructor(
    page: Page,
    lang: Lang = "en",
    readonly manner: Manner = mild,
    hands?: Hands,
  ) {
    super(page, lang, signals.map(board), hands);
  }

  private button(key: string): Locator {
    return this.called(board(key));
  }
  async auction(): Promise<Auction | null> {
    const lot = this.page.getByRole("region", { name: text(board("lot"), this.lang), exact: true });
    if ((await lot.count()) === 0) return null;
    const words = await lot.first().innerText();
    return auctions.find((auction) => words.includes(text(board(`auction.${auction}`), this.lang))) ?? null;
  }

  protected async answer(): Promise<void> {
    const says = async (key: string): Promise<boolean> => (await this.button(key).count()) > 0;
    // Without a clock the bank's sums stay until they are read.
    if (await says("bank.lot")) return this.hands.press(this.button("bank.lot"));
    if (await says("to_hand")) await this.hands.press(this.button("to_hand"));
    if ((await says("do.play.none")) || (await says("do.play"))) return this.offer();
    if (await says("do.decline")) return this.second();
    if (await says("do.leave")) return this.mystery();
    if ((await says("do.price.none")) || (await says("do.price"))) return this.namePrice();
    if ((await says("do.seal.nothing")) || (await says("do.seal"))) return this.seal();
    if (await says("do.buy")) return this.take();
    if (await says("do.pass")) return this.bidOrPass();
  }

  private cards(): Locator {
    const hand = this.page.getByRole("region", { name: text(board("hand"), this.lang), exact: true });
    return hand.getByRole("button", { pressed: false });
  }
  private async choose(preferred: (name: string) => boolean): Promise<string> {
    const cards = this.cards();
    await cards.first().waitFor({ timeout: 3000 });
    const names = await cards.allTextContents();
    const place = Math.max(0, names.findIndex(preferred));
    await this.hands.pick(cards.nth(place));
    return names[place]!;
  }
  private typeOf(card: string): Auction | undefined {
    return auctions.find((auction) => card.includes(text(board(`auction.${auction}`), this.lang)));
  }

  // A type that was not offered yet, where there is one.
  private async offer(): Promise<void> {
    const card = await this.choose((name) => !this.offered.has(this.typeOf(name) ?? ""));
    await this.hands.press(this.button("do.play"));
    const type = this.typeOf(card) ?? "?";
    this.offered.add(type);
    this.met.add(`offer ${type}`);
  }
  private async second(): Promise<void> {
    await this.read();
    const fits = (await this.cards().count()) > 0;
    if (fits && this.manner.add(this.count("add"))) {
      await this.choose(() => true);
      await this.hands.press(this.button("do.add"));
      this.met.add("add");
    } else {
      await this.hands.press(this.button("do.decline"));
      this.met.add(fits ? "decline" : "nothing to add");
    }
  }
  private async mystery(): Promise<void> {
    await this.read();
    const turn = this.manner.turn(this.count("turn"));
    await this.hands.press(this.button(turn ? "do.turn" : "do.leave"));
    this.met.add(turn ? "turn" : "leave");
  }
  private async namePrice(): Promise<void> {
    await this.write(this.manner.price(this.count("price")));
    await this.hands.press(this.button("do.price"));
    this.met.add("price");
  }
  private async seal(): Promise<void> {
    await this.read();
    const amount = this.manner.seal(this.count("seal"));
    if (amount > 0) await this.write(amount);
    await this.hands.press(this.button(amount > 0 ? "do.seal" : "do.seal.nothing"));
    this.met.add("seal");
  }
  private async take(): Promise<void> {
    await this.read();
    const price = this.amount(await this.button("do.buy").first().innerText({ timeout: 3000 }));
    const buys = this.manner.buy(price, this.count("buy"));
    await this.hands.press(this.button(buys ? "do.buy" : "do.pass"));
    this.met.add(buys ? "buy" : "leave at the price");
  }
  private async bidOrPass(): Promise<void> {
    await this.read();
    const auction = await this.auction();
    const bid = this.button("do.bid");
    // Without one there is not enough money to go on.
    const can = (await bid.count()) > 0;
    const amount = can ? this.amount(await bid.first().innerText({ timeout: 3000 })) : Number.NaN;
    const bids = can && this.manner.bid(amount, auction, this.count("bid"));
    await this.hands.press(bids ? bid : this.button("do.pass"));
    this.met.add(`${bids ? "bid" : "pass"} ${auction}`);
  }
}

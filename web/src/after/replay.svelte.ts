import type { Scene } from "../games/scene";
import { openWhy } from "../lib/why.svelte";
import type { SeatShown, View } from "../table/messages";
import type { Moment, Reel } from "./steps";
import type { Steps } from "./told";

// Through whose eyes: everybody's at once, those of a spectator, a seat's.
export type Eyes = "all" | "none" | number;

export function readEyes(asked: string | null, seats: number): Eyes {
  if (asked === "none") return "none";
  const seat = Number(asked ?? "");
  return asked && Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : "all";
}

const seatShown = (seat: { name: string; bot?: string }): SeatShown => ({
  kind: seat.bot ? "bot" : "person",
  name: seat.name,
  guest: null,
  bot: seat.bot ?? null,
  robot: false,
  here: true,
  away: false,
  handed: false,
  resigned: false,
  nonce: false,
});

// A game that is over, at one of its moves: a scene in which nothing can be done.
export class ReplayScene implements Scene {
  at = $state(0);

  readonly seats: SeatShown[];
  readonly countdownSetting = 0;
  readonly composing = [];
  readonly declined = [];
  readonly takesOrders = false;
  readonly awaited = false;
  readonly options = null;
  readonly order = null;
  readonly mayUndo = false;
  readonly skip = null;
  readonly time = { at: 0 };
  readonly sending = null;
  readonly online = true;

  constructor(
    private readonly game: Steps,
    readonly reel: Reel,
    private readonly eyes: Eyes,
  ) {
    this.seats = game.seats.map(seatShown);
  }

  private readonly moment: Moment = $derived.by(() => this.reel.moment(this.at));
  readonly events = $derived.by(() => this.reel.told(this.moment));
  readonly fresh = $derived.by(() => this.reel.news(this.at));

  get view(): View {
    return this.moment.view;
  }
  get me(): number | null {
    return typeof this.eyes === "number" ? this.eyes : null;
  }
  get secrets(): readonly Partial<View>[] | null {
    return this.eyes === "all" ? this.moment.secrets : null;
  }

  async move(): Promise<boolean> {
    return false;
  }
  async preview(): Promise<null> {
    return null;
  }
  async foresee(): Promise<null> {
    return null;
  }
  async placeOrder(): Promise<boolean> {
    return false;
  }
  compose(): void {}
  async cancelOrder(): Promise<boolean> {
    return false;
  }
  async undo(): Promise<boolean> {
    return false;
  }
  async skipOn(): Promise<boolean> {
    return false;
  }
  why(rule: string, from: HTMLElement): void {
    openWhy(this.game.game, rule, from);
  }
}

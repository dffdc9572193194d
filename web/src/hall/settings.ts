import type { BotPace, ClockSetting } from "../table/messages";
import { gameOf, hidesMoney, usualLevel, type Game, type Variant } from "./games.svelte";
import { recall } from "./keep";

// A table that is being laid. A seat is "me", "open" or the name of a bot; on one device it is
// "person" or the name of a bot.
export type SeatPlan = string;

export interface Plan {
  game: string;
  players: number;
  edition: string;
  variants: string[];
  public: boolean;
  name: string;
  clock: "none" | "live" | "slow";
  perMove: number; // seconds
  bank: number; // seconds
  days: number;
  botPace: BotPace;
  countdown: number;
  orders: boolean;
  undo: boolean;
  spectators: boolean;
  openMoney: boolean;
}

const fresh: Plan = {
  game: "",
  players: 4,
  edition: "",
  variants: [],
  public: true,
  name: "",
  clock: "none",
  perMove: 30,
  bank: 300,
  days: 1,
  botPace: "calm",
  countdown: 8,
  orders: true,
  undo: true,
  spectators: true,
  openMoney: false,
};

export const rememberedPlan = (): Plan => ({ ...recall("table", fresh), name: "" });

// What decides which variants there are, and which are chosen.
export type Ways = Pick<Plan, "players" | "edition" | "variants">;

// Why a variant cannot be had at this table, or null.
export function lacks(plan: Ways, variant: Variant): "edition" | "players" | null {
  if (!variant.editions.includes(plan.edition)) return "edition";
  if (plan.players < variant.players[0] || plan.players > variant.players[1]) return "players";
  return null;
}

export function fitVariants(plan: Ways, game: Game): void {
  const possible = plan.variants.filter((id) => game.variants.some((one) => one.id === id && !lacks(plan, one)));
  if (possible.length !== plan.variants.length) plan.variants = possible;
}

export function fit(plan: Plan, seats: SeatPlan[]): void {
  const game = gameOf(plan.game);
  if (!game) return;
  plan.players = Math.min(Math.max(plan.players, game.players[0]), game.players[1]);
  if (!game.editions.includes(plan.edition)) plan.edition = game.editions[0]!;
  fitVariants(plan, game);
  while (seats.length < plan.players) seats.push("open");
  if (seats.length > plan.players) seats.length = plan.players;
  seats.forEach((seat, i) => {
    if (seat !== "me" && seat !== "open" && !game.levels.includes(seat)) seats[i] = usualLevel(game);
  });
}

function clockOf(plan: Plan): ClockSetting {
  if (plan.clock === "live") return { kind: "live", per_move: plan.perMove, bank: plan.bank };
  if (plan.clock === "slow") return { kind: "slow", days: plan.days };
  return { kind: "none" };
}

// The body of POST /api/tables.
export interface Settings {
  game: string;
  players: number;
  edition: string;
  variants: string[];
  public: boolean;
  name?: string;
  clock: ClockSetting;
  bot_pace: BotPace;
  countdown: number;
  orders: boolean;
  undo: boolean;
  spectators: boolean;
  open_money: boolean;
  seats: { kind: "host" | "open" | "bot"; bot?: string }[];
}

export function settingsOf(plan: Plan, game: Game, seats: readonly SeatPlan[]): Settings {
  const name = plan.name.trim();
  return {
    game: game.id,
    players: plan.players,
    edition: plan.edition,
    variants: [...plan.variants],
    public: plan.public,
    ...(name ? { name } : {}),
    clock: clockOf(plan),
    bot_pace: plan.botPace,
    countdown: plan.countdown,
    orders: plan.orders,
    undo: plan.undo,
    spectators: plan.spectators,
    open_money: plan.openMoney && hidesMoney(game),
    seats: seats.map((seat) =>
      seat === "me" ? { kind: "host" } : seat === "open" ? { kind: "open" } : { kind: "bot", bot: seat },
    ),
  };
}

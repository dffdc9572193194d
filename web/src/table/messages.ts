// What the house says of a table: docs/protocol.md, "Tables" and "The socket of a table".
export interface SeatShown {
  kind: "open" | "person" | "bot" | "script";
  name: string;
  guest: string | null;
  bot: string | null;
  robot: boolean;
  here: boolean;
  away: boolean;
  handed: boolean;
  resigned: boolean;
  nonce: boolean;
  hints?: number; // that the house gave them
  since?: number | null; // by the clock of the house: when their line broke, null while they are here
}

// A game that began after so many moves of another.
export interface Tried {
  record: string; // "here": of one that somebody played in their browser and handed to the house
  at: number;
}
export const handedIn = (tried: Tried | undefined): boolean => tried?.record === "here";

export type ClockSetting =
  | { kind: "none" }
  | { kind: "live"; per_move: number; bank?: number }
  | { kind: "slow"; days: number };

export const botPaces = ["calm", "brisk", "at-once"] as const;
export type BotPace = (typeof botPaces)[number];

export type Status = "waiting" | "running" | "finished" | "ended";

export interface TableShown {
  id: string;
  status: Status;
  game: string;
  players: number;
  edition: string;
  variants: string[];
  name: string;
  public: boolean;
  clock: ClockSetting;
  bot_pace: BotPace;
  countdown: number;
  silence: number; // seconds after which an open auction closes, or wild barter; 0: none do
  orders: boolean;
  undo: boolean;
  spectators: boolean;
  open_money: boolean;
  host: string;
  created: number;
  seats: SeatShown[];
  arranged: boolean;
  tried?: Tried; // goes on from another game
  commitment?: string | null;
  votes?: { end: number[]; bot: Record<string, number[]> };
  moves: number;
  // When whoever waits may nudge, once more, and let a bot play on (0: never before time is up), ms.
  remedies?: { nudge: number; again: number; absent: number };
  now?: number; // the clock of the house
  next?: string | null;
  scores?: number[];
  places?: number[];
  you?: { guest: string | null; seat: number | null; host: boolean; link?: boolean };
}

// A move and an option are objects with the kind of move as `move`; the rest is the game's.
export interface Move {
  move: string;
  [field: string]: unknown;
}
export type Option = Move;
export interface Options<O extends Option = Option> {
  options: O[];
  suggested?: number[]; // sums that the house thinks one might pay
  [field: string]: unknown;
}

export interface GameEvent {
  event: string;
  rule: string;
  seat?: number | null;
  [field: string]: unknown;
}
export interface LogEntry<E extends GameEvent = GameEvent> {
  n: number;
  event: E;
  text: string;
}

export interface Order {
  lot: number;
  up_to: number;
  then: "pass" | "ask";
}

export interface Time {
  seats?: { left: number; bank: number; runs: boolean }[];
  countdown?: { left: number; of: number };
}

// Whether the bots may be asked to go on at once, or were.
export type Skip = "may" | "asked" | null;

export interface ChatLine {
  room: "players" | "spectators";
  guest: string;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface Telling {
  n: number;
  moves: number;
  undone: number;
  time: Time;
  events?: LogEntry[];
  awaited?: boolean;
  options?: Options | null;
  examples?: Move[];
  order?: Order | null;
  undo?: boolean;
  skip?: Skip;
  waits?: { seat: number; for: number }[]; // people, and for how many ms already
}

export type Message =
  | { t: "table"; table: TableShown }
  | ({ t: "view"; view: View } & Telling)
  | ({ t: "events"; view: Partial<View>; gone?: string[] } & Telling)
  | ({ t: "chat" } & ChatLine)
  | { t: "composing"; seat: number; declines?: number; time: Time }
  | { t: "rematch"; table: string }
  | { t: "nudge"; seat: number; by: number }
  | { t: "ack"; id: string; [answer: string]: unknown }
  | { t: "refused"; id: string; error: { code: string; message: string; rule?: string } }
  | { t: "bye"; why: "stopping" | "closed" | "removed" | "elsewhere" }; // the last: of a game in this browser

// Fields of a view are the game's own; every game has these.
export interface View {
  game: string;
  edition: string;
  variants: string[];
  me: number | null;
  phase: string;
  [field: string]: unknown;
}

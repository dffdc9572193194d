import type {
  GameEvent,
  LogEntry,
  Move,
  Option,
  Options,
  Order,
  SeatShown,
  Skip,
  Time,
  View,
} from "../table/messages";

// The JSON of a game; each folder has its own, told by the C++ that writes it (wire.ts).
export interface Wire {
  view: View;
  move: Move;
  option: Option;
  event: GameEvent;
  preview: Record<string, unknown>;
}
// What would follow a move, or the rule against it.
export type Foreseen<W extends Wire> = Partial<W["preview"]> & { refused?: string };

// What a game's components draw: the table as it is now (Play, over a socket), as it was (a
// replay), or as a lesson sets it up. They know no more than this.
export interface Scene<W extends Wire = Wire> {
  readonly view: W["view"];
  readonly events: readonly LogEntry<W["event"]>[]; // all so far, oldest first
  readonly seats: readonly SeatShown[];
  readonly me: number | null; // our seat
  readonly countdownSetting: number; // seconds, 0 without
  readonly takesOrders: boolean;

  // Empty where nothing can be done (a replay, a spectator).
  readonly awaited: boolean;
  readonly options: Options<W["option"]> | null;
  readonly order: Order | null;
  readonly mayUndo: boolean;
  readonly skip: Skip;
  readonly time: Time & { at: number }; // `at`: performance.now() when it was told
  readonly sending: Move | null; // a move on its way
  readonly online: boolean;
  readonly composing: readonly number[]; // seats that put an offer together on an open floor
  readonly declined: readonly { seat: number; n: number }[]; // who said no to an offer of ours, after which event

  // What each seat holds in secret, where everybody's cards are open (a replay): fields of the view.
  readonly secrets: readonly Partial<W["view"]>[] | null;

  move(move: Move): Promise<boolean>; // whether it was accepted; refusals are shown by the frame
  preview(move: Move): Promise<W["preview"] | null>; // null if none came back
  foresee(move: Move): Promise<Foreseen<W> | null>;
  // So do we, or we say no to the open offer of a seat: the others hear it, and it is no silence.
  compose(declines?: number): void;
  placeOrder(order: Order): Promise<boolean>;
  cancelOrder(): Promise<boolean>;
  undo(): Promise<boolean>;
  skipOn(): Promise<boolean>; // the bots need not wait for us
  why(rule: string, from: HTMLElement): void; // opens the rule in words
}

// Everybody in turn order, ourselves last: those before us are those who act before us. The same
// wherever people stand in a row.
export const inTurn = ({ seats, me }: Pick<Scene, "seats" | "me">): number[] => seats.map((_, n) => (n + (me ?? -1) + 1) % seats.length);

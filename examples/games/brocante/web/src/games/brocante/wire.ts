// Told by src/text (tests/text/types_test.cpp): not to be edited.
export type Kind = "clock" | "lamp" | "vase" | "globe" | "mirror";
export type Move =
  | { move: "bid"; lot: number; amount: number; };
export type Option =
  | { move: "bid"; from: number; to: number; };
export type Event =
  | { event: "offered"; rule: string; lot: number; thing: number; }
  | { event: "sealed"; rule: string; seat: number; }
  | { event: "sold"; rule: string; lot: number; thing: number; seat: number; amount: number; amounts: number[]; }
  | { event: "result"; rule: string; seat: number; taste: Kind; amount: number; };
export type Lot = {
  thing: number;
  worth: number;
  kind: Kind;
  owner: number | null; // null: not sold yet
};
export type Player = {
  money: number;
  taste: Kind | null; // shown at the end (BR-20)
};
export type View = {
  game: string;
  edition: string;
  variants: string[];
  me: number | null;
  lot: number; // that is sold, from 1
  hammer: number; // who is first among equals (BR-12)
  waiting: number[];
  over: boolean;
  lots: Lot[];
  players: Player[];
  taste: Kind | null; // our own
  bid: number | null; // ours, until all have bid
};
export type Preview = {
  money_after: number;
  points: number; // that the lot would bring
};
export type Wire = { view: View; move: Move; option: Option; event: Event; preview: Preview };

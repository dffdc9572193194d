// Told by src/text (tests/text/types_test.cpp): not to be edited.
export type Treasure = "mirror" | "candelabrum" | "fan" | "lion" | "painting" | "glass" | "clock" | "bust" | "tankard" | "ring" | "lamp" | "necklace";
export type Move =
  | { move: "bid"; lot: number; amount: number; }
  | { move: "pass"; lot: number; on: number; }
  | { move: "bribe"; lot: number; on: number; }
  | { move: "sell"; lot: number; treasure: Treasure; };
export type Option =
  | { move: "bid"; from: number; to: number; }
  | { move: "pass"; on: number; }
  | { move: "bribe"; on: number; }
  | { move: "sell"; treasures: Treasure[]; };
export type Event =
  | { event: "auction"; rule: string; seat: number; palace: number; lot: number; treasures: Treasure[]; }
  | { event: "bid"; rule: string; seat: number; palace: number; amount: number; }
  | { event: "passed"; rule: string; seat: number; amount: number; }
  | { event: "bought"; rule: string; seat: number; palace: number; treasures: Treasure[]; amount: number; }
  | { event: "bribed"; rule: string; seat: number; palace: number; treasures: Treasure[]; }
  | { event: "paid"; rule: string; seat: number; amount: number; debt: number; }
  | { event: "chooses"; rule: string; seat: number; treasures: Treasure[]; }
  | { event: "sold"; rule: string; treasure: Treasure; amount: number; amounts: number[]; }
  | { event: "moved"; rule: string; palace: number; }
  | { event: "game-ends"; rule: string; treasures: Treasure[]; amounts: number[]; };
export type Phase = "bidding" | "selling" | "over";
export type Answer = "bid" | "passed";
export type Bribable = "early" | "open" | "late";
export type Orders = "ladder" | "word" | "price" | "turns";
export type Sale = {
  treasure: Treasure;
  price: number;
  tiles: number[]; // that each seat would sell
};
export type Harvest = {
  sales: Sale[];
  gains: number[]; // of each seat
  score: number[]; // by bid; 0 is a bribe
  debt: number[];
  total: number[]; // what both would be at the end (CA-32)
};
export type Course = {
  lands: number[]; // by bid: where the gondola would stand
  leads: number[] | null; // and where the next auction would be; null if the game would end
  completes: Treasure[];
  prices: number[];
  ends_game: boolean;
  mine?: Harvest;
};
export type Kind = {
  treasure: Treasure;
  tiles: number;
  in_palaces: number;
};
export type Lot = {
  number: number; // of the auction, from 1
  palace: number; // whose treasures are sold
  bid: number;
  high_bidder: number | null;
  bidding: number[]; // who has not passed
  ceiling: number; // the most that the lot can ever bring
  bribe: Bribable; // whether the bid may be answered with a bribe (CA-41)
  orders: Orders | null; // how a standing order may speak
  order: number[]; // who speaks next
  answers: (Answer | null)[];
};
export type Player = {
  score: number;
  debt: number;
  total: number; // what it would be at the end (CA-32)
  mask: boolean;
  treasures: Treasure[];
};
export type View = {
  game: string;
  edition: string;
  variants: string[];
  me: number | null;
  most_bid: number;
  most_bribable: number;
  ends_with: number;
  phase: Phase;
  waiting: number[];
  lot: Lot;
  gondola: number;
  palaces: Treasure[][];
  scale: number[];
  sold: Treasure[];
  in_play: Treasure[]; // kinds not yet sold
  kinds: Kind[];
  players: Player[];
  course: Course | null;
};
export type Preview = {
  buyer: number | null;
  gondola: number;
  next_palace: number | null;
  sales: Sale[];
  gains: number[];
  score_after: number;
  debt_after: number;
  total_after: number; // what both would be at the end (CA-32)
  ends_game: boolean;
};
export type Wire = { view: View; move: Move; option: Option; event: Event; preview: Preview };

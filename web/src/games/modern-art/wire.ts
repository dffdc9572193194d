// Told by src/text (tests/text/types_test.cpp): not to be edited.
export type Auction = "open" | "once-around" | "sealed" | "fixed-price" | "double";
export type Move =
  | { move: "play"; lot: number; card: string; }
  | { move: "add"; lot: number; card: string; }
  | { move: "decline"; lot: number; }
  | { move: "bid"; lot: number; amount: number; }
  | { move: "pass"; lot: number; on: number; }
  | { move: "seal"; lot: number; amount: number; }
  | { move: "price"; lot: number; amount: number; }
  | { move: "buy"; lot: number; price: number; }
  | { move: "turn"; lot: number; }
  | { move: "leave"; lot: number; }
  | { move: "reveal"; lot: number; card: string; };
export type Option =
  | { move: "play"; cards: string[]; }
  | { move: "add"; cards: string[]; }
  | { move: "decline"; }
  | { move: "bid"; from: number; to: number; }
  | { move: "pass"; on: number; }
  | { move: "seal"; from: number; to: number; }
  | { move: "price"; from: number; to: number; }
  | { move: "buy"; price: number; }
  | { move: "turn"; }
  | { move: "leave"; }
  | { move: "reveal"; };
export type Event =
  | { event: "dealt"; rule: string; seat?: number; amount?: number; cards?: string[]; }
  | { event: "round-begins"; rule: string; round: number; }
  | { event: "seller"; rule: string; seat?: number; }
  | { event: "played"; rule: string; seat?: number; lot?: string[]; }
  | { event: "asked"; rule: string; seat?: number; lot?: string[]; }
  | { event: "added"; rule: string; seat?: number; lot?: string[]; }
  | { event: "declined"; rule: string; seat?: number; }
  | { event: "opened"; rule: string; seat?: number; other: number | "bank" | null; lot?: string[]; auction: Auction; }
  | { event: "bid"; rule: string; seat?: number; amount?: number; }
  | { event: "passed"; rule: string; seat?: number; amount?: number; }
  | { event: "sealed"; rule: string; seat?: number; amount?: number; }
  | { event: "revealed"; rule: string; amounts: number[]; }
  | { event: "tie"; rule: string; seat?: number; amount?: number; }
  | { event: "priced"; rule: string; seat?: number; amount?: number; }
  | { event: "sold"; rule: string; seat?: number; other: number | "bank" | null; lot?: string[]; amount?: number; }
  | { event: "taken"; rule: string; seat?: number; other: number | "bank" | null; lot?: string[]; }
  | { event: "paid"; rule: string; seat?: number; other: number | "bank" | null; amount?: number; }
  | { event: "may-turn"; rule: string; seat?: number; }
  | { event: "left"; rule: string; seat?: number; }
  | { event: "turned"; rule: string; seat?: number; lot?: string[]; }
  | { event: "round-ends"; rule: string; seat?: number; lot?: string[]; round: number; }
  | { event: "ranked"; rule: string; round: number; amounts: number[]; }
  | { event: "bank-sale"; rule: string; seat?: number; round: number; amount?: number; cards?: string[]; }
  | { event: "game-ends"; rule: string; amounts: number[]; };
export type Phase = "play" | "second" | "open" | "once-around" | "sealed" | "price" | "fixed-price" | "mystery" | "reveal" | "over";
export type Answer = "bid" | "passed" | "out" | "sealed" | "declined" | "priced";
export type Orders = "ladder" | "word" | "price" | "turns";
export type Lot = {
  number: number;
  seller: number | null;
  opener: number | null; // who played the double
  cards: string[];
  bid: number;
  high_bidder: number | null;
  ceiling: number; // the most it can bring this round
  orders: Orders | null; // how a standing order may speak
  auction: Auction | null;
  worth_by_place: number[];
  order: number[];
  answers: (Answer | null)[];
};
export type Artist = {
  artist: string;
  offered: number;
  markers: number[];
  place: number; // 1 to 3 if the round ended now, else 0
  marker: number; // what the artist would get then
  worth: number; // and what a painting would bring
};
export type Player = {
  hand_size: number;
  paintings: string[];
  money?: number;
};
export type View = {
  game: string;
  edition: string;
  variants: string[];
  me: number | null;
  rounds: number;
  closes_at: number;
  round: number;
  phase: Phase;
  starter: number | null;
  waiting: number[];
  lot: Lot;
  board: Artist[];
  players: Player[];
  unsold: string[];
  discarded: string[];
  mystery_size?: number;
  bank?: number; // would give away the sum of all hidden money
  hand?: string[];
  most_bid?: number; // that an order may name
  sealed?: number;
};
export type Preview = {
  money_after: number;
  pays: number[];
  pays_bank: number;
  worth_by_place: number[];
  worth_now: number;
  places_now: number[];
  ends_round: boolean;
  bank_sale?: number[];
};
export type Wire = { view: View; move: Move; option: Option; event: Event; preview: Preview };

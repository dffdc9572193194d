// Told by src/text (tests/text/types_test.cpp): not to be edited.
export type Good = "red" | "yellow" | "green" | "blue" | "violet" | "black";
export type Goods = Partial<Record<Good, number>>;
export type Move =
  | { move: "pass"; lot: number; keeps?: Good[]; shuns?: Good[]; }
  | { move: "produce"; lot: number; goods: Goods; }
  | { move: "smuggle"; lot: number; good: Good; }
  | { move: "up"; lot: number; good: Good; }
  | { move: "down"; lot: number; good: Good; }
  | { move: "offer"; lot: number; production: Goods; stock: Goods; wanted: Goods; keeps?: Good[]; shuns?: Good[]; }
  | { move: "accept"; lot: number; production: Goods; of: number; }
  | { move: "refuse"; lot: number; keeps?: Good[]; shuns?: Good[]; }
  | { move: "choose"; lot: number; whom: number; }
  | { move: "withdraw"; lot: number; }
  | { move: "done"; lot: number; }
  | { move: "give-back"; lot: number; goods: Goods; }
  | { move: "swap"; lot: number; good: Good; into: Good; }
  | { move: "bid"; lot: number; good: Good; amount: number; }
  | { move: "raise"; lot: number; good: Good; }
  | { move: "sell"; lot: number; vp: Goods; customers?: Good; }
  | { move: "discard"; lot: number; goods: Goods; };
export type Could = {
  seat: number;
  goods: Goods;
};
export type Option =
  | { move: "pass"; standing?: boolean; }
  | { move: "produce"; most: number; jokers: number; each: Goods; }
  | { move: "smuggle"; goods: Good[]; }
  | { move: "up"; goods: Good[]; }
  | { move: "down"; goods: Good[]; }
  | { move: "offer"; production: Goods; stock: Goods; could?: Could[]; number?: number; to?: number[]; wanted?: Goods; standing?: boolean; }
  | { move: "accept"; of: number; number?: number; wanted: Goods; production_from: Goods; production_to: Goods; }
  | { move: "refuse"; standing?: boolean; }
  | { move: "choose"; whom: number[]; }
  | { move: "withdraw"; number: number; production?: Goods; stock?: Goods; to?: number[]; wanted?: Goods; }
  | { move: "done"; }
  | { move: "give-back"; count: number; from: Goods; }
  | { move: "swap"; goods: Good[]; into: Good[]; }
  | { move: "bid"; most: Goods; }
  | { move: "raise"; goods: Good[]; }
  | { move: "sell"; most: Goods; with_customers?: Goods; }
  | { move: "discard"; count: number; from: Goods; };
export type Event =
  | { event: "turn-begins"; rule: string; seat: number; turn: number; goods?: Goods; }
  | { event: "sealed"; rule: string; seat: number; good?: Good; amount: number; keeps?: Good[]; shuns?: Good[]; phase: Phase; goods?: Goods; }
  | { event: "produces"; rule: string; seat: number; goods?: Goods; }
  | { event: "exchange"; rule: string; before?: Goods; after?: Goods; }
  | { event: "smuggles"; rule: string; seat: number; good?: Good; }
  | { event: "moves-good"; rule: string; seat: number; good?: Good; rank: number; }
  | { event: "passes"; rule: string; seat: number; phase: Phase; }
  | { event: "values-rise"; rule: string; seat: number | null; goods?: Good[]; }
  | { event: "offers"; rule: string; seat: number; to: number | null; number: number; production?: Goods; stock?: Goods; wanted?: Goods; }
  | { event: "answers"; rule: string; seat: number; accepts: number; production?: Goods; }
  | { event: "refuses-all"; rule: string; seat: number; keeps?: Good[]; shuns?: Good[]; }
  | { event: "trades"; rule: string; seat: number; with: number | null; number: number; production?: Goods; stock?: Goods; wanted?: Goods; their_production?: Goods; their_stock?: Goods; }
  | { event: "withdraws"; rule: string; seat: number; number: number; }
  | { event: "lapses"; rule: string; seat: number; number: number; }
  | { event: "is-done"; rule: string; seat: number; }
  | { event: "returns"; rule: string; seat: number; goods?: Goods; }
  | { event: "swaps"; rule: string; seat: number; good?: Good; into?: Good; }
  | { event: "bids"; rule: string; seat: number; good?: Good; amount: number; }
  | { event: "buys-card"; rule: string; seat: number; good?: Good; amount: number; card: CardId; }
  | { event: "card-lost"; rule: string; card: CardId; }
  | { event: "new-card"; rule: string; card: CardId; }
  | { event: "sells"; rule: string; seat: number; customers?: Good; vp?: Goods; cubes?: Goods; }
  | { event: "discards"; rule: string; seat: number; goods?: Goods; }
  | { event: "game-ends"; rule: string; }
  | { event: "scores"; rule: string; amounts: number[]; }
  | { event: "leads"; rule: string; seat: number | null; from: number | null; good?: Good; };
export type CardId = "omas-keller" | "third-joker" | "warehouse" | "hideout" | "look-out" | "regular-customers" | "fence" | "loose-tongue" | "insider" | "smuggler";
export type Phase = "production" | "looking-out" | "smuggling" | "insider" | "offering" | "answering" | "choosing" | "wild" | "returning" | "fence" | "bidding" | "raising" | "selling" | "discarding" | "last-sale" | "over";
export type Rank = {
  rank: number;
  on_offer: number;
  prices: number[];
};
export type Offer = {
  production: Goods;
  stock: Goods;
  wanted: Goods;
  to?: number | null; // null: to all
};
export type GoodRow = {
  good: Good;
  rank: number;
  on_offer: number;
  prices: number[]; // of 1 to 4 VP
  friendly: number[]; // the same for regular customers
  majority: number[];
  row: number;
  first: number;
  second: number;
  lowest: boolean;
  last_row: boolean; // its next rise ends the game (MN-51)
  reserve: number;
  market: number;
};
export type Player = {
  stock: Goods;
  production: Goods;
  received?: Goods;
  tradable: Goods; // what it could give for an offer (MN-21, MN-26)
  vp: Goods; // VP cubes
  shown: Goods; // the choice revealed last: production, or what a taker gives of it
  cards: CardId[];
  card_points: number;
  points: number;
  limit: number;
  surplus: number;
  levels: Goods;
  keeps: Good[];
  shuns: Good[];
  offer: Offer | null;
  offers?: number;
  offers_left?: number; // MN-27
};
export type Own = {
  goods: Goods;
  good?: Good;
  amount: number;
  announces: boolean;
  keeps: Good[];
  shuns: Good[];
};
export type View = {
  game: string;
  edition: string;
  variants: string[];
  me: number | null;
  phase: Phase;
  secret: boolean; // no answer is told before all are in
  lot: number; // number of the question
  turn: number;
  turns: number;
  round: number; // of directed barter
  rounds: number;
  first: number;
  active: number | null; // who offers; who won the card
  order: number[];
  waiting: number[];
  asked: number[];
  takers: number[];
  ended: string | null; // the rule that ended the game
  deck: CardId[]; // revealed so far; the last one is on auction until it is sold
  on_auction: CardId | null; // this turn's until its auction, then the next turn's
  house_cards: CardId[];
  exchange: Rank[];
  values: [number, number][]; // of each row, for the most and the second most
  goods: GoodRow[];
  players: Player[];
  own: Own;
};
export type Preview = {
  could: number[]; // fulfil an offer
  asked: number[];
  lacks: Goods[];
  given: Goods;
  got: Goods;
  production: Goods;
  stock: Goods;
  received: Goods;
  lapses: boolean; // one's own open offer, for its cubes would be gone (MN-27)
  vp: Goods;
  back: Goods;
  surplus: number;
  levels: Goods;
  points: number;
  ranks: Goods;
  more: Good[]; // of which one more could be produced
  jokers: number; // that the production would take (MN-12)
  rising: Good[];
  ending: Good[];
  ends_game: boolean;
};
export type Wire = { view: View; move: Move; option: Option; event: Event; preview: Preview };

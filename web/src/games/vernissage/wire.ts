// Told by src/text (tests/text/types_test.cpp): not to be edited.
export type Artist = "krach" | "boyz" | "kali" | "hering" | "lightenstone";
export type CardId = "krach" | "boyz" | "kali" | "hering" | "lightenstone" | "suitcase" | "critic" | "unlimited";
export type TokenKind = "scandal" | "crisis" | "sale";
export type Face = "scandal" | "crisis" | "sale" | "any" | "scandal-or-crisis";
export type Ending = "not-yet" | "token" | "artist" | "out" | "idle" | "rounds";
export type Cards = Partial<Record<CardId, number>>;
export type Counts = Record<string, number>;
export type Pile = number | "grey";
export type Move =
  | { move: "keep"; lot: number; }
  | { move: "change"; lot: number; }
  | { move: "place"; lot: number; artist: Artist; token: TokenKind; value: number; }
  | { move: "consent"; lot: number; stands?: Artist[]; }
  | { move: "object"; lot: number; value: number; stands?: Artist[]; }
  | { move: "settle"; lot: number; value: number; }
  | { move: "refuse"; lot: number; }
  | { move: "propose"; lot: number; value: number; }
  | { move: "agree"; lot: number; }
  | { move: "disagree"; lot: number; }
  | { move: "yield"; lot: number; }
  | { move: "show"; lot: number; amount: number; }
  | { move: "lay"; lot: number; amount: number; }
  | { move: "buy"; lot: number; pile: Pile; stands?: Artist[]; }
  | { move: "take"; lot: number; card: CardId; }
  | { move: "leave"; lot: number; }
  | { move: "done"; lot: number; stands?: Artist[]; }
  | { move: "relocate"; lot: number; agents: number[]; }
  | { move: "advance"; lot: number; steps: number; from: number; to: number; }
  | { move: "review"; lot: number; artist: Artist; }
  | { move: "face"; lot: number; face: Face; }
  | { move: "dice"; lot: number; dice: [number, number]; }
  | { move: "draw"; lot: number; steps: number; }
  | { move: "redraw"; lot: number; card: CardId; from: number | "rest" | "own"; };
export type Way = {
  steps: number;
  from: number;
  to: number;
};
export type Option =
  | { move: "keep"; }
  | { move: "change"; }
  | { move: "place"; tokens: Partial<Record<TokenKind, number[]>>; artists: Artist[]; }
  | { move: "consent"; standing?: boolean; }
  | { move: "object"; values: number[]; standing?: boolean; }
  | { move: "settle"; values: number[]; }
  | { move: "refuse"; }
  | { move: "propose"; values: number[]; }
  | { move: "agree"; }
  | { move: "disagree"; }
  | { move: "yield"; }
  | { move: "show"; lo: number; hi: number; }
  | { move: "lay"; lo: number; hi: number; }
  | { move: "buy"; piles: Pile[]; loans: Pile[]; standing?: boolean; }
  | { move: "take"; cards: CardId[]; }
  | { move: "leave"; }
  | { move: "done"; standing?: boolean; }
  | { move: "relocate"; lo: number; hi: number; board: number[]; }
  | { move: "advance"; ways: Way[]; }
  | { move: "review"; artists: Artist[]; }
  | { move: "face"; }
  | { move: "dice"; }
  | { move: "draw"; }
  | { move: "redraw"; };
export type Event =
  | { event: "dealt"; rule: string; seat: number; cards?: Cards; }
  | { event: "kept"; rule: string; seat: number; }
  | { event: "changed"; rule: string; seat: number; }
  | { event: "redrawn"; rule: string; seat: number; card?: CardId; }
  | { event: "laid-out"; rule: string; }
  | { event: "turn"; rule: string; seat: number; turn: number; }
  | { event: "no-token"; rule: string; seat: number; }
  | { event: "rolled"; rule: string; seat: number; face: Face; }
  | { event: "placed"; rule: string; seat: number; artist: Artist; token: TokenKind; value: number; step: number; }
  | { event: "consents"; rule: string; seat: number; standing: number; }
  | { event: "objects"; rule: string; seat: number; token: TokenKind; value: number; }
  | { event: "settles"; rule: string; seat: number; token: TokenKind; value: number; }
  | { event: "refuses"; rule: string; seat: number; }
  | { event: "proposes"; rule: string; seat: number; token: TokenKind; value: number; }
  | { event: "agrees"; rule: string; seat: number; token: TokenKind; value: number; }
  | { event: "disagrees"; rule: string; seat: number; token: TokenKind; value: number; }
  | { event: "exchanged"; rule: string; artist: Artist; token: TokenKind; from: number; to: number; }
  | { event: "yields"; rule: string; seat: number; }
  | { event: "shows"; rule: string; seat: number; in_all: number; suitcases: number; }
  | { event: "dice"; rule: string; seat: number; one: number; other: number; total: number; }
  | { event: "tie"; rule: string; ties: number; }
  | { event: "stays"; rule: string; seat: number | null; artist: Artist; }
  | { event: "taken-off"; rule: string; artist: Artist; token: TokenKind; value: number; }
  | { event: "loses-agent"; rule: string; seat: number; step: number; }
  | { event: "loses-case"; rule: string; seat: number; }
  | { event: "fame"; rule: string; artist: Artist; from: number; to: number; }
  | { event: "enters-in"; rule: string; artist: Artist; pays: number; }
  | { event: "lays"; rule: string; seat: number; artist: Artist; works: number; }
  | { event: "earns"; rule: string; seat: number; artist: Artist; works: number; amount: number; }
  | { event: "goes-out"; rule: string; artist: Artist; }
  | { event: "climbs"; rule: string; artist: Artist; from: number; to: number; }
  | { event: "vernissage"; rule: string; artist: Artist; fame: number; }
  | { event: "no-purchase"; rule: string; seat: number; }
  | { event: "borrows"; rule: string; seat: number; amount: number; }
  | { event: "buys"; rule: string; seat: number; pile: Pile; price: number; }
  | { event: "looks"; rule: string; seat: number; pile: Pile; cards?: Cards; }
  | { event: "takes"; rule: string; seat: number; pile: Pile; card?: CardId; taken: number; }
  | { event: "reshuffled"; rule: string; cards: number; }
  | { event: "draws"; rule: string; seat: number; steps?: number; }
  | { event: "relocates"; rule: string; seat: number; before: number[]; after: number[]; }
  | { event: "advances"; rule: string; seat: number; steps?: number; from: number; to: number; }
  | { event: "reviews"; rule: string; seat: number; artist: Artist; }
  | { event: "stands"; rule: string; seat: number; artists: Artist[]; }
  | { event: "done"; rule: string; seat: number; }
  | { event: "ends"; rule: string; how: Ending; }
  | { event: "wealth"; rule: string; amounts: number[]; };
export type Phase = "changing" | "redrawing" | "rolling" | "placing" | "objecting" | "settling" | "agreeing" | "challenging" | "answering" | "adding" | "dice" | "laying" | "buying" | "taking" | "drawing" | "playing" | "reviewing" | "over";
export type Supply = Record<TokenKind, Counts>;
export type Values = Partial<Record<TokenKind, number[]>>;
export type Token = {
  token: TokenKind;
  value: number;
  points: number;
};
export type Look = {
  pile: number;
  turn: number;
  left: number;
};
export type Seen = {
  pile: number;
  turn: number;
  cards: Cards;
};
export type HouseValues = {
  id: string;
  steps: number;
  out_at: number;
  in_from: number;
  in_last: number;
  costly_total: number;
  faces: Face[]; // of the special die
  tokens: Supply; // that there are
  numbers: number[]; // from the first square above OUT on
};
export type Value = {
  effect: number;
  fame: number;
  goes_out: boolean;
  climbs: boolean;
  step: number;
  vernissage: number;
  pays: number[]; // for the token, for the vernissage
  ends: Ending;
  money: number[];
  follows: Event[];
  value: number;
  left: number;
};
export type Question = {
  odds: number | null; // of 1000, that it stays
  stays: Value | null;
  values: Value[]; // that it could be exchanged for
  artist: Artist | null;
  token: TokenKind | null;
  value: number;
  settled: number; // the value that the active player took
  proposed: boolean; // a value that nobody else has named
  objectors: number[];
  challengers: number[];
  ties: number;
  climbed: boolean;
  last_step: boolean;
};
export type ArtistRow = {
  artist: Artist;
  in_play: boolean;
  step: number;
  fame: number;
  number: number;
  critic: boolean;
  tokens: Token[];
  kinds: TokenKind[]; // of these tokens
  influence: number[];
  ends: Values; // tokens that would end the game (VE-70)
};
export type PileRow = {
  price: number;
  height: number;
};
export type GreyPile = {
  price: number;
  height: number;
  discard: Counts;
};
export type Player = {
  money: number;
  notes: number;
  agents: number[]; // steps
  reserve: number;
  influence: Artist[];
  brown: number; // cards in hand
  grey: number;
  suitcases_known: number;
  open: Cards; // works
  gone: Cards;
  stands: Artist[]; // standing consent
  looks: Look[];
  named: number; // in an objection; 0: none
  shown: number; // suitcases in the trial
  dice: [number, number] | null;
  worth: number; // if the game ended now, as far as all can see
  wealth: number; // at the end
  closed_out: number; // at the end: works of OUT artists in hand
};
export type Own = {
  hand: Cards;
  grey: Counts;
  seen: Seen[];
  returned: Cards;
};
export type View = {
  game: string;
  rules_version: number;
  edition: string;
  variants: string[];
  values: HouseValues;
  me: number | null;
  phase: Phase;
  lot: number; // number of the question
  turn: number;
  first: number;
  active: number;
  asked: number | null;
  pending: number[]; // to be asked after him
  idle: number;
  face: Face | null;
  question: Question;
  looking: number | null; // a pile
  redraws: number;
  ended: Ending;
  artists: ArtistRow[];
  supply: Supply;
  piles: PileRow[];
  grey: GreyPile;
  notes_left: number;
  players: Player[];
  own: Own;
};
export type Preview = {
  effect: number;
  fame: number;
  goes_out: boolean;
  climbs: boolean;
  step: number;
  vernissage: number;
  pays: number[]; // for the token, for the vernissage
  ends: Ending;
  money: number[];
  follows: Event[];
  asked: number[];
  odds: number | null;
  in_hand: number; // our works of the artist that could be laid open
  could_earn: number; // and what they would bring
  borrows: boolean;
  agents: number[];
  influence: Artist[];
  wealth: number[];
};
export type Wire = { view: View; move: Move; option: Option; event: Event; preview: Preview };

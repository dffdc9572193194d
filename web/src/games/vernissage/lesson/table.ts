import { lessonTable } from "../../../learn/table";
import type { Move } from "../../../table/messages";
import type { ArtistId, Card, Face, TokenKind } from "../names";

// Nothing much happens in the first turns of a game, so three rounds are over when the learner sits
// down, in seat 0 and with the die on "any kind". A crisis before Hering completes the three kinds,
// and Boyz is one critic away from OUT.
export const firstTurn = 10;

const hands: Card[][] = [
  ["hering", "boyz", "suitcase"],
  ["kali", "kali", "unlimited"],
  ["lightenstone", "suitcase", "critic"],
];
// Whichever pile the learner buys from has something for everybody.
const piles: Card[][] = [
  ["suitcase", "suitcase", "critic", "krach", "hering", "kali", "unlimited"],
  ["hering", "suitcase", "suitcase", "critic", "lightenstone", "boyz", "unlimited"],
  ["kali", "suitcase", "suitcase", "hering", "critic", "krach", "lightenstone"],
  ["unlimited", "unlimited", "suitcase", "critic", "hering", "boyz", "kali"],
  ["lightenstone", "suitcase", "suitcase", "critic", "hering", "krach", "unlimited"],
  ["kali", "suitcase", "suitcase", "critic", "unlimited", "krach", "hering"],
  ["kali", "suitcase", "suitcase", "critic", "unlimited", "krach", "lightenstone"],
];
// VE-06
const copies: Record<Card, number> = { krach: 7, boyz: 7, kali: 7, hering: 7, lightenstone: 7, suitcase: 23, critic: 13, unlimited: 11 };
function deck(): Card[] {
  const laid = [...hands, ...piles].flat();
  const left = (card: Card): number => copies[card] - laid.filter((other) => other === card).length;
  return [...laid, ...(Object.keys(copies) as Card[]).flatMap((card) => Array.from({ length: left(card) }, () => card))];
}

type Played = Move & { seat: number | "chance" };
interface Turn {
  seat: number;
  face: Face;
  token: TokenKind;
  value: number;
  artist: ArtistId;
  buys: [pile: number, card: Card] | [pile: "grey", steps: number];
  agents?: number[]; // an unlimited move
}
// Everybody still has influence everywhere, and nobody objects.
function turn({ seat, face, token, value, artist, buys: [pile, got], agents }: Turn): Played[] {
  return [
    { seat: "chance", move: "face", face },
    { seat, move: "place", token, value, artist },
    { seat: (seat + 1) % 3, move: "consent" },
    { seat: (seat + 2) % 3, move: "consent" },
    { seat, move: "buy", pile },
    pile === "grey" ? { seat: "chance", move: "draw", steps: got } : { seat, move: "take", card: got },
    ...(agents ? [{ seat, move: "relocate", agents }] : []),
    { seat, move: "done" },
  ];
}
const before: Played[] = [
  ...[0, 1, 2].map((seat) => ({ seat, move: "keep" })),
  ...turn({ seat: 0, face: "sale", token: "sale", value: 6, artist: "hering", buys: [2, "hering"] }),
  ...turn({ seat: 1, face: "scandal", token: "scandal", value: 7, artist: "boyz", buys: [7, "kali"], agents: [1, 2, 6] }),
  ...turn({ seat: 2, face: "crisis", token: "crisis", value: 6, artist: "boyz", buys: [5, "lightenstone"] }),
  ...turn({ seat: 0, face: "sale", token: "sale", value: 5, artist: "hering", buys: [1, "suitcase"] }),
  ...turn({ seat: 1, face: "scandal-or-crisis", token: "scandal", value: 6, artist: "boyz", buys: [6, "kali"] }),
  ...turn({ seat: 2, face: "any", token: "crisis", value: 3, artist: "boyz", buys: [3, "suitcase"] }),
  ...turn({ seat: 0, face: "sale", token: "sale", value: 1, artist: "krach", buys: ["grey", 6] }),
  ...turn({ seat: 1, face: "sale", token: "sale", value: 4, artist: "kali", buys: [3, "kali"] }),
  ...turn({ seat: 2, face: "scandal", token: "scandal", value: 2, artist: "hering", buys: [4, "unlimited"], agents: [1, 2, 6] }),
  { seat: "chance", move: "face", face: "any" },
];

const consent: Move = { move: "consent" };
const place = (token: TokenKind, value: number, artist: ArtistId): Move => ({ move: "place", token, value, artist });
const buy = (pile: number): Move[] => [{ move: "buy", pile }, { move: "take", card: "suitcase" }, { move: "leave" }];
const each = (move: string, ...values: number[]): Move[] => values.map((value) => ({ move, value }));
const show = (amount: number): Move => ({ move: "show", amount });

// A seat makes the first of its moves that is legal when it is asked; what does not come to pass is
// passed over, and for all else the house plays. The die is not arranged any more, so there is a
// token of each kind. One takes whatever value the learner names, and has to borrow; the other takes
// none and goes to trial, then sends the critic, and objects himself to the learner's next token.
const left: Move[] = [
  consent,
  ...[place("scandal", 4, "hering"), place("crisis", 4, "hering"), place("sale", 5, "kali")],
  ...each("settle", 1, 2, 3, 4, 5, 6, 7),
  show(0),
  ...buy(7),
  { move: "done" },
  ...[consent, consent],
];
const right: Move[] = [
  ...[consent, consent],
  ...[place("scandal", 3, "hering"), place("crisis", 3, "hering"), place("sale", 5, "lightenstone")],
  { move: "refuse" },
  show(1),
  ...buy(2),
  { move: "review", artist: "boyz" },
  { move: "done" },
  ...each("object", 2, 1, 3, 4),
  show(1),
  show(0),
];

export const settings = {
  ...lessonTable("vernissage", left, right),
  edition: "teuber",
  variants: [],
  deal: { first_seat: 0, deck: deck() },
  moves: before.map((move, n) => ({ ...move, lot: n + 1 })), // each answers one question
};

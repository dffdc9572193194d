import table from "../../../src/text/lessons/marche-noir.lesson.json";
import { arranged } from "../lessons";
import type { MarketView, Phase } from "../../src/games/marche-noir/view";
import type { House } from "./house";
import { findMoments, type Moment, type Seen, type Show, type ShowRecord } from "./situations";

const settings = arranged(table);
type Sight = Seen<MarketView>;
const asked =
  (phase: Phase) =>
  ({ view, seat }: Sight): boolean =>
    view.phase === phase && view.waiting.includes(seat);

export const kinds = {
  produce: asked("production"),
  closed: ({ view, seat }: Sight) => view.phase === "production" && view.waiting.length > 0 && !view.waiting.includes(seat),
  offer: asked("offering"),
  out: ({ view, seat }: Sight) => view.phase === "answering" && view.active === seat,
  answer: asked("answering"),
  choose: asked("choosing"),
  bid: asked("bidding"),
  raise: asked("raising"),
  sell: asked("selling"),
} as const;
export type Kind = keyof typeof kinds;

// Some VP cubes and cards are there by then.
export const marketMoments = (house: House): Promise<Show<MarketView, Kind>> =>
  findMoments(house, "marche-noir", kinds, ({ turn }) => turn >= 3);

// Rare moments are arranged: three at a table where little happens. The questions of
// the house are numbered.
type Answer = Record<string, unknown> & { move: string; seat: number };
type Question = Answer[];
export interface Arranged {
  deal: unknown;
  variants?: string[];
  moves: Answer[];
}
const numbered = (questions: Question[]): Answer[] => questions.flatMap((answers, n) => answers.map((answer) => ({ lot: n + 1, ...answer })));
const dealt = (card: string): unknown => ({
  ...settings.deal,
  first_seat: 0,
  deck: [card, ...settings.deal.deck.filter((other) => other !== card)],
});
const pass = (seat: number): Answer => ({ seat, move: "pass" });
const produce = (...goods: Record<string, number>[]): Question => goods.map((made, seat) => ({ seat, move: "produce", goods: made }));
const idle = produce({}, {}, {});
const harvest = produce({ red: 2, green: 1, blue: 1 }, { violet: 3 }, { yellow: 2, black: 1 });
const round: Question[] = [0, 1, 2].map((seat) => [pass(seat)]); // without an offer
const silence = [...round, ...round, ...round];
// A turn in which seat 0 buys the card, and nothing else happens: nothing to return, sell or discard.
const bids: Question = [{ seat: 0, move: "bid", good: "red", amount: 1 }, pass(1), pass(2)];
const bought = [idle, ...silence, bids, [pass(0)]];
const swap: Question[] = [
  [{ seat: 0, move: "offer", production: {}, stock: { yellow: 1 }, wanted: { blue: 1 } }],
  [{ seat: 1, move: "accept", of: 0, production: {} }, { seat: 2, move: "refuse" }],
];
const wildOffer: Question = [{ seat: 1, move: "offer", to: null, number: 1, production: { violet: 2 }, stock: {}, wanted: { red: 1, blue: 1 } }];

// Turns in which nobody does anything: all goods rise to the top of the exchange, and with them their
// VP values, until the next rise ends the game.
const all = (answer: Record<string, unknown> & { move: string }): Question => [0, 1, 2].map((seat) => ({ seat, ...answer }));
const still = [idle, all({ move: "done" }), all({ move: "pass" })];
const brink = [...still, ...[2, 3, 4, 5, 6].flatMap(() => [...still, all({ move: "sell", vp: {} })])];

export const rare: Record<string, Arranged> = {
  return: { deal: dealt("omas-keller"), moves: numbered([harvest, ...silence]) },
  wild: { deal: dealt("omas-keller"), variants: ["wild"], moves: numbered([harvest, wildOffer]) },
  brink: { deal: dealt("omas-keller"), variants: ["wild"], moves: numbered(brink) },
  "look-out": { deal: dealt("look-out"), moves: numbered([...bought, harvest.slice(1)]) },
  smuggle: { deal: dealt("smuggler"), moves: numbered([...bought, harvest]) },
  insider: { deal: dealt("insider"), moves: numbered([...bought, harvest]) },
  fence: { deal: dealt("fence"), moves: numbered([...bought, idle, ...swap, [pass(1)], [pass(2)], ...round, ...round]) },
};

// Six at a table with wild barter, where everything is longest: each begins with a cube of every
// good, and seat 0 has the violet ones to sell as well.
const six = [0, 1, 2, 3, 4, 5];
const allSix = (answer: Record<string, unknown> & { move: string }): Question => six.map((seat) => ({ seat, ...answer }));
const crowd = produce({ red: 2, green: 1, blue: 1 }, { violet: 3 }, { violet: 3 }, {}, {}, { black: 2 });
const offersTo = (seat: number, to: number | null): Answer => ({ seat, move: "offer", to, number: 1, production: { violet: 3 }, stock: {}, wanted: { red: 1 } });
// Three goods for three, each of which may come from production or from stock.
const wide: Answer = { seat: 3, move: "offer", to: 0, number: 1, production: {}, stock: { yellow: 1, violet: 1, black: 1 }, wanted: { red: 2, green: 1, blue: 1 } };
const open: Question = [wide, offersTo(1, null), offersTo(2, 0)];
const takes = (of: number): Answer => ({ seat: 0, move: "accept", of, number: 1, production: { red: 1 } });
const mine: Answer = { seat: 0, move: "offer", to: 5, number: 1, production: { blue: 1 }, stock: { yellow: 1 }, wanted: { black: 2 } };
const back: Question = [{ seat: 0, move: "give-back", goods: { green: 1 } }];
const dealtOut = [crowd, [...open, takes(1), takes(2), ...allSix({ move: "done" })], back];
const crowded: Record<string, Question[]> = {
  produce: [],
  wild: [crowd, open],
  out: [crowd, [...open, mine]],
  bid: dealtOut,
  sell: [...dealtOut, allSix({ move: "pass" })],
};
const party = (players: number, questions: Question[]): [ShowRecord, Pick<Moment<unknown>, "at" | "seat">] => {
  const moves = numbered(questions);
  const seats = six.slice(0, players).map((seat) => ({ name: String(seat) }));
  return [{ game: "marche-noir", edition: settings.edition, deal: dealt("regular-customers"), variants: ["wild"], moves, seats }, { seat: 0, at: moves.length }];
};
export const ofSix = (kind: string) => party(6, crowded[kind]!);
// As people deal: two goods for one, and three for three.
const two: Answer = { seat: 2, move: "offer", to: 0, number: 1, production: { violet: 2 }, stock: { black: 1 }, wanted: { red: 2 } };
const few: Record<string, Question[]> = { wild: [crowd.slice(0, 4), [wide, offersTo(1, null), two]], out: [crowd.slice(0, 4), [wide, offersTo(1, null), two, { ...mine, to: null }]] };
export const ofFour = (kind: string) => party(4, few[kind]!);

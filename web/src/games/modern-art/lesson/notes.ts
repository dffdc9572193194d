import type { Note } from "../../../learn/lesson";
import type { Args } from "../../../lib/words.svelte";
import { artistName, cardOf } from "../cards";
import { bankSale, lastClosed, lastWord, type BankSale, type Closed } from "../story";
import { nameOf, type ArtScene, type Column } from "../view";

// One of the two bids more than the painting can bring.
const overpaid = { lot: 3, amount: 32 };
const mine = ({ view, me }: ArtScene): boolean => view.lot.seller === me;
const toOffer = ({ view, awaited }: ArtScene): boolean => view.phase === "play" && awaited;
// A sale in which we are asked and have not said anything yet.
const asked = (scene: ArtScene): boolean =>
  scene.awaited && lastWord(scene.events, scene.me!) === null;
const bidding = (scene: ArtScene): boolean => asked(scene) && !["play", "second", "price"].includes(scene.view.phase);

// The sale that is just over: nothing hangs on the wall since.
function sold(scene: ArtScene): Closed | null {
  const closed = lastClosed(scene.events);
  return scene.view.phase === "play" && closed?.how === "sold" && bankSale(scene.events) === null ? closed : null;
}
const told = (closed: Closed | null, scene: ArtScene): Args => ({
  buyer: nameOf(scene, closed!.seat),
  seller: nameOf(scene, closed!.from),
  amount: closed!.amount,
});

const bank = (scene: ArtScene, round: number): BankSale | null => {
  const sale = bankSale(scene.events);
  return sale?.round === round ? sale : null;
};
const income = (sale: BankSale, scene: ArtScene): number =>
  sale.income.find(({ seat }) => seat === scene.me)?.amount ?? 0;
// The artist whose marker is the best of a round.
const top = ({ view }: ArtScene, round: number): Column =>
  view.board.reduce((best, column) => (column.markers[round - 1]! > best.markers[round - 1]! ? column : best));
// One who has a marker of round 1 and none of round 2.
const fallen = ({ view }: ArtScene): Column | undefined =>
  view.board.find(({ markers }) => markers[0]! > 0 && markers[1] === 0);
// One whose next painting ends the round, and we hold it.
const closing = ({ view }: ArtScene): Column | undefined =>
  view.board.find(
    ({ artist, offered }) => offered === view.closes_at - 1 && view.hand?.some((card) => cardOf(card).name === artist),
  );
const onWall = ({ view }: ArtScene): Column | undefined => {
  const card = view.lot.cards[0];
  return card === undefined ? undefined : view.board.find(({ artist }) => artist === cardOf(card).name);
};

export const topics = ["open", "once-around", "sealed", "fixed-price", "double", "fifth", "bank", "values"] as const;

export const notes: Note<ArtScene>[] = [
  { id: "welcome", rule: "MA-53", when: ({ view }) => view.round === 1 && view.lot.number === 1 && view.phase === "play" },
  { id: "board", rule: "MA-44", point: "board", when: ({ view }) => view.round === 1 && view.lot.number === 1 && view.phase === "play" },
  { id: "offer", rule: "MA-10", point: "hand", asks: true, when: toOffer },

  // A double is told before the way it is sold.
  {
    id: "double",
    topic: "double",
    rule: "MA-32",
    point: "lot",
    asks: true,
    when: (scene) =>
      scene.view.phase === "second" ? scene.awaited : scene.view.lot.cards.length === 2 && bidding(scene) && !mine(scene),
    variant: ({ view, me }) => (view.phase !== "second" ? "pair" : view.lot.opener === me ? "own" : "asked"),
    args: (scene) => ({ seller: nameOf(scene, scene.view.lot[scene.view.phase === "second" ? "opener" : "seller"]), artist: artistName(onWall(scene)!.artist) }),
  },
  {
    id: "open",
    topic: "open",
    rule: "MA-20",
    point: "number",
    asks: true,
    when: (scene) => scene.view.phase === "open" && asked(scene),
    variant: (scene) => (mine(scene) ? "sell" : "buy"),
  },
  {
    id: "outbid",
    rule: "MA-20",
    point: "number",
    asks: true,
    when: (scene) =>
      scene.view.phase === "open" && scene.awaited && lastWord(scene.events, scene.me!)?.word === "bid",
    args: (scene) => ({ leader: nameOf(scene, scene.view.lot.high_bidder) }),
  },
  {
    id: "leading",
    rule: "MA-20",
    point: "number",
    asks: true,
    when: ({ view, me }) => view.phase === "open" && view.lot.high_bidder === me,
  },
  {
    id: "once-around",
    topic: "once-around",
    rule: "MA-21",
    point: "control",
    asks: true,
    when: ({ view, awaited }) => view.phase === "once-around" && awaited,
    variant: (scene) => (mine(scene) ? "last" : "only"),
  },
  {
    id: "sealed",
    topic: "sealed",
    rule: "MA-22",
    point: "control",
    asks: true,
    when: ({ view, awaited }) => view.phase === "sealed" && awaited,
  },
  {
    id: "price",
    topic: "fixed-price",
    rule: "MA-26",
    point: "control",
    asks: true,
    when: ({ view, awaited }) => view.phase === "price" && awaited,
  },
  {
    id: "take",
    topic: "fixed-price",
    rule: "MA-25",
    point: "number",
    asks: true,
    when: ({ view, awaited }) => view.phase === "fixed-price" && awaited,
    args: (scene) => ({
      seller: nameOf(scene, scene.view.lot.seller),
      price: scene.view.lot.bid,
      artist: artistName(onWall(scene)!.artist),
      worth: onWall(scene)!.worth * scene.view.lot.cards.length,
    }),
  },

  {
    id: "overpaid",
    rule: "MA-12",
    point: "people",
    when: (scene) => {
      const closed = sold(scene);
      return scene.view.lot.number === overpaid.lot + 1 && closed?.seat !== scene.me && closed?.amount === overpaid.amount;
    },
    args: (scene) => told(sold(scene), scene),
  },
  {
    id: "sold",
    rule: "MA-12",
    point: "me",
    when: (scene) => sold(scene)?.from === scene.me && sold(scene)?.seat !== scene.me,
    args: (scene) => told(sold(scene), scene),
  },
  {
    id: "kept",
    rule: "MA-12",
    point: "me",
    when: (scene) => sold(scene)?.from === scene.me && sold(scene)?.seat === scene.me,
    args: (scene) => told(sold(scene), scene),
  },
  {
    id: "bought",
    rule: "MA-13",
    point: "me",
    when: (scene) => sold(scene)?.seat === scene.me && sold(scene)?.from !== scene.me,
    args: (scene) => told(sold(scene), scene),
  },
  {
    id: "four",
    topic: "fifth",
    rule: "MA-40",
    point: "hand",
    asks: true,
    when: (scene) => toOffer(scene) && closing(scene) !== undefined,
    args: (scene) => ({ artist: artistName(closing(scene)!.artist) }),
  },
  {
    id: "tag",
    rule: "MA-11",
    point: "hand",
    asks: true,
    when: (scene) =>
      toOffer(scene) &&
      scene.view.round === 1 &&
      scene.view.hand!.some((card) => cardOf(card).auction === "fixed-price") &&
      !scene.events.some(({ event }) => event.event === "priced" && event.seat === scene.me),
  },

  {
    id: "ended",
    topic: "fifth",
    rule: "MA-43",
    point: "board",
    when: (scene) => bank(scene, 1) !== null,
    args: (scene) => ({ artist: artistName(top(scene, 1).artist) }),
  },
  {
    id: "bank",
    topic: "bank",
    rule: "MA-46",
    point: "me",
    when: (scene) => bank(scene, 1) !== null,
    variant: (scene) => (income(bank(scene, 1)!, scene) > 0 ? "some" : "none"),
    args: (scene) => ({ amount: income(bank(scene, 1)!, scene) }),
  },
  { id: "money", rule: "MA-06", point: "people", when: ({ view }) => view.round === 2 && view.phase === "play" },
  {
    id: "values",
    topic: "values",
    rule: "MA-45",
    point: "board",
    when: ({ view }) => view.round === 2 && view.phase === "play",
    args: (scene) => ({ artist: artistName(top(scene, 1).artist), marker: top(scene, 1).markers[0]! }),
  },
  {
    id: "again",
    rule: "MA-45",
    point: "lot",
    asks: true,
    when: (scene) =>
      scene.view.round === 2 && bidding(scene) && !mine(scene) && (onWall(scene)?.markers[0] ?? 0) > 0,
    args: (scene) => ({ artist: artistName(onWall(scene)!.artist), ceiling: scene.view.lot.ceiling }),
  },
  { id: "push", rule: "MA-43", point: "hand", asks: true, when: (scene) => scene.view.round === 2 && toOffer(scene) },
  {
    id: "sum",
    rule: "MA-45",
    point: "board",
    when: (scene) => bank(scene, 2) !== null,
    variant: (scene) => (fallen(scene) ? "fallen" : "all"),
    args: (scene) => ({
      artist: artistName(top(scene, 2).artist),
      worth: top(scene, 2).markers.reduce((sum, marker) => sum + marker, 0),
      fallen: artistName(fallen(scene)?.artist ?? top(scene, 2).artist),
      amount: income(bank(scene, 2)!, scene),
    }),
  },
  { id: "last", rule: "MA-53", when: ({ view }) => view.round > 2, last: true },
];

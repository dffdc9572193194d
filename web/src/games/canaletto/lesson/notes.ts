import type { Note } from "../../../learn/lesson";
import type { Args } from "../../../lib/words.svelte";
import { isA } from "../../common/scenes";
import { lastClosed, lastWord, spoken, type Closed } from "../story";
import { all, last } from "../treasures";
import { nameOf, optionOf, palaceNumber, type VeniceScene } from "../view";

const firstLot = 7; // six are over when the learner sits down
const bidding = ({ view, awaited }: VeniceScene): boolean => view.phase === "bidding" && awaited;
// In the course of the lesson: so many lots after its first.
const after = ({ view }: VeniceScene, lots: number): boolean => view.lot.number >= firstLot + lots;
const score = ({ view, me }: VeniceScene): number => view.players[me!]!.score;

// The lot that is just over: nobody has spoken on the next one.
function closed(scene: VeniceScene): Closed | null {
  const over = scene.view.phase === "selling" || (after(scene, 1) && spoken(scene.events).length === 0);
  return over ? lastClosed(scene.events) : null;
}
const boughtByMe = (scene: VeniceScene): boolean => closed(scene)?.seat === scene.me;
const sold = (scene: VeniceScene): boolean => (closed(scene)?.sales.length ?? 0) > 0;

function told(scene: VeniceScene): Args {
  const { seat, amount, debt, sales } = closed(scene)!;
  const [sale] = sales;
  const args = { buyer: nameOf(scene, seat), amount: amount ?? 0, debt };
  if (!sale) return args;
  const { treasure, price, amounts } = sale;
  return { ...args, last: last(treasure), kinds: all(treasure), price, gain: amounts[scene.me!] ?? 0 };
}
// The prices of the next two sales.
function prices({ view }: VeniceScene): Args {
  const [price = 0, then = 0] = view.scale.slice(view.sold.length);
  return { price, then };
}
// Who named an order of sales, or bribed, last.
const lastTo = (scene: VeniceScene, what: "chooses" | "bribed"): number | null =>
  scene.events.findLast(isA(what))?.event.seat ?? null;
const mayBribe = (scene: VeniceScene): boolean => optionOf(scene, "bribe") !== null;

export const topics = ["gondola", "pass", "sale", "next", "prices", "order", "debt", "mask", "end"] as const;

export const notes: Note<VeniceScene>[] = [
  {
    id: "welcome",
    rule: "CA-52",
    when: (scene) => bidding(scene) && !after(scene, 1),
    args: ({ view, me }) => ({ n: view.players[me!]!.treasures.length }),
  },
  {
    id: "worth",
    rule: "CA-20",
    point: "lot",
    when: (scene) => bidding(scene) && !after(scene, 1),
    args: (scene) => ({ ...prices(scene), last: last(scene.view.course!.completes[0]!) }),
  },
  {
    id: "bid",
    topic: "gondola",
    rule: "CA-12",
    point: "control",
    asks: true,
    when: (scene) => bidding(scene) && scene.view.lot.bid === 0 && !after(scene, 1),
  },
  // The last one of all who has not passed must take the lot.
  {
    id: "forced",
    rule: "CA-14",
    point: "control",
    asks: true,
    when: (scene) => bidding(scene) && optionOf(scene, "pass") === null,
  },
  {
    id: "raise",
    topic: "pass",
    rule: "CA-11",
    point: "number",
    asks: true,
    when: (scene) => bidding(scene) && scene.view.lot.bid > 0,
    args: (scene) => ({ leader: nameOf(scene, scene.view.lot.high_bidder), bid: scene.view.lot.bid }),
  },
  {
    id: "passed",
    rule: "CA-20",
    when: ({ view, events, me }) => view.phase === "bidding" && lastWord(events, me!)?.word === "passed",
  },
  {
    id: "leading",
    rule: "CA-12",
    point: "canal",
    when: ({ view, me }) => view.phase === "bidding" && view.lot.high_bidder === me,
    args: ({ view }) => ({ palace: palaceNumber(view.gondola) }),
  },

  {
    id: "order",
    topic: "order",
    rule: "CA-21",
    point: "control",
    asks: true,
    when: ({ view, awaited }) => view.phase === "selling" && awaited,
    args: prices,
  },
  {
    id: "sold",
    topic: "sale",
    rule: "CA-20",
    point: "me",
    when: sold,
    variant: (scene) => (!boughtByMe(scene) ? "others" : closed(scene)!.amount === null ? "masked" : "bought"),
    args: told,
  },
  {
    id: "bought",
    rule: "CA-13",
    point: "me",
    when: (scene) => boughtByMe(scene) && !sold(scene) && closed(scene)!.amount !== null,
    args: told,
  },
  {
    id: "next",
    topic: "next",
    rule: "CA-15",
    point: "canal",
    when: (scene) => scene.view.phase === "bidding" && after(scene, 1) && closed(scene) !== null,
    variant: ({ view, me }) => (view.lot.order[0] === me ? "you" : "other"),
    args: (scene) => ({
      palace: palaceNumber(scene.view.lot.palace),
      starter: nameOf(scene, scene.view.lot.order[0] ?? null),
    }),
  },
  {
    id: "ordered",
    topic: "order",
    rule: "CA-21",
    when: (scene) => lastTo(scene, "chooses") !== scene.me && (lastTo(scene, "chooses") !== null || after(scene, 5)),
    variant: (scene) => (lastTo(scene, "chooses") !== null ? "seen" : "told"),
    args: (scene) => ({ buyer: nameOf(scene, lastTo(scene, "chooses")) }),
  },
  {
    id: "masked",
    topic: "mask",
    rule: "CA-42",
    when: (scene) => lastTo(scene, "bribed") !== null,
    variant: (scene) => (lastTo(scene, "bribed") === scene.me ? "you" : "other"),
    args: (scene) => ({ buyer: nameOf(scene, lastTo(scene, "bribed")), most: scene.view.most_bribable }),
  },
  { id: "prices", topic: "prices", rule: "CA-06", point: "scale", when: (scene) => after(scene, 1) && bidding(scene), args: prices },
  { id: "steer", rule: "CA-12", point: "canal", asks: true, when: (scene) => after(scene, 2) && bidding(scene) },
  {
    id: "mask",
    topic: "mask",
    rule: "CA-41",
    point: "mask",
    asks: true,
    when: (scene) => after(scene, 2) && bidding(scene) && mayBribe(scene),
    args: ({ view }) => ({ most: view.most_bribable }),
  },
  {
    id: "debt",
    topic: "debt",
    rule: "CA-30",
    point: "control",
    asks: true,
    when: (scene) => bidding(scene) && after(scene, 1) && (after(scene, 3) || score(scene) < scene.view.lot.bid + 5),
    args: (scene) => ({ score: score(scene) }),
  },
  {
    id: "end",
    topic: "end",
    rule: "CA-50",
    point: "kinds",
    when: (scene) => after(scene, 5) && closed(scene) !== null,
    args: ({ view }) => ({ n: view.in_play.length, left: view.ends_with }),
  },
  { id: "last", rule: "CA-52", when: (scene) => after(scene, 6), last: true },
];

import { listed, say } from "../../lib/words.svelte";
import { artistName, cardOf } from "./cards";
import { money, nameOf, place, whom, type ArtScene, type Foreseen, type Move } from "./view";

// What the house foresees for a move (docs/protocol.md, `preview`), as numbered sentences.
export interface Consequence {
  words: string;
  rule: string;
}

const board = (key: string, args: Record<string, string | number> = {}): string => say(`modern-art.board.follows.${key}`, args);

type Paying = Extract<Move, { move: "bid" | "seal" | "price" | "buy" }>;
const amountIn = (move: Paying): number => (move.move === "buy" ? move.price : move.amount);

function pays(scene: ArtScene, move: Paying, seen: Foreseen, short: boolean): Consequence[] {
  const { view } = scene;
  const amount = amountIn(move);
  const left = money(view, seen.money_after);
  if (amount === 0) return move.move === "seal" ? [{ words: board("nothing"), rule: "MA-24" }] : [];
  const shares = seen.pays.flatMap((share, seat) =>
    share > 0 ? [board("share", { amount: money(view, share), seat: nameOf(scene, seat) })] : [],
  );
  if (seen.pays_bank > 0) shares.push(board("share_bank", { amount: money(view, seen.pays_bank) }));
  const to = listed(shares);
  const shared = shares.length > 1;
  switch (move.move) {
    case "price":
      return [{ words: board("price", { to, left }), rule: "MA-26" }];
    case "buy":
      return [{ words: board("buy", { to, left }), rule: shared ? "MA-35" : "MA-12" }];
    case "seal":
      return [{ words: board(short ? "buy" : "seal", { to, left }), rule: shared ? "MA-35" : "MA-12" }];
    default:
      return [{ words: board(short ? "buy" : "bid", { to, left }), rule: shared ? "MA-35" : "MA-12" }];
  }
}

function offered(scene: ArtScene, move: Extract<Move, { card: string }>, seen: Foreseen): Consequence[] {
  const { view } = scene;
  const { artist: at, name } = cardOf(move.card);
  const artist = artistName(name);
  const all: Consequence[] = [];
  if (seen.ends_round) {
    const pair = move.move === "add";
    all.push({ words: board(pair ? "ends_pair" : "ends", { artist }), rule: pair ? "MA-41" : "MA-40" });
    const income = (seen.bank_sale ?? []).flatMap((amount, seat) =>
      amount > 0 ? [board("gets", { seat: whom(scene, seat), amount: money(view, amount) })] : [],
    );
    all.push({ words: income.length > 0 ? board("bank", { amounts: listed(income) }) : board("bank_idle"), rule: "MA-46" });
    return all;
  }
  const now = seen.places_now[at] ?? 0;
  all.push({
    words: now > 0 ? board("ranked", { artist, place: place(now) }) : board("unranked", { artist }),
    rule: "MA-43",
  });
  const [first, second, third] = seen.worth_by_place.map((amount) => money(view, amount));
  if (first && second && third) all.push({ words: board("worth", { first, second, third }), rule: "MA-45" });
  return all;
}

// `short` where one line has to do.
export function consequences(scene: ArtScene, move: Move, seen: Foreseen, short = false): Consequence[] {
  const { view } = scene;
  switch (move.move) {
    case "play":
    case "add":
      return offered(scene, move, seen);
    case "turn":
      return [{ words: board("turn"), rule: "MA-62" }];
    case "bid":
    case "seal":
    case "price":
    case "buy": {
      const amount = amountIn(move);
      const all = pays(scene, move, seen, short);
      if (amount > view.lot.ceiling) {
        all.push({ words: board("ceiling", { most: money(view, view.lot.ceiling) }), rule: "MA-45" });
      } else if (amount > 0) {
        const now = seen.worth_now > 0 ? board("now", { amount: money(view, seen.worth_now) }) : board("now.nothing");
        all.push({ words: now, rule: "MA-45" });
      }
      return all;
    }
    default:
      return [];
  }
}

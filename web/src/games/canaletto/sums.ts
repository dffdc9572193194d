import { all, one } from "./treasures";
import { board, boardOf, figure, signed, type Foreseen, type Sale, type VeniceScene } from "./view";

// A line of the account under the controls.
export interface Sum {
  words: string;
  amount: string;
  rule: string;
  kind: "item" | "debt" | "sum";
}

const sells = (n: number, { treasure, price }: Sale): string =>
  n === 1 ? board("sums.sale.one", { one: one(treasure), price }) : board("sums.sale", { n, kinds: all(treasure), price });

const line = (words: string, amount: string, rule: string, kind: Sum["kind"] = "item"): Sum => ({ words, amount, rule, kind });

// Where that leaves us; who owes does not stand as high as the score says.
function leaves(before: number, score: number, debt: number, total: number, rule: string): Sum[] {
  const sum = line(board("sums.score", { score: figure(before) }), figure(score), rule, "sum");
  return debt > 0 ? [sum, line(board("sums.net", { debt }), figure(total), "CA-32", "sum")] : [sum];
}

// If we took the lot at this bid; 0 is a bribe.
export function ifTaken(scene: VeniceScene, bid: number): Sum[] {
  const { view, me } = scene;
  const mine = view.course?.mine;
  if (me === null || !mine) return [];
  const now = view.players[me]!;
  const after = mine.score[bid]!;
  const borrowed = mine.debt[bid]! - now.debt;
  const paid = bid - borrowed;
  const sums = bid > 0 ? [line(board("sums.pay"), signed(-paid), "CA-13")] : [];
  if (borrowed > 0) sums.push(line(board("sums.debt", { n: borrowed }), figure(borrowed), "CA-32", "debt"));
  for (const sale of mine.sales) {
    const n = sale.tiles[me]!;
    sums.push(line(sells(n, sale), signed(n * sale.price), "CA-20"));
  }
  return [...sums, ...leaves(now.score, after, mine.debt[bid]!, mine.total[bid]!, mine.sales.length > 0 ? "CA-20" : "CA-13")];
}

// If we passed, and nobody raised after us: as the house foresees it.
export function ifPassed(scene: VeniceScene, seen: Foreseen): Sum[] {
  const { view, me } = scene;
  const { buyer } = seen;
  if (me === null || buyer === null) return [];
  const now = view.players[me]!;
  const sums = [line(boardOf(scene, "sums.takes", buyer), signed(-view.lot.bid), "CA-13")];
  for (const seat of [buyer, me]) {
    const sold = seen.sales.map((sale) => ({ sale, n: sale.tiles[seat]! })).filter(({ n }) => n > 0);
    const [first] = sold;
    if (!first) continue;
    const words =
      sold.length > 1
        ? boardOf(scene, "sums.sales", seat, { n: sold.length })
        : boardOf(scene, "sums.sells", seat, { sale: sells(first.n, first.sale) });
    sums.push(line(words, signed(seen.gains[seat]!), "CA-20"));
  }
  return [...sums, ...leaves(now.score, seen.score_after, seen.debt_after, seen.total_after, "CA-20")];
}

import { against, both, type Areas } from "./barter";
import { goodNames, goodsWords, isEmpty, minus, type Goods } from "./goods";
import { board, type MarketScene } from "./view";

// Why an offer does not come to a seat (MN-23): cubes that it lacks, or what it refuses beforehand.
export function whyNotAsked({ view }: Pick<MarketScene, "view">, seat: number, { areas, wanted }: { areas: Areas; wanted: Goods }): string {
  const player = view.players[seat]!;
  const lacks = minus(wanted, player.tradable);
  if (!isEmpty(lacks)) return board("barter.passed_over.lacks", { goods: goodsWords(lacks) });
  const { keeps, shuns } = against(player, both(areas), wanted);
  return keeps.length + shuns.length > 0 ? board("barter.passed_over.refuses", { goods: goodNames([...keeps, ...shuns]) }) : board("barter.passed_over");
}

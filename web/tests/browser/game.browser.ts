import { expect, test } from "vitest";
import { everything } from "./deals";
import { ArtPlayer, mild, type Auction, type Manner } from "./player-modern-art";
import { withHouse } from "./setup";
import { text } from "./words";

const at = withHouse();

interface Record {
  moves: { seat: number | "chance"; move: string }[];
  scores: number[];
}

// Bots bid before a page is read, as high as they like: in each kind of auction the first answer is a
// bid at any price and the second a pass.
function resolute(): Manner {
  const asked = new Map<Auction | null, number>();
  return {
    ...mild,
    bid: (amount, auction, n) => {
      const times = asked.get(auction) ?? 0;
      asked.set(auction, times + 1);
      return times === 0 || (times > 1 && mild.bid(amount, auction, n));
    },
    buy: (price, n) => n === 0 || mild.buy(price, n),
  };
}

test("a whole game against bots, with every kind of auction", async () => {
  const ada = await at.house.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await at.house.table(ada, { players: 3, countdown: 0, seats: [{ kind: "host" }, ...bots], deal: everything });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new ArtPlayer(await visitor.go(`t/${id}`), "en", resolute());
  await player.playOut();

  const record = await at.house.get<Record>(`records/${id}`);
  const mine = new Set(record.moves.filter(({ seat }) => seat === 0).map(({ move }) => move));
  expect([...mine].sort()).toEqual(["add", "bid", "buy", "decline", "pass", "play", "price", "seal"]);
  for (const auction of ["open", "once-around", "sealed", "fixed-price", "double"])
    expect([...player.met]).toContain(`offer ${auction}`);
  for (const met of ["bid open", "pass open", "bid once-around", "pass once-around", "seal", "price", "buy", "leave at the price", "add", "decline"])
    expect([...player.met]).toContain(met);

  // The story tells the scores that the house keeps.
  const rows = await player.page.getByRole("table", { name: text("after.scores") }).getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)!.replace("−", "-")));
  expect([...totals].sort((a, b) => a - b)).toEqual([...record.scores].sort((a, b) => a - b));
  expect(totals[0]).toBe(Math.max(...record.scores));
}, 600_000);

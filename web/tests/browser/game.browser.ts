import { expect, test } from "vitest";
import { everything } from "./deals";
import { ArtPlayer } from "./player-modern-art";
import { withHouse } from "./setup";
import { text } from "./words";

const at = withHouse();

interface Record {
  moves: { seat: number | "chance"; move: string }[];
  scores: number[];
}

test("a whole game against bots, with every kind of auction", async () => {
  const ada = await at.house.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await at.house.table(ada, { players: 3, countdown: 1, seats: [{ kind: "host" }, ...bots], deal: everything });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new ArtPlayer(await visitor.go(`t/${id}`));
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
});

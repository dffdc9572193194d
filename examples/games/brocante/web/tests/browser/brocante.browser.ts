import { expect, test } from "vitest";
import { Player } from "./player";
import { withHouse } from "./setup";
import { text, type Lang } from "./words";

const at = withHouse();

// Bids a little more each time.
class Bidder extends Player {
  constructor(page: Player["page"], lang: Lang = "en") {
    super(page, lang, ["brocante.board.do.bid"]);
  }
  protected async answer(): Promise<void> {
    await this.read();
    await this.write(this.count("bid") % 4);
    await this.hands.press(this.called("brocante.board.do.bid"));
    this.met.add("bid");
  }
}

test("a whole game against bots", async () => {
  const ada = await at.house.guest("Ada");
  const bots = [{ kind: "bot", bot: "sane" }, { kind: "bot", bot: "bold" }];
  const id = await at.house.table(ada, { game: "brocante", players: 3, seats: [{ kind: "host" }, ...bots] });
  const visitor = await at.come({ guest: ada, hasty: true });
  const player = new Bidder(await visitor.go(`t/${id}`));
  await player.playOut();

  // The page shows the scores that the house keeps.
  const record = await at.house.get<{ moves: { seat: number }[]; scores: number[] }>(`records/${id}`);
  expect(record.moves.filter(({ seat }) => seat === 0)).toHaveLength(10);
  const rows = await player.page.getByRole("table", { name: text("after.scores") }).getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)));
  expect([...totals].sort()).toEqual([...record.scores].sort());
});

test("it hangs in the hall, and its rules are a book", async () => {
  const visitor = await at.come({ guest: await at.house.guest("Basile") });
  const hall = await visitor.go("");
  await hall.getByRole("heading", { name: "Brocante" }).waitFor();
  const rules = await visitor.go("rules/brocante");
  await rules.getByText(/Sealed bids/).first().waitFor();
});

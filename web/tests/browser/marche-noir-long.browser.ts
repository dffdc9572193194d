import { describe, expect, test } from "vitest";
import { bots } from "./bots";
import { House } from "./house";
import { MarketPlayer } from "./player-marche-noir";
import { long, withHouse } from "./setup";
import { Visitor, type Device } from "./visitor";
import type { Lang } from "./words";

// Whole games of other kinds: in ./test --all.
describe.runIf(long)("long games", () => {
  const at = withHouse();

  test.each<[number, string[], Lang, Device]>([
    [4, [], "fr", "phone"],
    [6, ["wild"], "en", "desktop"],
  ])("Marché Noir: %i players, %j, %s, %s", async (players, variants, lang, device) => {
    const ada = await at.house.guest("Ada", lang);
    const seats = [{ kind: "host" }, ...[...bots, ...bots].slice(0, players - 1)];
    const id = await at.house.table(ada, { game: "marche-noir", players, variants, countdown: 0, seats });
    const visitor = await at.come({ guest: ada, lang, device, hasty: true });
    const player = new MarketPlayer(await visitor.go(`t/${id}`), lang);
    await player.playOut();
    const record = await at.house.get<{ scores: number[] }>(`records/${id}`);
    expect(record.scores).toHaveLength(players);
    for (const met of ["produce.do", "barter.do.offer", "bid.do"]) expect([...player.met]).toContain(met);
  }, 600_000);

  // Bots take their time here, so that people get a word in.
  test("wild barter: two people, on a laptop and on a phone, and two bots", async () => {
    const house = await House.open("--bot-delay", "80-160");
    const visitors: Visitor[] = [];
    try {
      const [ada, bea] = [await house.guest("Ada"), await house.guest("Béa", "fr")];
      const seats = [{ kind: "host" }, { kind: "open" }, ...bots.slice(0, 2)];
      const id = await house.table(ada, { game: "marche-noir", players: 4, variants: ["wild"], seats }, [bea]);
      visitors.push(await Visitor.come(at.browser, house, { device: "laptop", guest: ada }));
      visitors.push(await Visitor.come(at.browser, house, { device: "phone", guest: bea, lang: "fr" }));
      const players = [new MarketPlayer(await visitors[0]!.go(`t/${id}`)), new MarketPlayer(await visitors[1]!.go(`t/${id}`), "fr")];
      await Promise.all(players.map((player) => player.playOut()));
      const { moves, scores } = await house.get<{ moves: { seat: number; move: string }[]; scores: number[] }>(`records/${id}`);
      expect(scores).toHaveLength(4);
      const made = (move: string): Set<number> => new Set(moves.filter((each) => each.move === move).map(({ seat }) => seat));
      for (const seat of [0, 1, 2, 3]) for (const move of ["offer", "done"]) expect([...made(move)]).toContain(seat);
      expect(made("accept").size).toBeGreaterThan(1);
      expect(visitors.flatMap(({ troubles }) => troubles)).toEqual([]);
    } finally {
      for (const visitor of visitors) await visitor.leave();
      await house.close();
    }
  }, 600_000);
});

import { describe, expect, test } from "vitest";
import { bots } from "./bots";
import { VenicePlayer } from "./player-canaletto";
import { long, withHouse } from "./setup";
import type { Device } from "./visitor";
import type { Lang } from "./words";

// Whole games of other kinds: in ./test --all.
describe.runIf(long)("long games", () => {
  const at = withHouse();

  test.each<[number, Lang, Device]>([
    [3, "fr", "desktop"],
    [4, "en", "phone"],
  ])("Canaletto from its first lot: %i players, %s, %s", async (players, lang, device) => {
    const ada = await at.house.guest("Ada", lang);
    const id = await at.house.table(ada, { game: "canaletto", players, seats: [{ kind: "host" }, ...bots.slice(0, players - 1)] });
    const visitor = await at.come({ guest: ada, lang, device, hasty: true });
    const player = new VenicePlayer(await visitor.go(`t/${id}`), lang);
    await player.playOut();
    const record = await at.house.get<{ scores: number[] }>(`records/${id}`);
    expect(record.scores).toHaveLength(players);
    for (const met of ["bid", "pass", "bribe"]) expect([...player.met]).toContain(met);
  }, 600_000);
});

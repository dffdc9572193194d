import { describe, expect, test } from "vitest";
import { bots } from "./bots";
import { GalleryPlayer } from "./player-vernissage";
import { long, withHouse } from "./setup";
import type { Device } from "./visitor";
import type { Lang } from "./words";

// Three works for seat 0: only such a hand can be changed, and is asked about for longer than a moment.
const kinds: [string, number][] = [["krach", 7], ["boyz", 7], ["kali", 7], ["hering", 7], ["lightenstone", 7], ["suitcase", 23], ["critic", 13], ["unlimited", 11]];
const cards = kinds.flatMap(([card, n]) => Array<string>(n).fill(card));
const deal = { first_seat: 0, deck: cards.map((_, n) => cards[(n * 11) % cards.length]!) };

// Whole games of other kinds: in ./test --all.
describe.runIf(long)("long games", () => {
  const at = withHouse();

  test.each<[number, string[], Lang, Device]>([
    [3, [], "en", "desktop"],
    [5, ["costly-trials"], "fr", "phone"],
  ])("Vernissage from the first hand: %i players, %j, %s, %s", async (players, variants, lang, device) => {
    const ada = await at.house.guest("Ada", lang);
    const id = await at.house.table(ada, { game: "vernissage", players, variants, deal, seats: [{ kind: "host" }, ...bots.slice(0, players - 1)] });
    const visitor = await at.come({ guest: ada, lang, device, hasty: true });
    const player = new GalleryPlayer(await visitor.go(`t/${id}`), lang);
    await player.playOut();
    const record = await at.house.get<{ scores: number[] }>(`records/${id}`);
    expect(record.scores).toHaveLength(players);
    for (const met of ["move.keep", "place.do", "buy.do", "move.take"]) expect([...player.met]).toContain(met);
  }, 600_000);
});

import { describe, expect, test } from "vitest";
import { House } from "./house";
import { VenicePlayer } from "./player-canaletto";
import { MarketPlayer } from "./player-marche-noir";
import { ArtPlayer } from "./player-modern-art";
import { GalleryPlayer } from "./player-vernissage";
import { long, withHouse } from "./setup";
import { Visitor, type Device } from "./visitor";
import type { Lang } from "./words";

// Whole games of other kinds: in ./test --all.
interface Sort {
  players: number;
  edition: string;
  variants: string[];
  lang: Lang;
  device: Device;
}
const sorts: Sort[] = [
  { players: 3, edition: "matagot-2009", variants: ["mystery"], lang: "fr", device: "desktop" },
  { players: 4, edition: "mayfair", variants: ["single-beneficiary"], lang: "en", device: "desktop" },
  { players: 5, edition: "matagot-2009", variants: [], lang: "fr", device: "phone" },
  { players: 5, edition: "mayfair", variants: [], lang: "en", device: "phone" },
  { players: 3, edition: "mayfair", variants: ["mystery", "single-beneficiary"], lang: "en", device: "desktop" },
];

describe.runIf(long)("long games", () => {
  const at = withHouse();
  const bots = ["sane", "bold", "prudent", "random"].map((bot) => ({ kind: "bot", bot }));

  test.each(sorts)("$players players, $edition, $variants, $lang, $device", async ({ lang, device, players, edition, variants }) => {
    const ada = await at.house.guest("Ada", lang);
    const seats = [{ kind: "host" }, ...bots.slice(0, players - 1)];
    const id = await at.house.table(ada, { players, edition, variants, countdown: 1, seats });
    const visitor = await at.come({ guest: ada, lang, device, hasty: true });
    const player = new ArtPlayer(await visitor.go(`t/${id}`), lang);
    await player.playOut();
    const record = await at.house.get<{ scores: number[] }>(`records/${id}`);
    expect(record.scores).toHaveLength(players);
    expect([...player.met].some((met) => met.startsWith("offer"))).toBe(true);
    if (variants.includes("mystery")) expect([...player.met].some((met) => met === "turn" || met === "leave")).toBe(true);
  }, 600_000);

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

  test.each<[number, string[], Lang, Device]>([
    [3, [], "en", "desktop"],
    [5, ["costly-trials"], "fr", "phone"],
  ])("Vernissage from the first hand: %i players, %j, %s, %s", async (players, variants, lang, device) => {
    const ada = await at.house.guest("Ada", lang);
    const id = await at.house.table(ada, { game: "vernissage", players, variants, seats: [{ kind: "host" }, ...bots.slice(0, players - 1)] });
    const visitor = await at.come({ guest: ada, lang, device, hasty: true });
    const player = new GalleryPlayer(await visitor.go(`t/${id}`), lang);
    await player.playOut();
    const record = await at.house.get<{ scores: number[] }>(`records/${id}`);
    expect(record.scores).toHaveLength(players);
    for (const met of ["move.keep", "place.do", "buy.do", "move.take"]) expect([...player.met]).toContain(met);
  }, 600_000);
});

import { describe, expect, test } from "vitest";
import { bots } from "./bots";
import { ArtPlayer } from "./player-modern-art";
import { long, withHouse } from "./setup";
import type { Device } from "./visitor";
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
});

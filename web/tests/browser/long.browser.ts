import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import { Player } from "./player";
import { launch, Visitor, type Device } from "./visitor";
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

describe.runIf(process.env["ADJUGE_LONG"])("long games", () => {
  let house: House;
  let browser: Browser;
  beforeAll(async () => {
    house = await House.open();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });

  test.each(sorts)("$players players, $edition, $variants, $lang, $device", async ({ lang, device, players, edition, variants }) => {
    const ada = await house.guest("Ada", lang);
    const bots = ["sane", "bold", "prudent", "random"].slice(0, players - 1).map((bot) => ({ kind: "bot", bot }));
    const id = await house.table(ada, { players, edition, variants, countdown: 1, seats: [{ kind: "host" }, ...bots] });
    const visitor = await Visitor.come(browser, house, { guest: ada, lang, device });
    const player = new Player(await visitor.go(`t/${id}`), lang);
    await player.playOut();
    const record = await house.get<{ scores: number[] }>(`records/${id}`);
    expect(record.scores).toHaveLength(players);
    expect([...player.met].some((met) => met.startsWith("offer"))).toBe(true);
    if (variants.includes("mystery")) expect([...player.met].some((met) => met === "turn" || met === "leave")).toBe(true);
    expect(visitor.troubles).toEqual([]);
    await visitor.leave();
  }, 600_000);
});

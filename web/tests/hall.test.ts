import { describe, expect, it } from "vitest";
import { mixedBots, type Game } from "../src/hall/games.svelte";
import { placeOf } from "../src/hall/links";
import { lacks, settingsOf, type Plan } from "../src/hall/settings";

const game: Game = {
  id: "modern-art",
  name: "Modern Art",
  players: [3, 5],
  editions: ["matagot-2009", "mayfair"],
  variants: [
    { id: "mystery", editions: ["matagot-2009", "mayfair"], players: [3, 3], rule: "MA-60" },
    { id: "single-beneficiary", editions: ["mayfair"], players: [3, 5], rule: "MA-34" },
  ],
  bots: ["random", "sane", "bold", "prudent"],
};
const plan: Plan = {
  game: "modern-art",
  players: 4,
  edition: "matagot-2009",
  variants: [],
  public: true,
  name: "  Friday ",
  clock: "live",
  perMove: 30,
  bank: 120,
  days: 1,
  countdown: 8,
  orders: true,
  undo: true,
  spectators: true,
  openMoney: false,
};

describe("a link of the house", () => {
  it("is known whole, by its end, and by the id alone", () => {
    for (const link of ["https://house.example/sub/t/3xDRHOvdQRKn", "/t/3xDRHOvdQRKn", "t/3xDRHOvdQRKn ", "3xDRHOvdQRKn"])
      expect(placeOf(link)).toBe("t/3xDRHOvdQRKn");
    expect(placeOf("https://house.example/replay/show-modern-art?at=7")).toBe("replay/show-modern-art");
    expect(placeOf("https://house.example/#/seat/x7Gq0TzAbC1d")).toBe("#/seat/x7Gq0TzAbC1d");
  });
  it("is not anything else", () => {
    for (const text of ["", "Friday", "https://house.example/", "3xDRHOvdQRK"]) expect(placeOf(text)).toBeNull();
  });
});

describe("a table that is laid", () => {
  it("says why a variant cannot be had", () => {
    expect(game.variants.map((variant) => lacks(plan, variant))).toEqual(["players", "edition"]);
    const three = { ...plan, players: 3, edition: "mayfair" };
    expect(game.variants.map((variant) => lacks(three, variant))).toEqual([null, null]);
  });
  it("is asked for in the words of the house", () => {
    const settings = settingsOf(plan, game, ["me", "open", "bold", "open"]);
    expect(settings.seats).toEqual([{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "bold" }, { kind: "open" }]);
    expect(settings.clock).toEqual({ kind: "live", per_move: 30, bank: 120 });
    expect(settings.name).toBe("Friday");
    expect(settingsOf({ ...plan, clock: "slow" }, game, []).clock).toEqual({ kind: "slow", days: 1 });
    expect("name" in settingsOf({ ...plan, name: " " }, game, [])).toBe(false);
  });
  it("mixes its bots, none of them at random", () => {
    expect(mixedBots(game, 4)).toEqual(["sane", "bold", "prudent", "sane"]);
  });
});

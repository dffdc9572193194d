import { describe, expect, it, vi } from "vitest";
import { usualLevel, type Game } from "../src/hall/games.svelte";
import { placeOf } from "../src/hall/links";
import { seatQuestion } from "../src/hall/seat";
import { lacks, settingsOf, type Plan } from "../src/hall/settings";
import { Refused } from "../src/lib/api";
import type { Me } from "../src/lib/me.svelte";
import { isLinked } from "../src/table/linked";
import type { TableShown } from "../src/table/messages";

const game: Game = {
  id: "modern-art",
  name: "Modern Art",
  players: [3, 5],
  editions: ["matagot-2009", "mayfair"],
  variants: [
    { id: "mystery", editions: ["matagot-2009", "mayfair"], players: [3, 3], rule: "MA-60", patience: 0 },
    { id: "single-beneficiary", editions: ["mayfair"], players: [3, 5], rule: "MA-34", patience: 0 },
  ],
  bots: ["apprentice", "dealer", "expert", "master", "random", "sane", "bold", "prudent"],
  levels: ["apprentice", "dealer", "expert", "master"],
  hides: "hands-and-money",
  orders: true,
  open_auctions: true,
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
  botPace: "brisk",
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
    expect(placeOf("https://house.example/#/password/x7Gq0TzAbC1d")).toBe("#/password/x7Gq0TzAbC1d");
  });
  it("is not anything else", () => {
    for (const text of ["", "Friday", "https://house.example/", "3xDRHOvdQRK"]) expect(placeOf(text)).toBeNull();
  });
});

describe("a link of a seat", () => {
  it("asks where somebody else sits already, and only then", () => {
    const seat = { table: "3xDRHOvdQRKn", seat: 1, name: "Bo", now: "Ana" };
    const refused = (code: string): Refused => new Refused({ code, message: "" }, 409, { error: { code }, seat });
    expect(seatQuestion(refused("tables.other_seat"))).toEqual(seat);
    expect(seatQuestion(refused("guests.code"))).toBeNull();
    expect(seatQuestion(new Error("lost"))).toBeNull();
  });
  it("marks whoever acts as another", () => {
    const table = (you: object): TableShown => ({ you: { seat: 1, host: false, ...you } }) as TableShown;
    const me = { id: "Ana" } as Me;
    expect(isLinked(table({ guest: "Bo", link: true }), me)).toBe(true);
    expect(isLinked(table({ guest: "Ana", link: true }), me)).toBe(false);
    expect(isLinked(table({ guest: "Bo", link: false }), me)).toBe(false);
    expect(isLinked(table({ guest: "Bo", link: true }), null)).toBe(false); // nobody else is here
  });
});

describe("a table that is laid", () => {
  it("says why a variant cannot be had", () => {
    expect(game.variants.map((variant) => lacks(plan, variant))).toEqual(["players", "edition"]);
    const three = { ...plan, players: 3, edition: "mayfair" };
    expect(game.variants.map((variant) => lacks(three, variant))).toEqual([null, null]);
  });
  it("is asked for in the words of the house", () => {
    const settings = settingsOf(plan, game, ["me", "open", "expert", "open"]);
    expect(settings.seats).toEqual([{ kind: "host" }, { kind: "open" }, { kind: "bot", bot: "expert" }, { kind: "open" }]);
    expect(settings.clock).toEqual({ kind: "live", per_move: 30, bank: 120 });
    expect(settings.name).toBe("Friday");
    expect(settingsOf({ ...plan, clock: "slow" }, game, []).clock).toEqual({ kind: "slow", days: 1 });
    expect("name" in settingsOf({ ...plan, name: " " }, game, [])).toBe(false);
  });
  it("begins with the second level, and after a lesson with the first", () => {
    expect(usualLevel(game)).toBe("dealer");
    vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ lesson: true }) });
    expect(usualLevel(game)).toBe("apprentice");
    vi.unstubAllGlobals();
  });
});

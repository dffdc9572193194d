import { beforeEach, describe, expect, it, vi } from "vitest";

const local = { ask: vi.fn() };
const opened = vi.fn(async () => local);
vi.mock("../src/local/house", async (original) => ({ ...(await original<typeof import("../src/local/house")>()), localHouse: () => opened() }));
vi.stubGlobal("document", { baseURI: "https://house.test/room/", documentElement: { lang: "fr", dataset: {} } });
const fetched = vi.fn();
vi.stubGlobal("fetch", fetched);

const { get, post, Refused, Unreached } = await import("../src/lib/api");
const { house, reached } = await import("../src/lib/house.svelte");
const { NoLocalHouse } = await import("../src/local/house");

beforeEach(() => {
  vi.clearAllMocks();
  opened.mockResolvedValue(local);
  local.ask.mockResolvedValue({ status: 200, body: { by: "the page" } });
  fetched.mockImplementation(async () => new Response(JSON.stringify({ by: "the house" })));
  reached(true);
});

describe("who answers", () => {
  it("is the house, unless a game lives here or it is asked for here", async () => {
    expect(await get("api/tables/x7Gq")).toEqual({ by: "the house" });
    expect(await get("api/tables/here-x7Gq")).toEqual({ by: "the page" });
    expect(await get("api/records/here-x7Gq/steps?seat=all")).toEqual({ by: "the page" });
    expect(await post("api/tables", { game: "canaletto" }, { here: true })).toEqual({ by: "the page" });
    expect(local.ask).toHaveBeenLastCalledWith("POST", "api/tables", { body: { game: "canaletto" }, lang: "fr" });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("is the page where no house answers, for what is the same everywhere", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await get("api/games?lang=fr")).toEqual({ by: "the page" });
    expect(await get("api/rules/canaletto/CA-41?lang=fr")).toEqual({ by: "the page" });
    await expect(get("api/lobby")).rejects.toBeInstanceOf(Unreached);
    await expect(post("api/tables")).rejects.toBeInstanceOf(Unreached);
    expect(house.away).toBe(true);
    fetched.mockImplementation(async () => new Response("{}"));
    await get("api/lobby");
    expect(house.away).toBe(false);
  });

  it("says what is missing where the page cannot play", async () => {
    opened.mockRejectedValue(new NoLocalHouse("wasm"));
    await expect(get("api/tables/here-x")).rejects.toBeInstanceOf(NoLocalHouse);
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(get("api/games")).rejects.toBeInstanceOf(Unreached);
  });

  it("refuses in the page as in the house", async () => {
    local.ask.mockResolvedValue({ status: 409, body: { error: { code: "tables.illegal", message: "Non.", rule: "MA-20" } } });
    const refused = await post("api/tables/here-x/move").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 409, code: "tables.illegal", rule: "MA-20", message: "Non." });
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { Lobby } from "../src/hall/lobby.svelte";

// A house with as many tables as are told, of which the socket sends the first two.
class Line {
  static last: Line;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Line.last = this;
  }
  close(): void {}
  send(ids: string[], total: number): void {
    const next = total > ids.length ? ids.length : null;
    this.onmessage({ data: JSON.stringify({ t: "lobby", tables: ids.map((id) => ({ id })), total, next }) });
  }
}
function lobby(all: string[]): { lobby: Lobby; shown: () => string[] | undefined; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { baseURI: "http://here/", addEventListener: () => undefined, documentElement: { lang: "en" } });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const skip = Number(new URL(url).searchParams.get("skip"));
    const next = skip + 2 < all.length ? skip + 2 : null;
    return Promise.resolve(new Response(JSON.stringify({ tables: all.slice(skip, skip + 2).map((id) => ({ id })), total: all.length, next })));
  });
  const made = new Lobby();
  return { lobby: made, shown: () => made.tables?.map(({ id }) => id), asked };
}
afterEach(() => void vi.unstubAllGlobals());

describe("the lobby", () => {
  it("shows the first page, and more when somebody wants more", async () => {
    const { lobby: at, shown, asked } = lobby(["a", "b", "c", "d", "e"]);
    expect(shown()).toBeUndefined();
    Line.last.send(["a", "b"], 5);
    expect(shown()).toEqual(["a", "b"]);
    await at.more();
    expect(shown()).toEqual(["a", "b", "c", "d"]);
    await at.more();
    expect(shown()).toEqual(["a", "b", "c", "d", "e"]);
    expect(at.next).toBeNull();
    await at.more();
    expect(asked).toHaveLength(2);
    Line.last.send(["c", "a"], 5); // people sat down: it comes first now, and once
    expect(shown()).toEqual(["c", "a", "d", "e"]);
    Line.last.send(["c"], 1);
    expect(shown()).toEqual(["c"]);
  });
});

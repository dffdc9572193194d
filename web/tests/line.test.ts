import "./webcrypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line } from "../src/table/line";

// A house that hears what is said, and answers when it is told to.
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  said: { do: string; id: string }[] = [];
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  answer(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify({ id: this.said[0]?.id, ...message }) });
  }
}
const refused = (code: string) => ({ t: "refused", error: { code, message: "" } });

function line(): Line {
  return new Line("t", {
    hear: () => undefined,
    state: () => undefined,
    heard: () => ({ after: 0, undone: 0 }),
    lang: () => "en",
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { baseURI: "http://here/", addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a move at a table that goes to another server", () => {
  it.each(["tables.stopping", "tables.moving"])("%s: is sent again when the line is back, and nobody is told", async (code) => {
    const at = line();
    let done = false;
    const made = at.do("move", { move: {} }).finally(() => (done = true));
    const [first] = Socket.all;
    first!.answer(refused(code));
    first!.answer({ t: "bye", why: "stopping" });
    first!.close();
    await vi.advanceTimersByTimeAsync(400);
    const again = Socket.all[1]!;
    again.onopen();
    expect(done).toBe(false);
    expect(again.said).toEqual(first!.said);
    again.answer({ t: "ack" });
    expect((await made).ok).toBe(true);
    at.close();
  });

  it("is refused for any other reason, and so is what is no move", async () => {
    const at = line();
    const wrong = at.do("move", { move: {} });
    Socket.all[0]!.answer(refused("tables.illegal"));
    expect((await wrong).error?.code).toBe("tables.illegal");
    Socket.all[0]!.said = [];
    const chat = at.do("chat", { text: "" });
    Socket.all[0]!.answer(refused("tables.stopping"));
    expect((await chat).error?.code).toBe("tables.stopping");
    at.close();
  });
});

// The house in the page: tables, bots and records without a server (docs/embed.md). This file is
// all that the rest of the page needs to know of it; what does the work is one worker that owns the
// tables (worker.ts) and others that think (thinker.ts), each with its own adjuge.wasm.
import type { Answer, Listener } from "../table/line";
import type { Message, Move, Options, View } from "../table/messages";

export { herePrefix, livesHere } from "./here";

// Why there is no house in the page, or no longer: what to tell people.
export type Missing =
  | "module" // this build of the page carries none, or it could not be fetched
  | "wasm" // the browser cannot run it
  | "worker" // the browser gives no worker
  | "broken"; // it failed in the middle; what was durable is still there after a reload
export class NoLocalHouse extends Error {
  constructor(
    readonly why: Missing,
    message = "",
  ) {
    super(message || why);
  }
}

export interface LocalAsking {
  body?: unknown;
  // Which guest asks: the token that POST api/guest gave with {"token": true}; without one, the
  // guest of this browser, whom POST api/guest without a token makes.
  token?: string;
  lang?: string; // of refusals and words; as `?lang=`
}
export interface LocalAnswer {
  status: number; // as over HTTP; from 400 on `body` is {"error": {code, message, rule?, where?}}
  body: unknown;
}

// The paths that are answered here, as docs/protocol.md has them:
//   GET api/games, api/rules/GAME, api/rules/GAME/RULE, api/featured
//   POST api/guest, GET and PATCH api/me (name and lang), GET api/me/tables
//   POST api/tables (also {"lesson": GAME}), GET api/tables/ID, POST api/tables/ID/DEED (rematch too)
//   GET api/records, api/records/ID, …/replay, …/steps, …/tale, GET and POST …/review, POST …/try
// and, which a house has not:
//   POST api/records {"record": …}           keeps a record that came as a file: {"id"}
//   POST api/verify {"record": …}            {"ok": true} or {"ok": false, "where", "message"}
//   POST api/chance {"record": …}            as GET api/records/ID/chance of a house
//   DELETE api/tables/ID, api/records/ID     forgets a game that is kept here
//   GET api/records/ID?running               of a game that goes on, too: what a house takes over
//   GET api/tables                           {"tables": […]}: all that are kept here
//   GET api/tables/ID/log                    {"entries": […]}: the table itself, to be kept as a file
//   POST api/logs {"entries": […]}           takes such a file back: {"id", "sharers"}
// Everything else is a 404 `tables.no_such_page`.

// The same as the `Carrier` of a Play: hand `(listener) => house.line(id, listener)` to Play.
export interface LocalLine {
  do(deed: string, fields?: Record<string, unknown>): Promise<Answer>;
  again(): void;
  close(): void;
}

// How durable games are that are kept here.
export type Keeping =
  | "kept" // IndexedDB takes them
  | "memory" // it cannot be had (private window): gone with the page, and that is to be said
  | "full"; // it takes no more: moves are refused with tables.unavailable until there is room

export interface LocalHouse {
  ask(method: string, path: string, asking?: LocalAsking): Promise<LocalAnswer>;
  // The listener hears the same messages as over the socket of a table: table, view, events, chat …
  // and the states "open" and "gone". "gone" with a message {"t": "bye", "why": "elsewhere"} before
  // it: the game is open in another tab, which plays it.
  // `take`: from the tab that plays it, which hears so.
  line(table: string, listener: Listener, token?: string, take?: boolean): LocalLine;

  // At a table wherever it is, from the view that a page has, and nothing else. Null where the move
  // cannot be read (a draft that lacks something); a move that the rules forbid gives
  // {"refused": rule} as the house's preview does.
  preview(view: View, move: Move): Promise<Record<string, unknown> | null>;
  // What the seat of a view may do by its view alone: null for a spectator's.
  options(view: View): Promise<{ options: Options; examples: Move[] } | null>;

  readonly keeping: Keeping;
  onKeeping(listener: (keeping: Keeping) => void): void;
  // The words of another language are fetched; open lines should be asked again().
  speak(lang: string): Promise<void>;
  close(): void;
}

export type LocalMessage = Message | { t: "bye"; why: "elsewhere" };

// Opens it, once for the page; later calls give the same. Throws NoLocalHouse.
let opened: Promise<LocalHouse> | null = null;
export function localHouse(lang: string): Promise<LocalHouse> {
  opened ??= import("./client").then(
    ({ openHouse }) => openHouse(lang),
    (error: unknown) => {
      throw new NoLocalHouse("module", String(error));
    },
  );
  opened.catch(() => (opened = null));
  return opened;
}

// The tables of the house in the page: loaded from their logs, asked one thing after the other, kept
// before anybody hears of it. Free of workers and pages, so that Node can run it, too.
import type { Around, Guest, Heard } from "./around";
import type { Books, Kept } from "./books";
import { freshLuck, freshSeed, now } from "./chance";
import { Instance, type Request, type Said } from "./instance";
import type { Asked, Outcome } from "./module";

interface Line {
  number: number;
  guest: Guest | null;
  lang: string;
}
interface Room {
  kept: Kept;
  lines: Map<number, Line>;
  hints: Map<number, (answer: Asked<Record<string, unknown>>) => void>;
  turn: Promise<unknown>; // one thing after the other
  loaded: boolean; // in the instance there is now
  timer: ReturnType<typeof setTimeout> | undefined;
  release: (() => void) | undefined; // the lock
  stuck: boolean; // what was last done could not be kept
}

const patience = 5000; // ms before bots try again what could not be kept
const idle = 10_000; // ms that a table stays loaded though nobody follows it

// A net that was never fetched, and there is no line: in the page's words.
export const lacking: Said = { status: 503, error: { code: "here.lacking", message: "" } };

export class Tables extends Instance {
  private readonly rooms = new Map<string, Room>();
  private readonly opened = Date.now();

  constructor(
    readonly books: Books,
    private readonly around: Around,
  ) {
    super(around);
  }

  // The tables are read back into the next instance.
  protected override renewed(): void {
    for (const room of this.rooms.values()) {
      if (!room.loaded) continue;
      room.loaded = false;
      this.again(room);
    }
  }

  // ---- Rooms

  private inTurn<T>(room: Room, deed: () => Promise<T>): Promise<T> {
    const done = room.turn.then(deed);
    room.turn = done.catch(() => undefined);
    return done;
  }

  // One tab plays a table; another may take it from there.
  private lock(id: string, take = false): Promise<(() => void) | null> {
    const { locks } = this.around;
    if (!locks) return Promise.resolve(() => undefined);
    return new Promise((done) => {
      const held = locks.request(`adjuge ${id}`, take ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return done(null);
        return new Promise<void>((release) => done(release));
      });
      held.catch(() => this.lose(id));
    });
  }
  private lose(id: string): void {
    const room = this.rooms.get(id);
    if (!room) return;
    this.rooms.delete(id);
    clearTimeout(room.timer);
    for (const line of room.lines.keys()) this.around.gone(line);
    room.lines.clear();
    void this.inTurn(room, () => this.drop(room));
  }

  private remember(kept: Kept, release: (() => void) | undefined, loaded: boolean): Room {
    const room: Room = { kept, lines: new Map(), hints: new Map(), turn: Promise.resolve(), loaded, timer: undefined, release, stuck: false };
    this.rooms.set(kept.id, room);
    return room;
  }

  // Null: there is no such table; "elsewhere": another tab has it.
  async room(id: string, take = false): Promise<Room | null | "elsewhere"> {
    const known = this.rooms.get(id);
    if (known) return known;
    if (!(await this.books.table(id))) return null;
    const release = await this.lock(id, take);
    const kept = await this.books.table(id); // as it is now that nobody else writes
    if (this.rooms.has(id)) {
      release?.();
      return this.rooms.get(id)!;
    }
    if (!release) return "elsewhere";
    if (!kept) return null;
    return this.remember(kept, release, false);
  }

  // Reads a table back, before it is asked anything.
  private async load(room: Room): Promise<Said | null> {
    if (room.loaded) return null;
    await this.prepare(room.kept.table);
    const entries = await this.books.log(room.kept.id);
    room.kept = { ...room.kept, entries: entries.length };
    const restored = await this.ask<Outcome>({
      do: "restore",
      entries,
      luck: freshLuck(),
      opened: this.opened,
      now: now(),
      ...(room.kept.next === undefined ? {} : { next: room.kept.next }),
    });
    if (restored.error) return restored;
    room.loaded = true;
    return this.settle(room, restored.body);
  }

  private async settle(room: Room, outcome: Outcome): Promise<Said | null> {
    const { entries, table } = outcome;
    if (entries.length > 0) {
      const shown = table ?? room.kept.table;
      const ended = shown["status"] === "finished" || shown["status"] === "ended";
      const kept: Kept = { ...room.kept, entries: room.kept.entries + entries.length, changed: Date.now(), table: shown };
      if (ended && kept.over === undefined) kept.over = Date.now();
      try {
        await this.books.write(kept, entries);
      } catch {
        // As if it had not happened: the table is what is kept of it.
        room.stuck = true;
        this.around.kept();
        await this.drop(room);
        this.again(room);
        return { status: 503, error: { code: "here.no_room", message: "" } };
      }
      room.kept = kept;
      if (room.stuck) this.around.kept();
      room.stuck = false;
    }
    for (const [line, message] of outcome.messages) this.around.say(line, message);
    for (const job of outcome.unwanted) {
      this.around.stop(room.kept.id, job);
      void this.late(room, job);
    }
    for (const { job, asked } of outcome.jobs) {
      const { view, bot } = asked as { view: { game: string }; bot?: string };
      this.around.think(room.kept.id, job, asked, this.netOf(view.game, bot));
    }
    this.watch(room, outcome.due);
    return null;
  }
  private async late(room: Room, job: number): Promise<void> {
    const done = room.hints.get(job);
    room.hints.delete(job);
    done?.(await this.refuse("tables.hint_late", 409, this.lang));
  }

  // A game goes on while somebody follows it; else it is put away after a while.
  private watch(room: Room, due: number | null): void {
    clearTimeout(room.timer);
    const wait = (ms: number, deed: () => Promise<unknown>): void => {
      room.timer = setTimeout(() => void this.inTurn(room, deed), Math.max(0, ms));
    };
    if (room.lines.size === 0) wait(idle, () => this.putAway(room));
    else if (due !== null) wait(Math.max(due - performance.now(), room.stuck ? patience : 0), () => this.call(room, { do: "tick" }));
  }
  private async drop(room: Room): Promise<void> {
    room.loaded = false;
    await this.ask({ do: "drop", table: room.kept.id });
  }
  private async putAway(room: Room): Promise<void> {
    if (room.lines.size > 0) return;
    await this.drop(room);
    this.rooms.delete(room.kept.id);
    room.release?.();
  }

  // One question to a table, in its turn. What it said comes back when it is kept.
  private async call(room: Room, request: Request): Promise<Said> {
    const failed = await this.load(room);
    if (failed) return failed;
    const answer = await this.ask<Outcome<Record<string, unknown>>>({ ...request, table: room.kept.id, now: now() });
    if (answer.error) return answer;
    const unkept = await this.settle(room, answer.body);
    return unkept ?? { status: answer.status, body: answer.body.said };
  }

  // Leaves everything as it is.
  look(room: Room, request: Request): Promise<Said> {
    return this.inTurn(room, async () => {
      const failed = await this.load(room);
      return failed ?? this.ask({ ...request, table: room.kept.id, now: now() });
    });
  }

  // ---- Lines

  async join(number: number, id: string, guest: Guest | null, lang: string, heard: Heard | null, take = false): Promise<Room | null | "elsewhere"> {
    const room = await this.room(id, take);
    if (room === null || room === "elsewhere") return room;
    await this.inTurn(room, async () => {
      room.lines.set(number, { number, guest, lang });
      await this.enter(room, room.lines.get(number)!, heard);
    });
    return room;
  }
  private enter(room: Room, line: Line, heard: Heard | null): Promise<Said> {
    return this.call(room, { do: "join", listener: line.number, guest: line.guest?.id ?? "", lang: line.lang, ...(heard ?? {}) });
  }
  // All who follow a table come in again, after it was read back.
  private again(room: Room): void {
    void this.inTurn(room, async () => {
      for (const line of room.lines.values()) await this.enter(room, line, { after: 0, undone: -1 });
    });
  }
  async part(number: number, id: string): Promise<void> {
    const room = this.rooms.get(id);
    if (!room?.lines.delete(number)) return;
    await this.inTurn(room, async () => {
      if (room.loaded) await this.call(room, { do: "part", listener: number });
    });
  }

  // ---- Deeds

  async open(request: Request, id: string, host: Guest): Promise<Said> {
    const opened = await this.ask<Outcome<Record<string, unknown>>>({
      ...request,
      id,
      actor: { guest: host.id, name: host.name },
      seed: freshSeed(),
      luck: freshLuck(),
      now: now(),
    });
    if (opened.error) return opened;
    const release = (await this.lock(id)) ?? undefined;
    const room = this.remember({ id, entries: 0, changed: Date.now(), table: {} }, release, true);
    const unkept = await this.inTurn(room, () => this.settle(room, opened.body));
    if (unkept) this.rooms.delete(id);
    return unkept ?? { status: 201, body: opened.body.said };
  }

  async deed(room: Room, guest: Guest, what: string, fields: unknown, lang: string): Promise<Said> {
    const request = { do: "deed", actor: { guest: guest.id, name: guest.name }, what, fields, lang };
    if ((what === "bot" || what === "hand") && !(await this.prepare({ ...room.kept.table, ...(fields as object) }))) return lacking;
    if (what !== "hint") return this.inTurn(room, () => this.call(room, request));
    return new Promise((done) => {
      void this.inTurn(room, async () => {
        const said = await this.call(room, request);
        if (said.error) done(said);
        else room.hints.set(said.body["job"] as number, done);
      });
    });
  }

  // What was thought of elsewhere.
  async thought(id: string, job: number, answer: Asked<Record<string, unknown>> | null): Promise<void> {
    const room = this.rooms.get(id);
    if (!room?.loaded) return;
    await this.inTurn(room, async () => {
      const hinted = room.hints.get(job);
      if (!hinted) return this.call(room, { do: "thought", job, move: answer?.body?.["move"] ?? {} });
      const current = await this.call(room, { do: "advised", job });
      room.hints.delete(job);
      const told = current.body as unknown === true && answer !== null;
      return hinted(told ? answer : await this.refuse("tables.hint_late", 409, this.lang));
    });
  }

  // The rematch was opened: the old table says so.
  async follow(room: Room, next: string): Promise<void> {
    await this.inTurn(room, async () => {
      room.kept = { ...room.kept, next };
      await this.books.write(room.kept, []);
      await this.call(room, { do: "tick", next });
    });
  }

  async forget(id: string): Promise<void> {
    const room = this.rooms.get(id);
    if (room) {
      room.lines.clear();
      clearTimeout(room.timer);
      await this.inTurn(room, () => this.putAway(room));
    }
    await this.books.forget(id);
  }
}

export type { Guest, Heard, Room, Said };

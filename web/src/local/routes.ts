// The paths of the house's API that need no server, answered here (house.ts lists them).
import { adopt } from "./adopt";
import { newestFirst } from "./books";
import { herePrefix } from "./here";
import { freshId } from "./chance";
import { lacking, type Guest, type Room, type Said, type Tables } from "./tables";

export interface Asking {
  method: string;
  path: string;
  body: unknown;
  token: string | null;
  lang: string;
}
// Reviews are made where others think.
export interface Reviewers {
  progress(record: string): number | null;
  begin(record: string, game: Record<string, unknown>): void;
}

type Json = Record<string, unknown>;
interface Route {
  method: string;
  path: RegExp;
  answer: (asking: Asking, parts: string[], query: URLSearchParams) => Promise<Said>;
}

const done = (body: Json, status = 200): Said => ({ status, body });
const elsewhere: Said = { status: 409, error: { code: "here.elsewhere", message: "" } }; // in the page's words
const showPrefix = "show-";

export class Routes {
  constructor(
    private readonly tables: Tables,
    private readonly reviewers: Reviewers,
  ) {}

  async ask(asking: Asking): Promise<Said> {
    const [path = "", search] = asking.path.replace(/^\//, "").split("?");
    const query = new URLSearchParams(search);
    const spoken = { ...asking, lang: query.get("lang") ?? asking.lang };
    for (const route of this.routes) {
      const found = route.method === asking.method && route.path.exec(path);
      if (found) return route.answer(spoken, found.slice(1).map(decodeURIComponent), query);
    }
    return this.no("tables.no_such_page", 404, spoken);
  }

  private no(code: string, status: number, { lang }: Asking): Promise<Said> {
    return this.tables.refuse(code, status, lang);
  }

  // ---- Guests

  async guest(token: string | null): Promise<Guest | null> {
    const guests = (await this.tables.books.get<Record<string, Guest>>("guests")) ?? {};
    const by = token ?? (await this.tables.books.get<string>("me"));
    return (by && guests[by]) || null;
  }
  private shown = (guest: Guest): Json => ({
    id: guest.id,
    name: guest.name,
    bot: false,
    login: "",
    email: "",
    webhook: "",
    lang: guest.lang,
    account: false,
    muted: [],
  });
  private async enter(asking: Asking): Promise<Said> {
    const wish = asking.body as { name?: string; lang?: string; token?: boolean };
    const name = String(wish.name ?? "").trim().slice(0, 32);
    if (name === "") return this.no("guests.name", 400, asking);
    const guest: Guest = { id: freshId(), name, lang: wish.lang ?? asking.lang };
    const token = freshId(32);
    const guests = (await this.tables.books.get<Record<string, Guest>>("guests")) ?? {};
    await this.tables.books.put("guests", { ...guests, [token]: guest });
    if (!wish.token) await this.tables.books.put("me", token);
    return done({ me: this.shown(guest), ...(wish.token ? { token } : {}) });
  }
  private async changeMe(asking: Asking): Promise<Said> {
    const { books } = this.tables;
    const token = asking.token ?? (await books.get<string>("me"));
    const guests = (await books.get<Record<string, Guest>>("guests")) ?? {};
    const guest = token ? guests[token] : undefined;
    if (!token || !guest) return this.no("guests.unknown", 401, asking);
    const wish = asking.body as Partial<Guest>;
    const changed = { ...guest, ...(wish.name ? { name: wish.name.trim().slice(0, 32) } : {}), ...(wish.lang ? { lang: wish.lang } : {}) };
    await books.put("guests", { ...guests, [token]: changed });
    return done({ me: this.shown(changed) });
  }
  private known(answer: (asking: Asking, guest: Guest, parts: string[]) => Promise<Said>): Route["answer"] {
    return async (asking, parts) => {
      const guest = await this.guest(asking.token);
      return guest ? answer(asking, guest, parts) : this.no("guests.unknown", 401, asking);
    };
  }

  // ---- Tables

  private async at(id: string, asking: Asking, deed: (room: Room) => Promise<Said>): Promise<Said> {
    const room = await this.tables.room(id);
    if (room === null) return this.no("tables.not_found", 404, asking);
    return room === "elsewhere" ? elsewhere : deed(room);
  }
  private async open(asking: Asking, host: Guest, request: { do: string; [field: string]: unknown }): Promise<Said> {
    const wanted = request["request"] ?? { ...(request["record"] as Json), ...(request["wish"] as Json) };
    if (!(await this.tables.prepare(wanted))) return lacking;
    return this.tables.open({ ...request, lang: asking.lang }, herePrefix + freshId(), host);
  }
  private info(room: Room, guest: Guest | null, lang: string): Promise<Said> {
    return this.tables.look(room, { do: "info", guest: guest?.id ?? "", lang });
  }
  // A table that another tab plays, as it is kept.
  private async resting(id: string, guest: Guest | null): Promise<Said> {
    const table = (await this.tables.books.table(id))!.table as Json & { seats: { guest: string | null }[] };
    const seat = table.seats.findIndex((each) => each.guest !== null && each.guest === guest?.id);
    return done({ ...table, you: { guest: guest?.id ?? null, seat: seat < 0 ? null : seat, host: table["host"] === guest?.id } });
  }
  private async mine(_asking: Asking, guest: Guest): Promise<Said> {
    const tables: Json[] = [];
    for (const kept of await this.tables.books.tables()) {
      const seats = (kept.table["seats"] ?? []) as { guest: string | null }[];
      const ours = kept.table["host"] === guest.id || seats.some((seat) => seat.guest === guest.id);
      if (kept.over !== undefined || !ours) continue;
      const room = await this.tables.room(kept.id);
      if (room === null || room === "elsewhere") tables.push({ ...kept.table, awaited: false, deadline: null });
      else {
        const said = await this.tables.look(room, { do: "info", guest: guest.id, own: true });
        if (said.body) tables.push(said.body);
      }
    }
    return done({ tables });
  }
  private async rematch(asking: Asking, guest: Guest, room: Room): Promise<Said> {
    if (room.kept.next !== undefined) return done({ ok: true, table: room.kept.next });
    await this.info(room, guest, asking.lang); // so that it is there to be asked
    const opened = await this.open(asking, guest, { do: "rematch", table: room.kept.id, request: room.kept.table });
    if (opened.error) return opened;
    const table = opened.body as { id: string; seats: { kind: string; guest: string | null }[] };
    await this.tables.follow(room, table.id);
    // Whoever plays against bots alone has nobody to wait for.
    const alone = table.seats.every((seat) => (seat.kind === "person" ? seat.guest === guest.id : seat.kind !== "open"));
    if (alone) await this.at(table.id, asking, (next) => this.tables.deed(next, guest, "start", {}, asking.lang));
    return done({ ok: true, table: table.id });
  }
  async deed(asking: Asking, guest: Guest, id: string, what: string): Promise<Said> {
    return this.at(id, asking, async (room) => {
      if (what === "rematch") return this.rematch(asking, guest, room);
      const said = await this.tables.deed(room, guest, what, asking.body ?? {}, asking.lang);
      return said.error ? said : done({ ok: true, ...said.body });
    });
  }
  private async takeBack(asking: Asking): Promise<Said> {
    const { entries } = asking.body as { entries?: string[] };
    const first = JSON.parse(entries?.[0] ?? "{}") as Json;
    const id = typeof first["id"] === "string" && first["id"].startsWith(herePrefix) ? first["id"] : herePrefix + freshId();
    if (await this.tables.books.table(id)) return done({ id });
    const told = [JSON.stringify({ ...first, id }), ...(entries ?? []).slice(1)];
    const restored = await this.tables.ask<{ table: Json }>({ do: "restore", entries: told, luck: 0, opened: 0, now: { steady: 0, wall: Date.now() } });
    if (restored.error) return restored;
    await this.tables.ask({ do: "drop", table: id });
    const { owned, sharers } = await adopt(this.tables.books, restored.body.table["seats"] as [], asking.lang);
    const table = JSON.parse(owned(JSON.stringify(restored.body.table))) as Json;
    const log = told.map(owned);
    const over = table["status"] === "finished" || table["status"] === "ended";
    const at = Date.now();
    await this.tables.books.write({ id, entries: log.length, changed: at, table, ...(over ? { over: at } : {}) }, log);
    return done({ id, sharers }, 201);
  }

  // ---- Records

  private async record(id: string, asking: Asking, running = false): Promise<Said> {
    if (id.startsWith(showPrefix)) return this.tables.ask({ do: "show", game: id.slice(showPrefix.length), lang: asking.lang });
    const kept = await this.tables.books.record(id);
    if (kept) return done({ record: kept.record });
    const room = await this.tables.room(id);
    if (room === "elsewhere") return elsewhere;
    if (room === null) return this.no("tables.no_record", 404, asking);
    return this.tables.look(room, { do: "record", lang: asking.lang, ...(running ? { running } : {}) });
  }
  private ofRecord(request: (asking: Asking, query: URLSearchParams) => { do: string; [field: string]: unknown } | null): Route["answer"] {
    return async (asking, [id = ""], query) => {
      const found = await this.record(id, asking, query.has("running"));
      if (found.error) return found;
      const asked = request(asking, query);
      const record = found.body["record"] as Json;
      if (!asked) return done(record);
      const said = await this.tables.ask<Json>({ ...asked, record, lang: asking.lang });
      // A whole game comes as text: it is long, and needs no second reading.
      return said.body && typeof said.body["text"] === "string" && asked.do === "steps" ? done(JSON.parse(said.body["text"]) as Json) : said;
    };
  }
  private seat = (query: URLSearchParams): Json => {
    const seat = query.get("seat");
    return seat === null ? {} : { seat: seat === "all" ? "all" : Number(seat) };
  };
  private async records(asking: Asking, guest: Guest): Promise<Said> {
    const game = new URLSearchParams(asking.path.split("?")[1]).get("game");
    const list: { id: string; game: unknown; finished_at: number; players: Json[] }[] = [];
    for (const kept of await this.tables.books.tables()) {
      const seats = (kept.table["seats"] ?? []) as { kind: string; guest: string | null; name: string; bot: string }[];
      if (kept.over === undefined || kept.table["moves"] === 0 || !seats.some((seat) => seat.guest === guest.id)) continue;
      const players = seats.map((seat) => ({ id: seat.guest ?? `bot:${seat.bot}`, name: seat.guest ? seat.name : `bot:${seat.bot}` }));
      list.push({ id: kept.id, game: kept.table["game"], finished_at: kept.over, players });
    }
    for (const { id, at, record } of await this.tables.books.records()) {
      const seats = record["seats"] as { name: string }[];
      list.push({ id, game: record["game"], finished_at: at, players: seats.map(({ name }) => ({ id: "", name })) });
    }
    const records = list.filter((each) => !game || each.game === game).sort((a, b) => b.finished_at - a.finished_at);
    return done({ records });
  }
  private async keep(asking: Asking): Promise<Said> {
    const { record } = asking.body as { record: Json };
    const verified = await this.tables.ask({ do: "verify", record, lang: asking.lang });
    if (verified.error) return verified;
    const { ok, message, where } = verified.body as { ok: boolean; message: string; where: string };
    if (!ok) return { status: 400, error: { code: "tables.format", message, where } }; // well formed, and wrong
    const id = `${herePrefix}${String(record["digest"] ?? freshId()).slice(0, 12)}`;
    await this.tables.books.putRecord({ id, at: Date.now(), record });
    return done({ id }, 201);
  }
  private async review(asking: Asking, id: string): Promise<Said> {
    const progress = this.reviewers.progress(id);
    if (progress !== null) return done({ state: "working", progress });
    const review = await this.tables.books.get<Json>(`review ${id}`);
    if (!review) return done({ state: "none" });
    const found = await this.record(id, asking);
    return found.error ? found : this.tables.ask({ do: "review-told", record: found.body["record"], review, lang: asking.lang });
  }
  private async beginReview(asking: Asking, id: string): Promise<Said> {
    const found = await this.record(id, asking);
    if (found.error) return found;
    const record = found.body["record"] as Json;
    if (!record["scores"]) return this.no("tables.unreviewable", 409, asking);
    if (await this.tables.books.get(`review ${id}`)) return done({ ok: true, state: "done" });
    if (this.reviewers.progress(id) === null) this.reviewers.begin(id, record);
    return done({ ok: true, state: "working", progress: this.reviewers.progress(id) ?? 0 });
  }
  private async tryFrom(asking: Asking, guest: Guest, id: string): Promise<Said> {
    const found = await this.record(id, asking);
    if (found.error) return found;
    const opened = await this.open(asking, guest, { do: "try", record: found.body["record"], record_id: id, wish: asking.body });
    if (opened.error) return opened;
    return this.at(opened.body["id"] as string, asking, async (room) => {
      const started = await this.tables.deed(room, guest, "start", {}, asking.lang);
      if (started.error) return started;
      const shown = await this.info(room, guest, asking.lang);
      return shown.error ? shown : done(shown.body, 201);
    });
  }

  private readonly routes: Route[] = [
    { method: "GET", path: /^api\/games$/, answer: (asking) => this.tables.ask({ do: "games", lang: asking.lang }) },
    { method: "GET", path: /^api\/rules\/([^/]+)$/, answer: ({ lang }, [game]) => this.tables.ask({ do: "rules", game, lang }) },
    { method: "GET", path: /^api\/rules\/([^/]+)\/([^/]+)$/, answer: ({ lang }, [game, rule]) => this.tables.ask({ do: "rule", game, rule, lang }) },
    { method: "GET", path: /^api\/featured$/, answer: async () => done({ record: `${showPrefix}modern-art`, game: "modern-art" }) },
    { method: "POST", path: /^api\/guest$/, answer: (asking) => this.enter(asking) },
    { method: "GET", path: /^api\/me$/, answer: this.known(async (_asking, guest) => done({ me: this.shown(guest) })) },
    { method: "PATCH", path: /^api\/me$/, answer: (asking) => this.changeMe(asking) },
    { method: "GET", path: /^api\/me\/tables$/, answer: this.known((asking, guest) => this.mine(asking, guest)) },
    { method: "GET", path: /^api\/tables$/, answer: async () => done({ tables: newestFirst(await this.tables.books.tables()) }) },
    { method: "POST", path: /^api\/tables$/, answer: this.known((asking, guest) => this.open(asking, guest, { do: "open", request: asking.body })) },
    {
      method: "GET",
      path: /^api\/tables\/([^/]+)$/,
      answer: async (asking, [id = ""]) => {
        const guest = await this.guest(asking.token);
        const room = await this.tables.room(id);
        return room === "elsewhere" ? this.resting(id, guest) : this.at(id, asking, (found) => this.info(found, guest, asking.lang));
      },
    },
    { method: "DELETE", path: /^api\/(?:tables|records)\/([^/]+)$/, answer: async (_asking, [id = ""]) => ((await this.tables.room(id)) === "elsewhere" ? elsewhere : (await this.tables.forget(id), done({ ok: true }))) },
    { method: "GET", path: /^api\/tables\/([^/]+)\/log$/, answer: async (_asking, [id = ""]) => done({ entries: await this.tables.books.log(id) }) },
    { method: "POST", path: /^api\/logs$/, answer: (asking) => this.takeBack(asking) },
    { method: "POST", path: /^api\/tables\/([^/]+)\/([^/]+)$/, answer: this.known((asking, guest, [id = "", what = ""]) => this.deed(asking, guest, id, what)) },
    { method: "GET", path: /^api\/records$/, answer: this.known((asking, guest) => this.records(asking, guest)) },
    { method: "POST", path: /^api\/records$/, answer: (asking) => this.keep(asking) },
    { method: "POST", path: /^api\/chance$/, answer: ({ body, lang }) => this.tables.ask({ do: "chance", record: (body as Json)["record"], lang }) },
    { method: "POST", path: /^api\/verify$/, answer: ({ body, lang }) => this.tables.ask({ do: "verify", record: (body as Json)["record"], lang }) },
    { method: "GET", path: /^api\/records\/([^/]+)$/, answer: this.ofRecord(() => null) },
    {
      method: "GET",
      path: /^api\/records\/([^/]+)\/replay$/,
      answer: this.ofRecord((_asking, query) => ({ do: "replay", at: Number(query.get("at") ?? -1), ...this.seat(query) })),
    },
    { method: "GET", path: /^api\/records\/([^/]+)\/steps$/, answer: this.ofRecord((_asking, query) => ({ do: "steps", ...this.seat(query) })) },
    { method: "GET", path: /^api\/records\/([^/]+)\/tale$/, answer: this.ofRecord(() => ({ do: "tale" })) },
    { method: "GET", path: /^api\/records\/([^/]+)\/review$/, answer: (asking, [id = ""]) => this.review(asking, id) },
    { method: "POST", path: /^api\/records\/([^/]+)\/review$/, answer: (asking, [id = ""]) => this.beginReview(asking, id) },
    { method: "POST", path: /^api\/records\/([^/]+)\/try$/, answer: this.known((asking, guest, [id = ""]) => this.tryFrom(asking, guest, id)) },
  ];
}

import type { Scene } from "../games/scene";
import { prefs } from "../lib/prefs.svelte";
import { foreseen } from "./ahead";
import { shieldIn, shielded } from "./bidi";
import type { Answer, LineState, Listener } from "./line";
import { lineTo } from "./lines";
import type {
  ChatLine,
  LogEntry,
  Message,
  Move,
  Options,
  Order,
  Skip,
  TableShown,
  Telling,
  Time,
  View,
} from "./messages";

// Whatever carries messages and deeds: a socket, or a stream for players who share a device.
export interface Carrier {
  do(deed: string, fields?: Record<string, unknown>): Promise<Answer>;
  again(): void;
  take?(): void; // a game in this browser, from another tab
  close(): void;
}

export interface Surroundings {
  refused(error: NonNullable<Answer["error"]>): void;
  overtaken(): void; // a move came too late for what it answers
  why(rule: string, from: HTMLElement): void;
}

// A table as it is now.
export class Play implements Scene, Listener {
  table: TableShown | null = $state.raw(null);
  seen: View | null = $state.raw(null);
  events: LogEntry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  awaited = $state(false);
  options: Options | null = $state.raw(null);
  examples: readonly Move[] = $state.raw([]); // a whole move of each option
  order: Order | null = $state.raw(null);
  mayUndo = $state(false);
  skip: Skip = $state(null);
  // Whom the game waits for, and since when by performance.now().
  waits: { seat: number; since: number }[] = $state.raw([]);
  // The last nudge of each seat.
  nudges: Record<number, { by: number; at: number }> = $state.raw({});
  time: Time & { at: number } = $state.raw({ at: 0 });
  sending: Move | null = $state.raw(null);
  line: LineState = $state("joining");
  next: string | null = $state(null);
  // The events of the last message, but none of those that had happened before we came.
  fresh: LogEntry[] = $state.raw([]);
  readonly secrets = null;
  composing: readonly number[] = $state.raw([]);
  declined: readonly { seat: number; n: number }[] = $state.raw([]);

  elsewhere = $state(false); // another tab of this browser plays the game that lives here
  ahead = $state(0); // our clock, of the one of the house, ms

  private composed = -Infinity; // when we last said that we do
  private readonly composers = new Map<number, number>(); // timers by seat
  private lively = false;
  private n = 0;
  private undone = 0;
  only = false; // the last question had one answer, and there is nothing else to choose instead
  private carrier: Carrier;

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
    carry: (listener: Listener) => Carrier = (listener) => lineTo(id, listener),
  ) {
    this.carrier = carry(this);
  }

  get view(): View {
    return this.seen!;
  }
  get seats() {
    return this.table?.seats ?? [];
  }
  get me(): number | null {
    return this.table?.you?.seat ?? null;
  }
  get countdownSetting(): number {
    return this.table?.countdown ?? 0;
  }
  get takesOrders(): boolean {
    return this.table?.orders ?? false;
  }
  // Somebody has nudged us, and still waits.
  get nudgedNow(): boolean {
    return this.me !== null && this.awaited && this.nudges[this.me] !== undefined;
  }
  get online(): boolean {
    return this.line === "open";
  }

  close(): void {
    for (const seat of [...this.composers.keys()]) this.rests(seat);
    this.carrier.close();
  }
  // The sentences of the log come from the house: after a change of language, all of them again.
  relearn(): void {
    this.n = 0;
    this.events = [];
    this.lively = false;
    this.carrier.again();
  }

  // Plays here from now on, and no longer in another tab.
  take(): void {
    this.elsewhere = false;
    this.carrier.take?.();
  }
  // Comes in again, after the cookie changed.
  rejoin(): void {
    this.carrier.again();
  }

  heard() {
    return { after: this.n, undone: this.undone };
  }
  lang(): string {
    return prefs.lang;
  }
  state(state: LineState): void {
    this.line = state;
  }

  hear(message: Message): void {
    switch (message.t) {
      case "table":
        this.table = shielded(message.table);
        if (message.table.now !== undefined) this.ahead = Date.now() - message.table.now;
        if (message.table.next) this.next = message.table.next;
        break;
      case "view":
        // Without what we had heard, or after an undo, the numbers are other events.
        if (message.undone !== this.undone) this.events = this.events.filter((e) => e.n <= message.n && this.kept(message, e));
        this.seen = message.view;
        this.tell(message);
        break;
      case "events": {
        const view = { ...this.seen, ...message.view } as View;
        for (const field of message.gone ?? []) delete view[field];
        this.seen = view;
        this.tell(message);
        break;
      }
      case "chat":
        this.chat = [...this.chat.filter((c) => c.at !== message.at || c.text !== message.text), message];
        break;
      case "nudge":
        this.nudges = { ...this.nudges, [message.seat]: { by: message.by, at: performance.now() } };
        break;
      case "composing":
        this.time = { ...message.time, at: performance.now() };
        if (message.declines === undefined) {
          if (message.seat !== this.me) this.composes(message.seat);
        } else if (message.declines === this.me) this.declined = [...this.declined, { seat: message.seat, n: this.n }];
        break;
      case "bye":
        this.elsewhere = message.why === "elsewhere";
        break;
      case "rematch":
        this.next = message.table;
        break;
    }
  }

  // After an undo the house sends the view whole: all events again if we asked for them, none if
  // the line was open, and then those up to `n` are still the same.
  private kept(message: Telling, entry: LogEntry): boolean {
    const first = message.events?.[0]?.n;
    return first === undefined || entry.n < first;
  }

  private tell(message: Telling): void {
    const last = this.events.at(-1)?.n ?? 0;
    const fresh = (message.events ?? [])
      .filter((entry) => entry.n > last)
      .map((entry) => ({ ...entry, text: this.seats.reduce((text, { name }) => shieldIn(text, name), entry.text) }));
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    for (const { event } of fresh) if (typeof event.seat === "number") this.rests(event.seat);
    this.n = message.n;
    this.undone = message.undone;
    this.time = { ...message.time, at: performance.now() };
    this.awaited = message.awaited ?? false;
    if (!this.awaited && this.me !== null && this.nudges[this.me]) {
      const { [this.me]: _, ...others } = this.nudges;
      this.nudges = others;
    }
    this.options = message.options ?? null;
    this.examples = message.examples ?? [];
    this.order = message.order ?? null;
    this.mayUndo = (message.undo ?? false) && !this.only;
    this.skip = message.skip ?? null;
    this.waits = (message.waits ?? []).map((each) => ({ seat: each.seat, since: performance.now() - each.for }));
    this.fresh = this.lively ? fresh : [];
    this.lively = true;
  }

  // Who puts an offer together is shown until a while after the last touch.
  private composes(seat: number): void {
    this.rests(seat);
    this.composing = [...this.composing, seat];
    this.composers.set(seat, window.setTimeout(() => this.rests(seat), 8000));
  }
  private rests(seat: number): void {
    clearTimeout(this.composers.get(seat));
    if (this.composers.delete(seat)) this.composing = this.composing.filter((each) => each !== seat);
  }
  compose(declines?: number): void {
    const now = performance.now();
    if (!this.online || (declines === undefined && now - this.composed < 4000)) return;
    this.composed = now;
    void this.carrier.do("compose", declines === undefined ? {} : { declines });
  }

  // A deed at the table; a refusal is shown, and false comes back.
  async do(deed: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.carrier.do(deed, fields);
    this.tellRefusal(answer);
    return answer;
  }
  private tellRefusal({ ok, error }: Answer): void {
    // Sent again after the line broke, when it had ended the game: nothing to tell.
    if (!ok && error && error.code !== "tables.over") this.around.refused(error);
  }

  async move(move: Move): Promise<boolean> {
    if (this.sending) return false;
    this.sending = move;
    const shown = this.n;
    try {
      const answer = await this.carrier.do("move", { move });
      if (answer.error?.code === "tables.illegal" && this.n !== shown) this.around.overtaken();
      else this.tellRefusal(answer);
      return answer.ok;
    } finally {
      this.sending = null;
    }
  }
  async preview(move: Move): Promise<Record<string, unknown> | null> {
    const foreseen = await this.foresee(move);
    return foreseen && !("refused" in foreseen) ? foreseen : null;
  }
  async foresee(move: Move): Promise<Record<string, unknown> | null> {
    const here = await foreseen(this.seen, move);
    if (here !== undefined) return here;
    const answer = await this.carrier.do("preview", { move });
    return answer.ok ? ((answer["preview"] as Record<string, unknown> | undefined) ?? null) : null;
  }
  async placeOrder(order: Order): Promise<boolean> {
    return (await this.do("order", { ...order })).ok;
  }
  async cancelOrder(): Promise<boolean> {
    return (await this.do("cancel")).ok;
  }
  async undo(): Promise<boolean> {
    return (await this.do("undo")).ok;
  }
  async skipOn(): Promise<boolean> {
    return (await this.do("skip")).ok;
  }
  why(rule: string, from: HTMLElement): void {
    this.around.why(rule, from);
  }
}

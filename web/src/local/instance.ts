// The instance of adjuge.wasm that owns the tables, and what it is supplied with.
import { Broken, type Adjuge, type Asked } from "./module";

export type Said = Asked<Record<string, unknown>>;
export type Request = { do: string; [field: string]: unknown };

export interface Supplies {
  start(): Promise<Adjuge>; // a new instance
  file(name: string): Promise<string | Uint8Array | null>; // lessons and nets, when they are needed
}

export abstract class Instance {
  private adjuge: Promise<Adjuge>;
  private readonly files = new Map<string, string | Uint8Array>();
  protected lang = "en";
  private nets: Record<string, string[]> = {};

  constructor(private readonly supplies: Supplies) {
    this.adjuge = this.begin();
  }
  protected abstract renewed(): void; // the one before broke

  private async begin(): Promise<Adjuge> {
    const adjuge = await this.supplies.start();
    for (const [name, content] of this.files) adjuge.put(name, content);
    if (this.files.size > 0) adjuge.ask({ do: "words", lang: this.lang });
    this.nets = adjuge.must<{ nets: Record<string, string[]> }>({ do: "games" }).nets;
    return adjuge;
  }
  // Asks once; where the instance breaks, the next question goes to another one.
  async ask<T = Record<string, unknown>>(request: Request): Promise<Asked<T>> {
    const adjuge = await this.adjuge;
    try {
      const answer = adjuge.ask<T>(request);
      if (adjuge.worn) this.renew();
      return answer;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      console.error("adjuge.wasm:", error.message);
      this.renew();
      return (await this.adjuge).ask<T>({ do: "refuse", code: "tables.unavailable", status: 503, lang: request.lang ?? this.lang });
    }
  }
  private renew(): void {
    this.adjuge = this.begin();
    this.renewed();
  }
  refuse(code: string, status: number, lang: string): Promise<Said> {
    return this.ask({ do: "refuse", code, status, lang });
  }

  async words(lang: string, files: Record<string, string | Uint8Array>): Promise<void> {
    this.lang = lang;
    const adjuge = await this.adjuge;
    for (const [name, content] of Object.entries(files)) {
      this.files.set(name, content);
      adjuge.put(name, content);
    }
    adjuge.ask({ do: "words", lang });
  }
  private async have(name: string): Promise<boolean> {
    if (this.files.has(name)) return true;
    const content = await this.supplies.file(name);
    if (content === null) return false;
    this.files.set(name, content);
    (await this.adjuge).put(name, content);
    return true;
  }
  // The file that such a bot plays by.
  protected netOf(game: string | undefined, bot: string | undefined): string | null {
    return game !== undefined && bot !== undefined && this.nets[game]?.includes(bot) ? `${game}.net` : null;
  }
  // What a table needs before it is opened: the net of bots that play by it, a lesson.
  async prepare(request: unknown): Promise<boolean> {
    const { game, lesson, seats, bot } = request as { game?: string; lesson?: string; seats?: { bot?: string }[]; bot?: string };
    if (lesson !== undefined) return this.have(`${lesson}.lesson.json`);
    const [net] = [bot, ...(seats ?? []).map((seat) => seat?.bot)].flatMap((each) => this.netOf(game, each) ?? []);
    return net === undefined || this.have(net);
  }
}

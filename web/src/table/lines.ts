import { livesHere, localHouse, type LocalLine } from "../local/house";
import { tellError } from "../lib/toast.svelte";
import { Line, type Answer, type Listener } from "./line";
import type { Carrier } from "./play.svelte";

// The line to a table, wherever its game lives.
export const lineTo = (table: string, listener: Listener, token?: string): Carrier =>
  livesHere(table) ? new HereLine(table, listener, token) : new Line(table, listener, token);

// To a table in this browser: what is done before the house in the page is open waits for it.
class HereLine implements Carrier {
  private line: Promise<LocalLine | null>;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly token?: string,
  ) {
    this.line = this.open(false);
  }

  private async open(take: boolean): Promise<LocalLine | null> {
    try {
      const house = await localHouse(this.listener.lang());
      return this.closed ? null : house.line(this.table, this.listener, this.token, take);
    } catch (error) {
      tellError(error);
      this.listener.state("gone");
      return null;
    }
  }

  async do(deed: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const line = await this.line;
    return line ? line.do(deed, fields) : { ok: false, error: { code: "page.offline", message: "" } };
  }
  again(): void {
    void Promise.all([this.line, localHouse(this.listener.lang()).then((house) => house.speak(this.listener.lang()))]).then(
      ([line]) => line?.again(),
      tellError,
    );
  }
  // From the tab that plays it now.
  take(): void {
    void this.line.then((line) => line?.close());
    this.line = this.open(true);
  }
  close(): void {
    this.closed = true;
    void this.line.then((line) => line?.close());
  }
}

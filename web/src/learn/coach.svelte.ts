import type { Scene } from "../games/scene";
import type { Args } from "../lib/words.svelte";
import type { Lesson, Note } from "./lesson";

// A note as it was said: its words stay, whatever happens next.
export interface Said {
  note: Note;
  key: string;
  args: Args;
}

// Says one thing at a time and follows what happens. It can never be stuck: a note that asks for
// something goes when its moment is over, every other one when it has been read.
export class Coach {
  said: readonly Said[] = $state.raw([]);
  unfolded = $state(true); // where there is little room
  private shown = $state(-1); // of those said
  private current: Said | null = $state.raw(null);
  private readonly hinted = new Map<string, number>(); // how often one was asked with nothing new to say, by phase
  private awaited = false;
  private goesOn = false; // played on, with the last note unread
  private readonly met: Set<string>;

  constructor(
    readonly lesson: Lesson,
    private readonly scene: Scene,
    before: readonly string[] = [], // notes said before the page was loaded again
  ) {
    this.met = new Set(before);
  }

  get showing(): Said | null {
    return this.said[this.shown] ?? null;
  }
  // Nothing to say just now; what was said last stays readable behind "back".
  get quiet(): boolean {
    return this.current === null && this.shown === this.said.length;
  }
  get holds(): boolean {
    return this.current !== null && !this.current.note.asks && !this.goesOn;
  }
  get first(): boolean {
    return this.shown <= 0;
  }
  get newest(): boolean {
    return this.shown >= this.said.length - 1;
  }
  // All is said, and nobody has played on.
  get taught(): boolean {
    return this.current?.note.last === true && !this.goesOn;
  }
  get finished(): boolean {
    return this.current === null && this.over;
  }
  // The part of the page that is spoken of just now.
  get points(): string | undefined {
    return this.newest && !this.quiet ? this.showing?.note.point : undefined;
  }
  // What to look at, where one may play as one likes.
  get hint(): string | null {
    const { phase } = this.scene.view;
    const known = (this.hinted.get(phase) ?? 0) > 2;
    return this.scene.awaited && !known && this.lesson.hints.includes(phase) ? `${this.lesson.game}.learn.hint.${phase}` : null;
  }
  // What need not be said again; the note that is on the page may be unread.
  get ids(): readonly string[] {
    return [...this.met].filter((id) => id !== this.current?.note.id);
  }
  get topics(): { topic: string; met: boolean }[] {
    const { topics, notes } = this.lesson;
    void this.said;
    return topics.map((topic) => ({ topic, met: notes.some((note) => note.topic === topic && this.met.has(note.id)) }));
  }

  private get over(): boolean {
    return this.lesson.notes.some(({ id, last }) => last && this.met.has(id));
  }

  // After every change at the table.
  look(): void {
    const { note } = this.current ?? {};
    const asked = this.scene.awaited && !this.awaited;
    this.awaited = this.scene.awaited;
    if (note && !(note.asks && !note.when(this.scene))) return;
    this.current = null;
    this.say();
    if (!asked || this.current) return;
    const { phase } = this.scene.view;
    this.hinted.set(phase, (this.hinted.get(phase) ?? 0) + 1);
  }

  next(): void {
    if (!this.newest) this.shown += 1;
    else if (this.current === null) this.rest();
    else if (!this.current.note.asks) {
      this.current = null;
      this.say();
    }
  }
  back(): void {
    if (!this.first) this.shown -= 1;
  }
  // The learner went on without reading.
  skip(): void {
    if (!this.holds) return;
    // The last one stays to be read, but the game goes on behind it.
    if (this.current!.note.last) {
      this.goesOn = true;
      return;
    }
    do {
      this.current = null;
      this.say();
    } while (this.holds && !this.current!.note.last);
  }

  private say(): void {
    const { game, notes } = this.lesson;
    const note = this.over ? undefined : notes.find(({ id, when }) => !this.met.has(id) && when(this.scene));
    if (note) {
      this.met.add(note.id);
      const variant = note.variant?.(this.scene);
      const key = `${game}.learn.${note.id}`;
      this.current = { note, key: variant ? `${key}.${variant}` : key, args: note.args?.(this.scene) ?? {} };
      this.said = [...this.said, this.current];
      this.shown = this.said.length - 1;
      this.unfolded = true;
    } else this.rest();
  }
  private rest(): void {
    if (this.shown !== this.said.length) this.unfolded = false;
    this.shown = this.said.length;
  }
}

import type { LogEntry, View } from "../table/messages";

// A game move by move, as api/records/ID/steps tells it: a first view, then what changed.
export type Step = FirstStep | NextStep;
interface News {
  at: number;
  events: LogEntry[];
  scores?: number[];
  secrets?: Partial<View>[];
}
export interface FirstStep extends News {
  t: "view";
  view: View;
}
export interface NextStep extends News {
  t: "events";
  seat: number | string | null;
  view: Partial<View>;
  gone: string[];
}

export interface Moment {
  view: View;
  secrets: Partial<View>[] | null;
  scores: number[];
  heard: number; // events so far
}

export function applied(before: Moment | null, step: Step): Moment {
  let view: View;
  if (step.t === "view") view = step.view;
  else {
    view = { ...before!.view, ...step.view } as View;
    for (const field of step.gone) delete view[field];
  }
  return {
    view,
    secrets: step.secrets ?? before?.secrets ?? null,
    scores: step.scores ?? before?.scores ?? [],
    heard: (before?.heard ?? 0) + step.events.length,
  };
}

const apart = 25;

// A game that can be looked at anywhere: every so many moves a moment is kept, so that none is far.
export class Reel {
  readonly events: readonly LogEntry[];
  private readonly kept: Moment[] = [];

  constructor(private readonly steps: readonly Step[]) {
    this.events = steps.flatMap((step) => step.events);
    this.run((moment, at) => {
      if (at % apart === 0) this.kept.push(moment);
    });
  }

  get last(): number {
    return this.steps.length - 1;
  }

  moment(at: number): Moment {
    const wanted = Math.min(Math.max(0, at), this.last);
    const from = Math.floor(wanted / apart);
    let moment = this.kept[from]!;
    for (let n = from * apart + 1; n <= wanted; n++) moment = applied(moment, this.steps[n]!);
    return moment;
  }

  told(moment: Moment): readonly LogEntry[] {
    return this.events.slice(0, moment.heard);
  }

  // What the move itself brought.
  news(at: number): readonly LogEntry[] {
    return this.steps[at]?.events ?? [];
  }

  // The moves at which a new chapter begins: where what `name` says of the view changes.
  chapters(name: (view: View) => string | number): number[] {
    const out: number[] = [];
    let before: string | number | null = null;
    this.run((moment, at) => {
      const now = name(moment.view);
      if (now !== before) out.push(at);
      before = now;
    });
    return out;
  }

  private run(see: (moment: Moment, at: number) => void): void {
    let moment: Moment | null = null;
    this.steps.forEach((step, at) => {
      moment = applied(moment, step);
      see(moment, at);
    });
  }
}

// A press meant for what a button said a moment ago does not count for what it says now.
const moment = 300; // ms

export class Steady {
  private said: string | null = null;
  private since = 0;

  // What the button says, and whether the reader made it say so.
  says(words: string, own = false): void {
    if (words === this.said) return;
    this.said = words;
    this.since = own ? 0 : performance.now();
  }
  get ready(): boolean {
    return performance.now() - this.since >= moment;
  }
}

// Something that has just happened stays until it can have been read, whatever happens meanwhile.
const time = 9000; // ms

export class Reading<T> {
  kept: T | null = $state.raw(null);
  private timer = 0;

  keep(told: T): void {
    clearTimeout(this.timer);
    this.kept = told;
    this.timer = window.setTimeout(() => (this.kept = null), time);
  }
  leave(): void {
    clearTimeout(this.timer);
  }
}

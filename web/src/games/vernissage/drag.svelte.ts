// Something that is pressed, or dragged to a place elsewhere on the board.
export interface Places {
  may(): boolean;
  lift(): void;
  over(x: number, y: number): void; // points of the page
  drop(x: number, y: number): void;
  back(): void; // it goes back to where it was
}

const far = 6; // px: less is a press

export class Drag {
  way: { x: number; y: number } | null = $state.raw(null); // from where it was pressed
  private start = { x: 0, y: 0 };
  private dragged = false;

  constructor(private readonly on: Places) {}

  down = (event: PointerEvent): void => {
    if (!this.on.may() || event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.start = { x: event.clientX, y: event.clientY };
    this.dragged = false;
  };
  move = (event: PointerEvent): void => {
    if (!(event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) return;
    const to = { x: event.clientX - this.start.x, y: event.clientY - this.start.y };
    if (!this.dragged && Math.hypot(to.x, to.y) < far) return;
    if (!this.dragged) this.on.lift();
    this.dragged = true;
    this.way = to;
    this.on.over(event.clientX, event.clientY);
  };
  up = (event: PointerEvent): void => {
    this.way = null;
    if (this.dragged) this.on.drop(event.clientX, event.clientY);
  };
  cancel = (): void => {
    this.way = null;
    this.on.back();
  };
  // Of a click: the end of a drag is no press.
  get pressed(): boolean {
    const ended = this.dragged;
    this.dragged = false;
    return !ended;
  }
}

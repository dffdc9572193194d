// Where things stand on the drawn staircase: columns that rise from step to step, a row for each
// artist, the agents' strip under them, and the tread with its number.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface StairShape {
  steps: number;
  width: number;
  height: number;
  col: number; // width of a step
  row: number; // height of an artist's row
  rise: number; // from step to step
  // The square of a step in an artist's row.
  square(step: number, row: number): Box;
  // All the rows of a step; the agents' strip under them; the tread.
  shaft(step: number): Box;
  strip(step: number): Box;
  tread(step: number): Box;
}

const rows = 5;
const stripHigh = 54;
const treadHigh = 25; // of the lowest
const cap = 18; // room for "end" above the last step

export function stairShape(width: number, height: number, steps: number): StairShape {
  const col = width / steps;
  const most = 47;
  const total = 64; // from the first step to the last
  const row = Math.min(most, (height - cap - total - stripHigh - treadHigh) / rows);
  const rise = total / (steps - 1);
  const x = (step: number): number => (step - 1) * col;
  const top = (step: number): number => cap + (steps - step) * rise;
  return {
    steps,
    width,
    height: cap + total + rows * row + stripHigh + treadHigh,
    col,
    row,
    rise,
    square: (step, n) => ({ x: x(step), y: top(step) + n * row, w: col, h: row }),
    shaft: (step) => ({ x: x(step), y: top(step), w: col, h: rows * row }),
    strip: (step) => ({ x: x(step), y: top(step) + rows * row, w: col, h: stripHigh }),
    tread: (step) => ({ x: x(step), y: top(step) + rows * row + stripHigh, w: col, h: treadHigh + (step - 1) * rise }),
  };
}

export const middle = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

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
  narrow: boolean;
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
const cap = 18; // room for "end" above the last step
const little = 330; // a height at which all but the rows is drawn smaller

// Sizes of the parts: of a row at most, of the whole rise, of the strip and the lowest tread.
interface Parts {
  row: number;
  total: number;
  strip: number;
  tread: number;
}
const wide: Parts = { row: 51, total: 64, strip: 56, tread: 25 }; // drawn: pixels
const flat: Parts = { row: 51, total: 34, strip: 40, tread: 20 }; // drawn: pixels

function shapeOf(width: number, steps: number, { row, total, strip, tread }: Parts, narrow: boolean): StairShape {
  const col = width / steps;
  const rise = total / (steps - 1);
  const x = (step: number): number => (step - 1) * col;
  const top = (step: number): number => cap + (steps - step) * rise;
  return {
    steps,
    narrow,
    width,
    height: cap + total + rows * row + strip + tread,
    col,
    row,
    rise,
    square: (step, n) => ({ x: x(step), y: top(step) + n * row, w: col, h: row }),
    shaft: (step) => ({ x: x(step), y: top(step), w: col, h: rows * row }),
    strip: (step) => ({ x: x(step), y: top(step) + rows * row, w: col, h: strip }),
    tread: (step) => ({ x: x(step), y: top(step) + rows * row + strip, w: col, h: tread + (step - 1) * rise }),
  };
}

// As high as there is room.
export function stairShape(width: number, height: number, steps: number): StairShape {
  const parts = height < little ? flat : wide;
  const row = Math.min(parts.row, (height - cap - parts.total - parts.strip - parts.tread) / rows);
  return shapeOf(width, steps, { ...parts, row }, false);
}
// A phone: agents stand one above the other, `most` on a step. Held sideways it has little height.
export const narrowAgent = (width: number, steps: number): number => Math.min(22, width / steps - 1.5);
export const narrowStairs = (width: number, steps: number, most: number, sideways: boolean): StairShape =>
  shapeOf(width, steps, { row: sideways ? 24 : 28, total: sideways ? 24 : 32, strip: Math.max(2, most) * (narrowAgent(width, steps) + 1) + 4, tread: 19 }, true);

export const middle = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

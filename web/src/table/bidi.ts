import type { TableShown } from "./messages";

// A name written from right to left would pull the figures beside it to its other side: it is put
// between marks that keep it to itself.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const open = "\u2068";
const close = "\u2069";

export const shield = (name: string): string => (rightToLeft.test(name) && !name.startsWith(open) ? open + name + close : name);

// The same for a name inside a sentence of the house.
export function shieldIn(text: string, name: string | null): string {
  const bare = name?.replaceAll(open, "").replaceAll(close, "");
  return bare && rightToLeft.test(bare) ? text.replaceAll(bare, open + bare + close) : text;
}

// Where there is no room for all of a name, its end is left out, on whichever side that is.
export const directionOf = (name: string): "rtl" | undefined => (rightToLeft.test(name) ? "rtl" : undefined);

export function shielded(table: TableShown): TableShown {
  if (!table.seats.some(({ name }) => name && rightToLeft.test(name))) return table;
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: seat.name ? shield(seat.name) : seat.name })) };
}

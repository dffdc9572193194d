import { Refused } from "../lib/api";

// What the house asks before a seat link makes this device act as somebody else.
export interface SeatQuestion {
  table: string;
  seat: number;
  name: string; // whose seat the link opens
  now: string; // as whom this device acts there already
}

export function seatQuestion(error: unknown): SeatQuestion | null {
  if (!(error instanceof Refused) || error.code !== "tables.other_seat") return null;
  return (error.body as { seat?: SeatQuestion }).seat ?? null;
}

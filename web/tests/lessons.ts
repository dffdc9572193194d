import type { Move } from "../src/table/messages";

// The table of one of the house's lessons, as it has it built in.
type Played = Move & { seat: number | "chance" };
interface Seat {
  kind: string;
  moves?: Move[];
}
export const arranged = <T extends object>(table: T) => table as unknown as Omit<T, "moves" | "seats"> & { moves: Played[]; seats: Seat[] };

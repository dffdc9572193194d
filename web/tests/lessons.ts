import type { Move } from "../src/table/messages";
import canalettoTable from "../../src/text/lessons/canaletto.lesson.json";
import marcheNoirTable from "../../src/text/lessons/marche-noir.lesson.json";
import modernArtTable from "../../src/text/lessons/modern-art.lesson.json";
import vernissageTable from "../../src/text/lessons/vernissage.lesson.json";

// The tables of the house's lessons, as it has them built in.
type Played = Move & { seat: number | "chance" };
interface Seat {
  kind: string;
  moves?: Move[];
}
const arranged = <T extends object>(table: T) => table as unknown as Omit<T, "moves" | "seats"> & { moves: Played[]; seats: Seat[] };

export const canaletto = arranged(canalettoTable);
export const marcheNoir = arranged(marcheNoirTable);
export const modernArt = arranged(modernArtTable);
export const vernissage = arranged(vernissageTable);

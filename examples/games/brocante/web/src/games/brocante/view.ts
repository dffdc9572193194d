import { say, type Args } from "../../lib/words.svelte";
import type { Scene } from "../scene";
import type { Lot, Wire } from "./wire";

export type { Kind, Lot, View as StallView } from "./wire";
export type StallScene = Scene<Wire>;

export const board = (key: string, args: Args = {}): string => say(`brocante.board.${key}`, args);
export const allOf = (kind: string): string => say(`brocante.all.${kind}`);
export const thingOf = ({ kind, worth }: Lot): string => say(`brocante.one.${kind}`, { worth });

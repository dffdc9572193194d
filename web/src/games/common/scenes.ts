import type { Option, View } from "../../table/messages";
import type { Scene } from "../scene";

export const optionOf = <V extends View>(scene: Scene<V>, move: string): Option | null =>
  scene.options?.options.find((option) => option.move === move) ?? null;

export const nameOf = (scene: Pick<Scene, "seats">, seat: number | null): string =>
  (seat === null ? undefined : scene.seats[seat]?.name) ?? "";

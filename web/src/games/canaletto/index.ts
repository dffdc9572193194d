import type { GameFolder } from "../games";
import canal from "./art/canal.svg";
import fan from "./art/fan.svg";
import mask from "./art/mask.svg";

export const canaletto: GameFolder = {
  hung: () => [canal, mask, fan].map((src) => ({ src, width: 200, height: 250 })),
  hides: "nothing",
  orders: true,
  page: () => import("./page"),
  lesson: () => import("./lesson"),
  afterword: () => import("./after/afterword"),
  check: () => import("./after/check"),
};

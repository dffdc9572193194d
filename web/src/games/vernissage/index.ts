import type { GameFolder } from "../games";
import opening from "./art/opening.svg";
import stairs from "./art/stairs.svg";
import wall from "./art/wall.svg";

export const vernissage: GameFolder = {
  hung: () => [stairs, opening, wall].map((src) => ({ src, width: 200, height: 250 })),
  hides: "hands",
  page: () => import("./page"),
  lesson: () => import("./lesson"),
  afterword: () => import("./after/afterword"),
  check: () => import("./after/check"),
};

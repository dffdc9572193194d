import type { GameFolder } from "../games";
import opening from "./art/opening.svg";
import stairs from "./art/stairs.svg";
import wall from "./art/wall.svg";

const folder: GameFolder = {
  hung: () => [stairs, opening, wall].map((src) => ({ src, width: 200, height: 250 })),
  page: () => import("./page"),
  pictures: { of: ["VE-22", "VE-43", "VE-50", "VE-61", "VE-90"], load: () => import("./Pictures.svelte") },
  lesson: () => import("./lesson"),
  afterword: () => import("./after/afterword"),
  check: () => import("./after/check"),
};

export default folder;

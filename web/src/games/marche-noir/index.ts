import type { GameFolder } from "../games";
import ranks from "./art/ranks.svg";
import light from "./art/light.svg";
import crates from "./art/crates.svg";

const folder: GameFolder = {
  hung: () => [
    { src: light, width: 200, height: 250 },
    { src: ranks, width: 200, height: 250 },
    { src: crates, width: 200, height: 250 },
  ],
  page: () => import("./page"),
  pictures: { of: ["MN-23", "MN-28", "MN-56", "MN-90", "MN-91", "MN-92", "MN-93", "MN-94"], load: () => import("./Pictures.svelte") },
  lesson: () => import("./lesson"),
  afterword: () => import("./after/afterword"),
  check: () => import("./after/check"),
};

export default folder;

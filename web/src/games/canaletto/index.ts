import type { GameFolder } from "../games";
import canal from "./art/canal.svg";
import fan from "./art/fan.svg";
import mask from "./art/mask.svg";

const folder: GameFolder = {
  hung: () => [canal, mask, fan].map((src) => ({ src, width: 200, height: 250 })),
  page: () => import("./page"),
  pictures: { of: ["CA-15", "CA-41", "CA-90", "CA-91", "CA-92", "CA-93"], load: () => import("./Pictures.svelte") },
  lesson: () => import("./lesson"),
  afterword: () => import("./after/afterword"),
  check: () => import("./after/check"),
};

export default folder;

import type { GameFolder } from "../games";
import stall from "./brocante.svg";

const folder: GameFolder = {
  hung: () => [{ src: stall, width: 200, height: 250 }],
  page: () => import("./page"),
};

export default folder;

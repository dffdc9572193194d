import { paintingUrl } from "../../art/works";
import type { GameFolder } from "../games";

const hung = [
  [4, 1],
  [0, 1],
  [1, 8],
  [2, 12],
  [3, 0],
] as const;

const folder: GameFolder = {
  hung: () => hung.map(([artist, card]) => ({ src: paintingUrl(artist, card), width: 200, height: 250 })),
  italics: true,
  page: () => import("./page"),
  pictures: { of: ["MA-20", "MA-21", "MA-23", "MA-25", "MA-43", "MA-90", "MA-91"], load: () => import("./Pictures.svelte") },
  lesson: () => import("./lesson"),
  afterword: () => import("./after/afterword"),
  check: () => import("./after/check"),
};

export default folder;

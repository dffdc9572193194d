import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { MarketScene } from "./view";

const lesson: Lesson<MarketScene> = { game: "marche-noir", topics, notes };
export default lesson as unknown as Lesson;

import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { OpeningScene } from "./view";

const lesson: Lesson<OpeningScene> = { game: "vernissage", topics, notes };
export default lesson as unknown as Lesson;

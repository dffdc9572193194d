import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { OpeningScene } from "./view";

const lesson: Lesson<OpeningScene> = { game: "vernissage", topics, notes, hints: ["placing", "objecting", "settling", "agreeing", "challenging", "answering", "laying", "buying", "taking", "playing"] };
export default lesson as unknown as Lesson;

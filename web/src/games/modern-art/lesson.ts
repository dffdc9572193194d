import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { ArtScene } from "./view";

const lesson: Lesson<ArtScene> = { game: "modern-art", topics, notes };
export default lesson as unknown as Lesson;

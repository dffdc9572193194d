import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import { settings } from "./lesson/table";
import type { ArtScene } from "./view";

const lesson: Lesson<ArtScene> = { game: "modern-art", settings, topics, notes };
export default lesson as unknown as Lesson;

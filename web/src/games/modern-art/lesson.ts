import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { ArtScene } from "./view";

const lesson: Lesson<ArtScene> = { game: "modern-art", topics, notes, hints: ["play", "second", "open", "once-around", "sealed", "price", "fixed-price"] };
export default lesson as unknown as Lesson;

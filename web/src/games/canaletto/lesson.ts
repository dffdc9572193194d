import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { VeniceScene } from "./view";

const lesson: Lesson<VeniceScene> = { game: "canaletto", topics, notes, hints: ["bidding", "selling"] };
export default lesson as unknown as Lesson;

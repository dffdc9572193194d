import type { Lesson } from "../../learn/lesson";
import { notes, topics } from "./lesson/notes";
import type { MarketScene } from "./view";

const lesson: Lesson<MarketScene> = { game: "marche-noir", topics, notes, hints: ["production", "offering", "answering", "choosing", "bidding", "selling", "discarding"] };
export default lesson as unknown as Lesson;

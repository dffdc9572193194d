import { Adjuge } from "./module.js";
export * from "./module.js";

// An instance that speaks a language ("en", "fr").
export function openAdjuge(lang?: "en" | "fr"): Promise<Adjuge>;
// Gives an instance the words of another one, too.
export function speak(adjuge: Adjuge, lang: "en" | "fr"): Promise<void>;

import { test } from "vitest";
import { courses, learnAll } from "./learner";
import { ArtPlayer, mild, type Manner } from "./player-modern-art";
import { withHouse } from "./setup";
import type { Device } from "./visitor";
import type { Lang } from "./words";

const at = withHouse();

// One who does as the notes suggest, and one who never does.
const eager: Manner = { ...mild, bid: (amount) => amount <= 20, buy: () => true };
const wild: Manner = { ...mild, bid: (amount, _, n) => n % 3 !== 0 && amount <= 60, seal: (n) => n * 13, price: () => 90, buy: () => false };

test.each(courses<[Lang, Device, string, Manner]>([
  ["en", "desktop", "as it suggests", eager],
  ["fr", "phone", "as one likes", wild],
], 0))("the guided game in %s on a %s, %s", async (lang, device, _, manner) => {
  await learnAll(at, { game: "modern-art", lang, device, topics: 8, player: (page) => new ArtPlayer(page, lang, manner) });
});

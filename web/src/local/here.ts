// A table here has an id that no house gives: `here-…`. The page tells by it where a game lives.
export const herePrefix = "here-";
export const livesHere = (id: string): boolean => id.startsWith(herePrefix);

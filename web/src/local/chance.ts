// What the module cannot know by itself: luck, and the time.
import type { Now } from "./module";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
export const freshId = (length = 12): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (n) => alphabet[n % alphabet.length]).join("");
export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
export const freshLuck = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
export const now = (): Now => ({ steady: Math.round(performance.now()), wall: Date.now() });

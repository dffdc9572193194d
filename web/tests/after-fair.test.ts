import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blake2b } from "../src/after/blake2b";
import { bytesOf, commitmentTo, hex, type FairProof } from "../src/after/luck";
import { dealt, turnedCards } from "../src/games/modern-art/after/deal";
import type { Event } from "../src/games/modern-art/wire";

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const counted = (length: number): Uint8Array => Uint8Array.from({ length }, (_, n) => n % 256);

describe("BLAKE2b", () => {
  it("gives the value of RFC 7693 for abc", () => {
    expect(hex(blake2b(ascii("abc"), 64))).toBe(
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1" +
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    );
  });

  it("agrees with OpenSSL around the edges of a block", () => {
    for (const length of [0, 1, 127, 128, 129, 255, 256, 257, 1000])
      expect(hex(blake2b(counted(length), 64))).toBe(createHash("blake2b512").update(counted(length)).digest("hex"));
  });

  it("takes a key: vectors of the reference implementation", () => {
    const vectors: [number, string][] = [
      [0, "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568"],
      [1, "961f6dd1e4dd30f63901690c512e78e4b45e4742ed197c3c5e45c549fd25f2e4187b0bc9fe30492b16b0d0bc4ef9b0f34c7003fac09a5ef1532e69430234cebd"],
      [128, "72065ee4dd91c2d8509fa1fc28a37c7fc9fa7d5b3f8ad3d0d7a25626b57b1b44788d4caf806290425f9890a3a2a35a905ab4b37acfd0da6e4517b2525c9651e4"],
      [255, "142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e92484be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461"],
    ];
    for (const [length, expected] of vectors) expect(hex(blake2b(counted(length), 64, counted(64)))).toBe(expected);
  });

  it("gives shorter values, which are not the beginning of longer ones", () => {
    expect(hex(blake2b(ascii("abc"), 32))).toBe("bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  });

  it("refuses sizes it does not have", () => {
    expect(() => blake2b(ascii(""), 65)).toThrow(RangeError);
    expect(() => blake2b(ascii(""), 32, counted(65))).toThrow(RangeError);
  });
});

describe("a fair shuffle", () => {
  const record = JSON.parse(readFileSync(new URL("../../tests/records/modern-art-fair.json", import.meta.url), "utf8")) as {
    edition: string;
    seats: unknown[];
    deal: { first_seat: number; deck: string[] };
    fair: FairProof;
  };

  it("has a seed that fits its commitment", () => {
    expect(commitmentTo(record.fair.seed)).toBe(record.fair.commitment);
    const other = record.fair.seed.replace(/^../, "ff");
    expect(commitmentTo(other)).not.toBe(record.fair.commitment);
  });

  it("deals the cards that seed and nonces owe", () => {
    expect(dealt(record.fair, record.edition, record.deal.deck, record.seats.length)).toEqual(record.deal);
  });

  it("deals other cards to another nonce", () => {
    const proof = { ...record.fair, nonces: ["", "", "42"] };
    expect(dealt(proof, record.edition, record.deal.deck, 3).deck).not.toEqual(record.deal.deck);
  });

  it("reads only hexadecimal", () => {
    expect(hex(bytesOf("00ff10"))).toBe("00ff10");
    expect(() => bytesOf("0g")).toThrow();
  });
});

describe("mystery cards", () => {
  // A game of a real house in which thirteen were turned: only who was dealt how many, and what was turned.
  const game = JSON.parse(readFileSync(new URL("after-mystery.json", import.meta.url), "utf8")) as {
    edition: string;
    fair: FairProof;
    deck: string[];
    told: [number, Event[]][];
  };
  const told: { n: number; event: Event; text: string }[][] = [];
  for (const [at, events] of game.told) told[at] = events.map((event, n) => ({ n, event, text: "" }));

  it("are those that chance owed", () => {
    const turned = turnedCards(game.fair, game.edition, game.deck, told);
    expect(turned).toHaveLength(13);
    for (const { card, expected } of turned) expect(card).toBe(expected);
  });

  it("are not owed to another seed", () => {
    const other = { ...game.fair, seed: "00".repeat(32) };
    const wrong = turnedCards(other, game.edition, game.deck, told).filter(({ card, expected }) => card !== expected);
    expect(wrong.length).toBeGreaterThan(6);
  });
});

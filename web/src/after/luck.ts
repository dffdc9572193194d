import { blake2b } from "./blake2b";

// Chance as docs/records.md says it follows from a seed and the players' nonces.
export interface FairProof {
  commitment: string;
  seed: string;
  nonces: string[];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function bytesOf(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error("not hexadecimal");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}

export const commitmentTo = (seed: string): string => hex(blake2b(utf8("adjuge commitment"), 32, bytesOf(seed)));

export function keyOf({ seed, nonces }: FairProof): Uint8Array {
  const parts = nonces.map(utf8).flatMap((nonce) => [littleEndian(nonce.length), nonce]);
  return blake2b(joined(utf8("adjuge chance"), ...parts), 32, bytesOf(seed));
}

const most = 2n ** 64n - 1n;

// The numbers of one decision of chance: "deal", or "chance 17" after seventeen moves.
export class Luck {
  private words: bigint[] = [];
  private blocks = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly label: string,
  ) {}

  below(n: number): number {
    const limit = most - (most % BigInt(n));
    let drawn = this.word();
    while (drawn >= limit) drawn = this.word();
    return Number(drawn % BigInt(n));
  }

  private word(): bigint {
    if (this.words.length === 0) {
      const block = blake2b(joined(utf8(this.label), littleEndian(this.blocks++)), 64, this.key);
      const read = new DataView(block.buffer, block.byteOffset, block.length);
      this.words = Array.from({ length: 8 }, (_, n) => read.getBigUint64(8 * n, true));
    }
    return this.words.shift()!;
  }
}

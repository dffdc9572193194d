// BLAKE2b (RFC 7693), with a key where one is given. Written for a few hundred short messages: words
// are BigInts, which is slow and plain.
const start = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

const orders = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const rounds = 12;

// The columns and the diagonals of the four by four words, in the order they are mixed.
const lanes = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const blockSize = 128;
const word = (value: bigint): bigint => BigInt.asUintN(64, value);
const turned = (value: bigint, by: bigint): bigint => word((value >> by) | (value << (64n - by)));

function compress(h: bigint[], block: Uint8Array, length: number, last: boolean): void {
  const read = new DataView(block.buffer, block.byteOffset, blockSize);
  const m = Array.from({ length: 16 }, (_, n) => read.getBigUint64(8 * n, true));
  const v = [...h, ...start];
  v[12]! ^= BigInt(length);
  if (last) v[14] = word(~v[14]!);
  for (let round = 0; round < rounds; round++) {
    const order = orders[round % orders.length]!;
    lanes.forEach(([a, b, c, d], lane) => {
      v[a] = word(v[a]! + v[b]! + m[order[2 * lane]!]!);
      v[d] = turned(v[d]! ^ v[a], 32n);
      v[c] = word(v[c]! + v[d]);
      v[b] = turned(v[b]! ^ v[c], 24n);
      v[a] = word(v[a] + v[b] + m[order[2 * lane + 1]!]!);
      v[d] = turned(v[d] ^ v[a], 16n);
      v[c] = word(v[c] + v[d]);
      v[b] = turned(v[b] ^ v[c], 63n);
    });
  }
  for (let n = 0; n < 8; n++) h[n] = h[n]! ^ v[n]! ^ v[n + 8]!;
}

export function blake2b(message: Uint8Array, size: number, key: Uint8Array = new Uint8Array()): Uint8Array {
  if (size < 1 || size > 64 || key.length > 64) throw new RangeError("BLAKE2b gives 1 to 64 bytes, with a key of up to 64");
  const h = [...start];
  h[0]! ^= 0x01010000n ^ (BigInt(key.length) << 8n) ^ BigInt(size);
  // A key goes first, in a block of its own.
  const before = key.length > 0 ? blockSize : 0;
  const all = new Uint8Array(Math.max(1, Math.ceil((before + message.length) / blockSize)) * blockSize);
  all.set(key);
  all.set(message, before);
  for (let at = 0; at < all.length; at += blockSize) {
    const last = at + blockSize === all.length;
    compress(h, all.subarray(at, at + blockSize), last ? before + message.length : at + blockSize, last);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((value, n) => out.setBigUint64(8 * n, value, true));
  return new Uint8Array(out.buffer, 0, size);
}

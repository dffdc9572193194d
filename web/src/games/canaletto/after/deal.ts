import { keyOf, Luck, type FairProof } from "../../../after/luck";

// The deal of Canaletto, as docs/records.md derives it from seed and nonces.
export interface Deal {
  first_seat: number;
  start: number;
  palaces: string[][];
  scale: number[];
}

const kinds: readonly [kind: string, tiles: number][] = [
  ["mirror", 4],
  ["candelabrum", 4],
  ["fan", 3],
  ["lion", 3],
  ["painting", 3],
  ["glass", 3],
  ["clock", 3],
  ["bust", 3],
  ["tankard", 2],
  ["ring", 2],
  ["lamp", 2],
  ["necklace", 2],
];
const palaces = 16;
const prices = 12;
const markers = Array.from({ length: 14 }, (_, n) => n + 3);

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; ++i) ways = (ways * (n - k + i)) / i;
  return ways;
}
// By the number of palaces that get three tiles.
const weights = [2, 3, 4, 5, 6, 7, 8, 9].map((threes) => ({
  threes,
  weight: choose(palaces, threes) * choose(palaces - threes, threes - 2) * 2 ** (threes - 2) * 3 ** (9 - threes),
}));
const allWeights = weights.reduce((sum, { weight }) => sum + weight, 0);

// One try: null as soon as a palace would get two of a kind.
function tried(luck: Luck): string[][] | null {
  let drawn = luck.below(allWeights);
  const { threes } = weights.find(({ weight }) => (drawn -= weight) < 0)!;
  const twos = 18 - 2 * threes;
  const places = Array.from({ length: palaces }, (_, palace) => palace).flatMap((palace) =>
    Array<number>(palace < threes ? 3 : palace < threes + twos ? 2 : 1).fill(palace),
  );
  const out = Array.from({ length: palaces }, (): string[] => []);
  for (const [kind, tiles] of kinds)
    for (let n = 0; n < tiles; ++n) {
      const palace = take(places, luck);
      if (out[palace]!.includes(kind)) return null;
      out[palace]!.push(kind);
    }
  return out;
}

// Any of a list, whose place the last one takes.
function take<T>(list: T[], luck: Luck): T {
  const j = luck.below(list.length);
  const taken = list[j]!;
  list[j] = list.at(-1)!;
  list.pop();
  return taken;
}

export function dealt(proof: FairProof, players: number): Deal {
  const luck = new Luck(keyOf(proof), "deal");
  let lie = tried(luck);
  while (!lie) lie = tried(luck);
  for (let n = palaces - 1; n > 0; --n) {
    const j = luck.below(n + 1);
    [lie[n], lie[j]] = [lie[j]!, lie[n]!];
  }
  const left = [...markers];
  const scale = Array.from({ length: prices }, () => take(left, luck));
  const start = luck.below(palaces);
  return { first_seat: luck.below(players), start, palaces: lie, scale };
}

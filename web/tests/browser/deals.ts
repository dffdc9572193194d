// Arranged deals. Cards without a number: the first that fits is meant.
export type Deal = { first_seat: number; hands: string[][][] };

const artists = ["nex", "bahut", "darmoir", "sadland", "koriko"];
const types = ["open", "once-around", "sealed", "fixed-price", "double"];
const split = [
  [3, 3, 2, 2, 2],
  [3, 2, 3, 3, 2],
  [3, 3, 3, 3, 2],
  [3, 3, 3, 3, 3],
  [4, 3, 3, 3, 3],
];
const share: Record<number, number[]> = { 3: [10, 6, 6], 4: [9, 4, 4], 5: [8, 3, 3] };

// A deal in which every seat begins with the cards it is given; the rest comes as it lies.
export function dealWith(players: number, wanted: readonly (readonly string[])[], first = 0): Deal {
  const deck = artists.flatMap((artist, a) =>
    types.flatMap((type, t) => Array.from({ length: split[a]![t]! }, (_, n) => `${artist}-${type}-${n + 1}`)),
  );
  const taken = new Set(wanted.flat());
  // A stride that shares no factor with 70 goes through all cards, and mixes them.
  const rest = Array.from({ length: 70 }, (_, n) => deck[(n * 27) % 70]!).filter((card) => !taken.has(card));
  const hands = share[players]!.map((size, round) =>
    Array.from({ length: players }, (_, seat) => {
      const hand = round === 0 ? [...(wanted[seat] ?? [])] : [];
      if (hand.length > size) throw new RangeError(`seat ${seat} is given more than ${size} cards`);
      return [...hand, ...rest.splice(0, size - hand.length)];
    }),
  );
  return { first_seat: first, hands };
}

// For three: whatever anybody does, each kind of auction is met from both sides. Seat 1 holds
// doubles that nobody but seat 0 can complete, seat 2 everything but open auctions.
export const everything = dealWith(3, [
  ["nex-open-1", "nex-once-around-1", "bahut-sealed-1", "bahut-open-1", "koriko-double-1"]
    .concat(["koriko-fixed-price-1", "darmoir-fixed-price-1", "sadland-open-1", "sadland-double-1", "darmoir-once-around-1"]),
  ["nex-double-1", "bahut-double-1", "darmoir-sealed-1", "darmoir-sealed-2", "sadland-once-around-1"]
    .concat(["sadland-fixed-price-1", "sadland-sealed-1", "koriko-once-around-1", "koriko-sealed-1", "darmoir-open-1"]),
  ["darmoir-fixed-price-2", "darmoir-once-around-2", "sadland-fixed-price-2", "sadland-sealed-2", "sadland-once-around-2"]
    .concat(["koriko-fixed-price-2", "koriko-sealed-2", "koriko-once-around-2", "koriko-open-1", "darmoir-fixed-price-3"]),
]);

// Something that was bought, and what became of it.
export interface Bought {
  seat: number;
  lot: number;
  paid: number;
  brought: number | null; // nothing yet if the game was ended
  gain: number | null;
}

// Those worth telling: which gained most and which lost most, of a seat or of all. One that neither
// gained nor lost is neither.
export function picked<B extends Bought>(
  buys: readonly B[],
  seat: number | null,
  best: number,
  worst: number,
): { best: B[]; worst: B[] } {
  const done = buys.filter((buy) => buy.gain !== null && (seat === null || buy.seat === seat));
  const byGain = [...done].sort((a, b) => b.gain! - a.gain! || a.paid - b.paid);
  return {
    best: byGain.filter((buy) => buy.gain! > 0).slice(0, best),
    worst: byGain.filter((buy) => buy.gain! < 0).reverse().slice(0, worst),
  };
}

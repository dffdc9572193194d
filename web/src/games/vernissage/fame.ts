// The fame track as it is drawn: a square for each number, those of the IN zone wider, since they
// say what they pay; on a phone, too.
export interface Track {
  out_at: number;
  in_from: number;
  in_last: number;
}

const wider = 2;
const legible = 24; // for three figures

export interface TrackShape {
  unit: number;
  left(fame: number): number; // of its square
  wide(fame: number): number;
  middle(fame: number): number;
}

export function trackShape(track: Track, width: number): TrackShape {
  const plain = track.in_from - track.out_at;
  const zone = track.in_last - track.in_from + 1;
  const paying = Math.max(legible, (wider * width) / (plain + zone * wider));
  const unit = Math.max(0, width - zone * paying) / plain; // out of sight it has no width
  const on = (fame: number): number => Math.max(track.out_at, Math.min(track.in_last, fame));
  const left = (fame: number): number => {
    const at = on(fame);
    return at < track.in_from ? (at - track.out_at) * unit : plain * unit + (at - track.in_from) * paying;
  };
  const wide = (fame: number): number => (on(fame) < track.in_from ? unit : paying);
  return { unit, left, wide, middle: (fame) => left(fame) + wide(fame) / 2 };
}

// Places for things that want to be at `wanted` (in rising order), no two nearer than `gap`, within
// 0 and `width`: groups that touch stand around their middle.
export function apart(wanted: readonly number[], gap: number, width: number): number[] {
  interface Group {
    from: number; // of the first
    sum: number; // of where they would begin
    size: number;
  }
  const groups: Group[] = [];
  const begin = (group: Group): number => Math.max(0, Math.min(width - (group.size - 1) * gap, group.sum / group.size));
  wanted.forEach((at) => {
    let group: Group = { from: at, sum: at, size: 1 };
    group.from = begin(group);
    for (let before = groups.at(-1); before && before.from + before.size * gap > group.from; before = groups.at(-1)) {
      groups.pop();
      group = { from: 0, sum: before.sum + group.sum - group.size * before.size * gap, size: before.size + group.size };
      group.from = begin(group);
    }
    groups.push(group);
  });
  return groups.flatMap(({ from, size }) => Array.from({ length: size }, (_, n) => from + n * gap));
}

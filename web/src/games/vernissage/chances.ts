// The odds of a trial of strength, from what lies on the table: two dice each, suitcases added, the
// active player has to be above all others; a tie for the highest is rolled again, ten times at
// most, and then the token stays (VE-43).
export interface Contender {
  shown: number; // suitcases
  dice?: number | null; // their sum, once rolled
}

const most = 12; // on two dice
const ways = (sum: number): number => (sum < 2 || sum > most ? 0 : 6 - Math.abs(7 - sum));

// Chance of each total, from 0 on.
function totals({ shown, dice }: Contender, size: number): number[] {
  const all = new Array<number>(size).fill(0);
  if (dice) all[dice + shown] = 1;
  else for (let sum = 2; sum <= most; sum++) all[sum + shown] = ways(sum) / 36;
  return all;
}

function once(active: Contender, challengers: readonly Contender[]): { wins: number; ties: number } {
  const size = Math.max(active.shown, ...challengers.map(({ shown }) => shown)) + most + 1;
  const mine = totals(active, size);
  const theirs = challengers.map((each) => totals(each, size));
  let wins = 0;
  let ties = 0;
  let below = 0; // all challengers below this total
  const sums = theirs.map(() => 0);
  for (let total = 0; total < size; total++) {
    theirs.forEach((chance, n) => (sums[n] = sums[n]! + chance[total]!));
    const upTo = sums.reduce((product, sum) => product * sum, 1);
    wins += mine[total]! * below;
    ties += mine[total]! * (upTo - below);
    below = upTo;
  }
  return { wins, ties };
}

const mostTies = 10;

// Chance that the token stays.
export function chanceToStay(active: Contender, challengers: readonly Contender[]): number {
  const bare = ({ shown }: Contender): Contender => ({ shown });
  const first = once(active, challengers);
  const again = once(bare(active), challengers.map(bare));
  let stays = first.wins;
  let left = first.ties;
  for (let tie = 1; tie < mostTies; tie++) {
    stays += left * again.wins;
    left *= again.ties;
  }
  return stays + left;
}

// In how many of the 36 ways two dice show more than a sum.
export function waysAbove(sum: number): number {
  let n = 0;
  for (let each = Math.max(sum + 1, 2); each <= most; each++) n += ways(each);
  return n;
}

import { listed, say } from "../lib/words.svelte";
import { rankOf, type Told } from "./told";

// Whether some with the same score have different places.
export const levelled = (told: Told): boolean =>
  rankOf(told).some((seat, n, all) => n > 0 && told.scores.length > 1 && told.scores[seat] === told.scores[all[n - 1]!] && told.places[seat] !== told.places[all[n - 1]!]);

// The result in one sentence.
export function headline(told: Told, me: number | null, amount: (n: number) => string): string {
  if (told.scores.length === 0) return say("after.headline.ended");
  const order = rankOf(told);
  const first = order.filter((seat) => told.places[seat] === told.places[order[0]!]);
  if (first.length > 1) {
    // "you" stands last, as manners have it.
    const names = first.filter((seat) => seat !== me).map((seat) => told.seats[seat]!.name);
    if (first.includes(me ?? -1)) names.push(say("after.you"));
    return say("after.headline.tie", { names: listed(names) });
  }
  const [winner, second] = order as [number, number];
  const you = winner === me ? ".you" : "";
  const by = told.scores[winner]! - (told.scores[second] ?? 0);
  const name = told.seats[winner]!.name;
  return by > 0 ? say(`after.headline.wins${you}`, { name, amount: amount(by) }) : say(`after.headline.level${you}`, { name });
}

import { artistName, board, gain, money, shortName, signed } from "./names";
import { numberOn, type Event, type Foreseen, type OpeningScene, type OpeningView } from "./view";

// What would happen, one thing after the other, as numbered sentences with the rule of each.
export interface Consequence {
  words: string;
  rule: string;
  fame?: number; // where the marker would be
  secret?: boolean; // it speaks of our hand
  ends?: boolean; // the game would be over
}

const way = (from: number, to: number): string => (to > from ? "up" : to < from ? "down" : "still");

function earned(scene: OpeningScene, earns: readonly Extract<Event, { event: "earns" }>[], hand: string): string {
  const mine = earns.find(({ seat }) => seat === scene.me);
  if (hand) return mine ? `${board("follows.earns.you", { n: mine.works, amount: gain(mine.amount) })}. ${hand}` : hand;
  if (mine) return board("follows.earns.you", { n: mine.works, amount: gain(mine.amount) });
  if (earns.length === 0) return board("follows.earns.nobody");
  return board("follows.earns.others", { n: earns.length });
}

// A vernissage and the fame it brings are one thing; so are the IN zone and who is paid there.
export function consequences(scene: OpeningScene, events: readonly Event[], { in_hand = 0, could_earn = 0 }: Foreseen = {}): Consequence[] {
  const all: Consequence[] = [];
  const lastIn = events.findLastIndex(({ event }) => event === "enters-in");
  for (let at = 0; at < events.length; ++at) {
    const event = events[at]!;
    const { rule } = event;
    const next = events[at + 1];
    switch (event.event) {
      case "fame": {
        const { from, to } = event;
        const goes = next?.event === "goes-out" ? "out" : way(from, to); // how far into OUT does not matter
        const key = rule === "VE-50" ? "back" : rule === "VE-35" ? `critic.${goes}` : goes;
        all.push({ words: board(`follows.fame.${key}`, { from: signed(from), to: signed(to) }), rule, fame: to });
        break;
      }
      case "climbs":
        all.push({ words: board("follows.climbs", { artist: shortName(event.artist), from: event.from, to: event.to }), rule });
        break;
      case "vernissage": {
        const by = event.fame;
        if (by > 0 && next?.event === "fame") {
          ++at;
          const to = next.to;
          all.push({ words: board(`follows.vernissage.${by}`, { by: signed(by), to: signed(to) }), rule, fame: to });
        } else {
          all.push({ words: board(rule === "VE-62" ? "follows.vernissage.critic" : "follows.vernissage.none"), rule });
        }
        break;
      }
      case "enters-in": {
        const earns = [];
        const hand = at === lastIn && could_earn > 0 ? board("follows.in_hand", { n: in_hand, amount: gain(could_earn) }) : "";
        while (events[at + 1]?.event === "earns" || events[at + 1]?.event === "lays") {
          const paid = events[++at]!;
          if (paid.event === "earns") earns.push(paid);
        }
        all.push({ words: `${board("follows.in", { artist: shortName(event.artist), amount: money(event.pays) })} ${earned(scene, earns, hand)}`, rule, secret: hand !== "" });
        break;
      }
      case "goes-out":
        all.push({ words: board("follows.out", { artist: artistName(event.artist) }), rule });
        break;
      case "reviews":
        all.push({ words: board("follows.critic", { artist: shortName(event.artist) }), rule });
        break;
      case "ends":
        all.push({ words: board(`follows.ends.${event.how}`), rule, ends: true });
        break;
    }
  }
  return all;
}

// With what an open work would count in the end.
export function withWorth(view: OpeningView, list: readonly Consequence[]): Consequence[] {
  const last = list.findLastIndex(({ fame }) => fame !== undefined);
  const fame = list[last]?.fame;
  if (fame === undefined || fame <= view.values.out_at || fame >= view.values.in_from) return [...list];
  const amount = money(numberOn(view, fame));
  return list.map((each, at) => (at === last ? { ...each, words: board("follows.worth", { words: each.words, amount }) } : each));
}

// Much that follows the token in question is told in one line: what is asked needs the room.
export const tooMany = (list: readonly Consequence[]): boolean => list.length > 2;

// Where the marker would go, by the numbers of the sentences: the last two that stand apart; where
// no numbers are told, the last.
export function ghosts(list: readonly Consequence[], told: boolean): { n: number | null; fame: number }[] {
  const all = list.flatMap(({ fame }, at) => (fame === undefined ? [] : [{ n: told ? at + 1 : null, fame }]));
  return all.slice(told ? -2 : -1);
}

import { ticks } from "../../../after/chart";
import type { Afterword, Course, CoursePoint, Told } from "../../../after/told";
import { number, say, type Args } from "../../../lib/words.svelte";
import { artistName, money, tokenName } from "../names";
import Parts from "./Parts.svelte";
import { events, taleOf, trialOf, type Event, type Tale, type TokenTold } from "./tale";

// The house's own sentences of what happened, in the form for who reads them.
function sentence(told: Told, me: number | null, key: string, seat: number, args: Args = {}): string {
  return say(`vernissage.event.${key}${seat === me ? ".you" : ""}`, { ...args, seat: told.seats[seat]!.name });
}

function tokenWords(told: Told, tale: Tale, token: TokenTold, me: number | null): string[] {
  const artist = artistName(token.artist);
  const words = [sentence(told, me, "placed", token.seat, { artist, token: tokenName(token.token, token.value), to: token.step })];
  if (token.end === "exchanged")
    words.push(say("vernissage.event.exchanged", { artist, old: tokenName(token.token, token.value), token: tokenName(token.token, token.to!) }));
  const trial = trialOf(tale, token);
  if (trial?.winner === "active") words.push(sentence(told, me, "stays", token.seat, { artist }));
  else if (trial?.winner === "challengers") words.push(say("vernissage.event.taken-off", { artist, token: tokenName(token.token, token.value) }));
  else if (trial) words.push(say("vernissage.event.stays.tie", { artist }));
  return words;
}
function eventWords(told: Told, { artist, vernissage, pays, earned, out }: Event, me: number | null): string[] {
  const name = artistName(artist);
  const words: string[] = [];
  if (vernissage > 0) words.push(say(`vernissage.event.vernissage.${vernissage > 6 ? "big" : "small"}`, { artist: name }));
  for (const each of pays) words.push(say("vernissage.event.enters-in", { artist: name, amount: money(each) }));
  const each = pays.reduce((sum, n) => sum + n, 0);
  earned.forEach((amount, seat) => {
    if (amount > 0) words.push(sentence(told, me, "earns", seat, { artist: name, amount: money(amount), n: Math.round(amount / each) }));
  });
  if (out) words.push(say("vernissage.event.goes-out", { artist: name }));
  return words;
}

function pointOf(told: Told, tale: Tale, index: number, me: number | null): CoursePoint {
  const { at, turn, of } = tale.worth[index]!;
  if (turn === 0) return { of, at, name: say("after.start"), story: "", marked: false };
  const happened = events(tale, told.seats.length).filter((event) => event.turn === turn);
  const deeds = tale.moments.filter((moment) => moment.turn === turn);
  const words = [
    ...tale.tokens.filter((token) => token.turn === turn).flatMap((token) => tokenWords(told, tale, token, me)),
    ...happened.flatMap((event) => eventWords(told, event, me)),
    ...deeds.filter(({ what }) => what === "loan").map(({ seat, amount }) => sentence(told, me, "borrows", seat!, { amount: money(amount) })),
    ...deeds.filter(({ what }) => what === "critic").map(({ seat, artist }) => sentence(told, me, "reviews", seat!, { artist: artistName(artist!) })),
  ];
  return { of, at, name: say("after.turn", { turn }), story: words.join(" "), marked: happened.some(({ pays }) => pays.length > 0) };
}

// Turns, by their numbers, as under the course of the fame.
const turns = ({ worth }: Tale): Course["parts"] =>
  ticks(1, worth.length - 1, 10)
    .filter((turn) => turn > 0 && turn < worth.length)
    .map((turn) => ({ name: number(turn), short: number(turn), from: turn, to: turn }));

function course(told: Told, me: number | null): Course {
  const tale = taleOf(told);
  return {
    title: say("vernissage.after.worth"),
    caption: say("vernissage.after.worth.caption"),
    points: tale.worth.map((_, index) => pointOf(told, tale, index, me)),
    parts: turns(tale),
  };
}

export const afterword: Afterword = {
  amount: (_, n) => money(n),
  unit: () => say("vernissage.after.wealth"),
  columns: (told) => {
    const { sums } = taleOf(told);
    const parts = ["money", "open_works", "out_works", "notes"] as const;
    // What nobody has is no column.
    return parts
      .filter((part) => part === "money" || sums.some((sum) => sum[part] !== 0))
      .map((part) => ({ head: say(`vernissage.after.${part}`), of: sums.map((sum) => sum[part]) }));
  },
  begun: () => say("vernissage.after.began"),
  course,
  Parts,
};

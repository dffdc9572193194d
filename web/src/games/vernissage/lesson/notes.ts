import type { Note } from "../../../learn/lesson";
import type { Args } from "../../../lib/words.svelte";
import { isA } from "../../common/scenes";
import { artistName, count, faceName, money, signed, tokenName } from "../names";
import { artistIn, nameOf, type OpeningScene } from "../view";
import { asked, before, favourite, first, following, happened, late, lately, mine, spoke, trial, worksOf } from "./seen";

// The token in question, whose it is and what was said of it.
function question(scene: OpeningScene): Args {
  const { question: q, active, players } = scene.view;
  const objector = q.objectors[0] ?? active;
  return {
    seat: nameOf(scene, active),
    artist: artistName(q.artist!),
    token: tokenName(q.token!, q.value),
    objector: nameOf(scene, objector),
    named: tokenName(q.token!, players[objector]!.named),
    n: players[q.challengers[0] ?? active]!.shown,
  };
}
const onTurn = ({ view, me }: OpeningScene): boolean => view.active === me;

function climbed(scene: OpeningScene): Args {
  const climbs = lately(scene, "climbs");
  return climbs ? { artist: artistName(climbs.artist), step: climbs.to } : {};
}
function opened(scene: OpeningScene): string {
  const shown = lately(scene, "vernissage");
  if (!shown) return "told";
  if (shown.rule === "VE-62") return "critic";
  return shown.fame > 6 ? "big" : shown.fame > 0 ? "small" : "none";
}
const earned = (scene: OpeningScene) => scene.events.filter(isA("earns")).findLast(({ event }) => event.seat === scene.me)?.event;

function tried(scene: OpeningScene): string {
  const seen = trial(scene);
  if (!seen) return "told";
  if (seen.tie || !seen.involved) return "seen";
  if (seen.active) return seen.stays ? "held" : "fell";
  return seen.stays ? "beaten" : "beat";
}

export const topics = ["influence", "token", "vernissage", "in", "cards", "moves", "objection", "trial", "out", "end"] as const;

export const notes: Note<OpeningScene>[] = [
  {
    id: "welcome",
    rule: "VE-73",
    when: first,
    args: (scene) => ({ money: money(mine(scene).money), n: worksOf(scene, favourite(scene).artist), artist: artistName(favourite(scene).artist) }),
  },
  { id: "stairs", topic: "influence", rule: "VE-20", point: "stairs", when: first },
  {
    id: "fame",
    rule: "VE-72",
    point: "fame",
    when: first,
    args: (scene) => {
      const { artist, fame, number } = favourite(scene);
      const lowest = [...scene.view.artists].sort((a, b) => a.fame - b.fame)[0]!;
      return { artist: artistName(artist), fame: signed(fame), number: money(number), other: artistName(lowest.artist), low: signed(lowest.fame) };
    },
  },
  {
    id: "token",
    topic: "token",
    rule: "VE-21",
    point: "tokens",
    asks: true,
    when: (scene) => first(scene) && asked(scene, "placing"),
    args: (scene) => ({ artist: artistName(favourite(scene).artist) }),
  },
  { id: "vernissage", topic: "vernissage", rule: "VE-61", point: "stairs", when: (scene) => happened(scene, "vernissage") || late(scene), variant: opened, args: climbed },
  {
    id: "in",
    topic: "in",
    rule: "VE-50",
    point: "question",
    asks: true,
    when: (scene) => asked(scene, "laying"),
    variant: ({ view }) => (count(view.own.hand, view.question.artist!) > 0 ? "some" : "none"),
    args: ({ view }) => {
      const { artist, number } = artistIn(view, view.question.artist!);
      return { artist: artistName(artist), amount: money(number) };
    },
  },
  { id: "pays", topic: "in", rule: "VE-50", point: "fame", when: (scene) => late(scene) && !happened(scene, "enters-in") },
  {
    id: "earned",
    rule: "VE-51",
    point: "me",
    when: (scene) => earned(scene) !== undefined,
    args: (scene) => {
      const event = earned(scene)!;
      const { number } = artistIn(scene.view, event.artist);
      return { amount: money(event.amount), n: event.works, number: money(number) };
    },
  },

  { id: "buy", topic: "cards", rule: "VE-25", point: "piles", asks: true, when: (scene) => asked(scene, "buying") },
  { id: "take", rule: "VE-25", point: "question", asks: true, when: (scene) => asked(scene, "taking") },
  {
    id: "play",
    topic: "moves",
    rule: "VE-30",
    point: "question",
    asks: true,
    when: (scene) => asked(scene, "playing"),
    variant: (scene) => (following(scene) ? "follow" : "plain"),
    args: (scene) => {
      const found = following(scene);
      return found ? { artist: artistName(found.artist), n: found.way.steps, step: found.way.to } : {};
    },
  },
  {
    id: "loan",
    rule: "VE-27",
    point: "people",
    when: (scene) => happened(scene, "borrows"),
    variant: (scene) => (lately(scene, "borrows")!.seat === scene.me ? "you" : "other"),
    args: (scene) => ({ seat: nameOf(scene, lately(scene, "borrows")!.seat) }),
  },

  { id: "object", topic: "objection", rule: "VE-40", point: "question", asks: true, when: (scene) => asked(scene, "objecting"), args: question },
  { id: "settle", topic: "objection", rule: "VE-40", point: "question", asks: true, when: (scene) => asked(scene, "settling"), args: question },
  { id: "objections", topic: "objection", rule: "VE-40", point: "stairs", when: (scene) => late(scene) && !spoke(scene) },
  {
    id: "agreed",
    rule: "VE-40",
    point: "stairs",
    when: (scene) => happened(scene, "exchanged"),
    args: (scene) => {
      const event = lately(scene, "exchanged")!;
      const kind = event.token;
      const by = before(scene, "placed", "exchanged");
      return { seat: nameOf(scene, by?.seat), old: tokenName(kind, event.from), token: tokenName(kind, event.to) };
    },
  },
  { id: "challenge", topic: "trial", rule: "VE-42", point: "question", asks: true, when: (scene) => asked(scene, "challenging"), args: question },
  { id: "answer", topic: "trial", rule: "VE-42", point: "question", asks: true, when: (scene) => onTurn(scene) && asked(scene, "answering"), args: question },
  { id: "adding", rule: "VE-42", point: "question", asks: true, when: (scene) => asked(scene, "adding"), args: question },
  {
    id: "trial",
    topic: "trial",
    rule: "VE-43",
    point: "stairs",
    when: (scene) => trial(scene) !== null || late(scene),
    variant: tried,
    args: (scene) => {
      const seen = trial(scene);
      return seen ? { seat: nameOf(scene, seen.other), ours: seen.ours, theirs: seen.theirs, artist: artistName(seen.artist) } : {};
    },
  },
  {
    id: "critic",
    rule: "VE-35",
    point: "stairs",
    when: (scene) => happened(scene, "reviews") || late(scene),
    variant: (scene) => (!happened(scene, "reviews") ? "told" : lately(scene, "reviews")!.seat === scene.me ? "you" : "other"),
    args: (scene) => {
      const event = lately(scene, "reviews");
      return event ? { seat: nameOf(scene, event.seat), artist: artistName(event.artist) } : {};
    },
  },
  {
    id: "out",
    topic: "out",
    rule: "VE-52",
    point: "fame",
    when: (scene) => happened(scene, "goes-out") || late(scene),
    variant: (scene) => {
      const event = lately(scene, "goes-out");
      return !event ? "told" : worksOf(scene, event.artist) > 0 ? "mine" : "none";
    },
    args: (scene) => {
      const event = lately(scene, "goes-out");
      return event ? { artist: artistName(event.artist), n: worksOf(scene, event.artist) } : {};
    },
  },
  {
    id: "again",
    rule: "VE-22",
    point: "tokens",
    asks: true,
    when: (scene) => !first(scene) && asked(scene, "placing"),
    args: ({ view }) => ({ face: faceName(view.face!) }),
  },
  { id: "end", topic: "end", rule: "VE-70", point: "stairs", when: (scene) => late(scene) || scene.view.phase === "over" },
  { id: "last", rule: "VE-72", when: (scene) => late(scene) || scene.view.phase === "over", last: true },
];

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Scene } from "../src/games/scene";
import { Coach } from "../src/learn/coach.svelte";
import { Held } from "../src/learn/held";
import { gameFolders, isTaught, loadLesson } from "../src/games/games";
import type { Lesson, Note } from "../src/learn/lesson";
import type { Listener } from "../src/table/line";
import type { Message } from "../src/table/messages";

const root = join(__dirname, "../..");
const words = (game: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, `src/text/catalogue/${game}.learn.${lang}.json`), "utf8"));
const count = (text: string): number => text.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;

describe.each(Object.keys(gameFolders).filter(isTaught))("the lesson of %s", (game) => {
  it.each(["en", "fr"])("has its words in %s, short ones", async (lang) => {
    const { notes, topics, hints } = await loadLesson(game);
    const texts = words(game, lang);
    const said = (id: string): string[] =>
      Object.keys(texts).filter((key) => new RegExp(`^${id}(\\.[\\w-]+)?$`).test(key) && !key.endsWith(".title"));
    expect(notes.length).toBeLessThanOrEqual(25);
    for (const note of notes) {
      const keys = said(note.id);
      if (note.variant) expect(keys.length, note.id).toBeGreaterThan(1);
      else expect(keys).toEqual([note.id]);
      for (const key of keys) {
        expect(count(texts[key]!), key).toBeLessThanOrEqual(45);
        expect(texts[`${key}.title`], key).toBeTruthy();
      }
    }
    const known = new Set(notes.flatMap(({ id }) => said(id)));
    const spare = Object.keys(texts).filter((key) => !/\.title$|^topic\.|^pitch$|^hint\./.test(key));
    expect(spare.filter((key) => !known.has(key))).toEqual([]);
    for (const topic of topics) expect(texts[`topic.${topic}`], topic).toBeTruthy();
    for (const hint of hints) expect(count(texts[`hint.${hint}`]!), hint).toBeLessThanOrEqual(24);
    expect(Object.keys(texts).filter((key) => key.startsWith("hint."))).toHaveLength(hints.length);
  });

  it("teaches every topic and cites rules that exist", async () => {
    const { notes, topics } = await loadLesson(game);
    const rules = readFileSync(join(root, `docs/rules/${game}.en.md`), "utf8");
    for (const topic of topics) expect(notes.some((note) => note.topic === topic), topic).toBe(true);
    for (const { id, rule } of notes) if (rule) expect(rules, id).toContain(`### ${rule} ·`);
    expect(notes.filter(({ last }) => last)).toHaveLength(1);
  });
});

// A lesson about a number.
const scene = { events: [] as unknown[], at: 0 };
const note = (id: string, when: (at: number) => boolean, more: Partial<Note> = {}): Note => ({
  id,
  when: (now) => when((now as unknown as typeof scene).at),
  ...more,
});
function coachOf(...notes: Note[]): Coach {
  scene.at = 0;
  const lesson: Lesson = { game: "g", topics: ["one"], notes, hints: [] };
  const coach = new Coach(lesson, scene as unknown as Scene);
  coach.look();
  return coach;
}
const showing = (coach: Coach): string | undefined => coach.showing?.note.id;

describe("a coach", () => {
  it("waits until a note is read", () => {
    const coach = coachOf(note("a", () => true), note("b", () => true, { topic: "one" }));
    expect(showing(coach)).toBe("a");
    expect(coach.holds).toBe(true);
    coach.look();
    expect(showing(coach)).toBe("a");
    coach.next();
    expect(showing(coach)).toBe("b");
    coach.next();
    expect(coach.quiet).toBe(true);
    expect(coach.holds).toBe(false);
    expect(coach.topics).toEqual([{ topic: "one", met: true }]);
  });

  it("lets a note go when its moment is over, and says nothing twice", () => {
    const coach = coachOf(note("ask", (at) => at !== 1, { asks: true }), note("then", (at) => at === 1));
    expect(showing(coach)).toBe("ask");
    expect(coach.holds).toBe(false);
    coach.next();
    expect(showing(coach)).toBe("ask");
    scene.at = 1;
    coach.look();
    expect(showing(coach)).toBe("then");
    coach.next();
    scene.at = 2;
    coach.look();
    expect(coach.quiet).toBe(true);
  });

  it("unfolds what is new, and folds away when there is nothing to say", () => {
    const coach = coachOf(note("ask", (at) => at === 0, { asks: true }), note("more", (at) => at === 2));
    coach.unfolded = false;
    scene.at = 1;
    coach.look();
    expect(coach.unfolded).toBe(false);
    // One who looks again is not interrupted by what is no news.
    coach.unfolded = true;
    coach.look();
    expect(coach.unfolded).toBe(true);
    coach.unfolded = false;
    scene.at = 2;
    coach.look();
    expect(coach.unfolded).toBe(true);
    coach.next();
    expect(coach.unfolded).toBe(false);
  });

  it("goes back without losing its place", () => {
    const coach = coachOf(note("a", () => true), note("b", () => true));
    coach.next();
    coach.back();
    expect(showing(coach)).toBe("a");
    expect(coach.first).toBe(true);
    coach.next();
    expect(showing(coach)).toBe("b");
    expect(coach.holds).toBe(true);
  });

  it("skips what is to be read when the learner acts, but for the end", () => {
    const coach = coachOf(note("a", () => true), note("b", () => true), note("end", () => true, { last: true }), note("more", () => true));
    coach.skip();
    expect(showing(coach)).toBe("end");
    expect(coach.holds).toBe(true);
    expect(coach.finished).toBe(false);
    expect(coach.taught).toBe(true);
    // Whoever plays a card there gets an answer, and may still read.
    coach.skip();
    expect(coach.taught).toBe(false);
    expect(showing(coach)).toBe("end");
    expect(coach.holds).toBe(false);
    expect(coach.finished).toBe(false);
    coach.next();
    expect(coach.finished).toBe(true);
    expect(coach.quiet).toBe(true);
  });
});

describe("a hint", () => {
  it("comes twice, and then is known", () => {
    const at = { events: [], awaited: false, view: { phase: "bidding" } };
    const coach = new Coach({ game: "g", topics: [], notes: [], hints: ["bidding"] }, at as unknown as Scene);
    const hints = Array.from({ length: 3 }, () => {
      at.awaited = true;
      coach.look();
      const { hint } = coach;
      at.awaited = false;
      coach.look();
      return hint;
    });
    expect(hints).toEqual(["g.learn.hint.bidding", "g.learn.hint.bidding", null]);
  });
});

describe("news that waits", () => {
  it("comes in one by one, and a whole view takes the place of what waited", () => {
    const heard: unknown[] = [];
    let holding = true;
    const table = { hear: (message: Message) => heard.push(message) } as unknown as Listener;
    const held = new Held(table, () => holding, () => heard.push("looked"));
    const news = (n: number): Message => ({ t: "events", n }) as unknown as Message;
    held.hear(news(1));
    held.hear(news(2));
    expect(heard).toEqual([]);
    holding = false;
    held.release();
    expect(heard).toEqual([news(1), "looked"]);
    const view = { t: "view", n: 2 } as unknown as Message;
    held.hear(view);
    expect(heard.slice(2)).toEqual([view, "looked"]);
    held.close();
  });
});

import type { OpeningView } from "../../src/games/vernissage/view";
import { control, type Asked, type Crowded } from "./seen";
import { draft, enrich, gallery, questions, type Kind } from "./situations-vernissage";

const token = [".tokens [role=group] button", "button.may:is(.artist, .row):enabled"];
export const asked: Asked[] = [
  {
    name: "vernissage",
    parts: {
      place: [...token, ...control],
      object: control,
      settle: [".values button", ...control],
      proposed: control,
      challenge: control,
      answer: control,
      lay: control,
      buy: [".pile", ...control],
      loan: [".pile", ...control],
      take: control,
      play: control,
      unlimited: control,
    },
    moments: async () => (kind) => {
      const { seat, moves } = questions[kind as Kind];
      return [{ ...gallery, moves }, { seat, at: moves.length }];
    },
    whole: { loan: ".lately li:not([inert]) .line, .lately li:not([inert]) .line *" },
    draft: (page, kind) => draft(page, kind as Kind, "fr"),
    // Beside the wall all that is said of the question is read at once, and under it the buttons are.
    said: ["[data-coach=question] > *", "[data-coach=question] .body > *", "[data-coach=question] :is(li, tr, dd)"],
  },
];
export const crowded: Crowded = {
  game: "vernissage",
  more: (view, seat) => enrich(view as OpeningView, seat),
  needed: ["[data-card]", ".count", "[data-holdings] > *"],
  moment: async ({ moves }) => {
    // Who has no card to play is not asked for long: the page answers.
    const at = moves.findLastIndex(({ move }) => ["advance", "relocate", "review"].includes(move as string));
    return { seat: moves[at]!["seat"] as number, at };
  },
};

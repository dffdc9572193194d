import { say } from "../../lib/words.svelte";
import type { Answer } from "./Ask.svelte";
import { artistName, cardName } from "./names";
import { answer, artistsIn, cardsIn, pilesIn, valuesIn, waysIn, type MoveKind, type OpeningScene } from "./view";

const upTo = (lo: number, hi: number): number[] => Array.from({ length: hi - lo + 1 }, (_, n) => lo + n);

// Every move that is offered, as a button.
export function everyAnswer(scene: OpeningScene): Answer[] {
  const all: Answer[] = [];
  const add = (kind: MoveKind, choice: Record<string, unknown> = {}, args: Record<string, string | number> = {}, form = ""): void => {
    all.push({ words: say(`vernissage.move.${kind}${form}`, args), move: answer(scene, kind, choice) });
  };
  for (const option of scene.options?.options ?? []) {
    const kind = option.move as MoveKind;
    switch (kind) {
      case "place":
      case "relocate":
        break;
      case "object":
        add(kind, {}, {}, ".none");
        for (const value of valuesIn(option)) add(kind, { value }, { value });
        break;
      case "settle":
        for (const value of valuesIn(option)) add(kind, { value }, { value });
        break;
      case "show":
      case "lay":
        for (const amount of upTo(option["lo"] as number, option["hi"] as number)) add(kind, { amount }, { n: amount }, amount === 0 ? ".none" : "");
        break;
      case "buy":
        for (const pile of pilesIn(option)) {
          const offer = pile === "grey" ? say("vernissage.grey_card") : say("vernissage.pile", { pile, price: `${scene.view.piles[pile - 1]!.price}k` });
          add(kind, { pile }, { offer });
        }
        break;
      case "take":
        for (const card of cardsIn(option)) add(kind, { card }, { card: cardName(card) });
        break;
      case "advance":
        for (const way of waysIn(option)) add(kind, { ...way }, { ...way }, way.from === 0 ? ".in" : "");
        break;
      case "review":
        for (const artist of artistsIn(option)) add(kind, { artist }, { artist: artistName(artist) });
        break;
      default:
        add(kind);
    }
  }
  return all;
}

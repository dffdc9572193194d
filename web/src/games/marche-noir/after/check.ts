import { checkFirst, compared, sourceWords, type Check, type Owed } from "../../../after/check";
import type { RecordShown } from "../../../after/told";
import { say } from "../../../lib/words.svelte";
import { goodName, type Good } from "../goods";

interface Deal {
  first_seat: number;
  exchange: Good[]; // on R2 to R7
  values: Good[]; // three on the lowest row, two on the next, one above
  deck: string[];
}
type Part = "exchange" | "values" | "deck";

export function check(record: RecordShown, all: Owed): Check[] {
  const [owed, deal] = [all.deal, record.deal] as [Deal, Deal];
  const part = (which: Part, words: string, name: (each: string) => string): Check =>
    compared(`marche-noir.after.fair.${which}`, words, [owed[which], deal[which]], ["marche-noir.after.fair.owed", "marche-noir.after.fair.laid"], [owed[which].map(name).join(", "), deal[which].map(name).join(", ")]);
  const good = (each: string): string => goodName(each as Good);
  return [
    part("exchange", sourceWords(record, "marche-noir.after.fair.words", "marche-noir.after.fair.alone"), good),
    part("values", say("marche-noir.after.fair.next"), good),
    part("deck", say("marche-noir.after.fair.next"), (card) => say(`marche-noir.card.${card}`)),
    checkFirst(record, owed.first_seat, deal.first_seat, say("marche-noir.after.fair.first")),
  ];
}

import { commitmentTo } from "./luck";
import { say } from "../lib/words.svelte";
import type { RecordShown } from "./told";

// One thing that was checked: in words, and with the figures to compare.
export interface Check {
  holds: boolean;
  title: string;
  words: string;
  figures: { name: string; value: string }[];
}

export function checkCommitment(record: RecordShown, published: string | null): Check[] {
  const fair = record.fair!;
  const computed = commitmentTo(fair.seed);
  const out: Check[] = [
    {
      holds: computed === fair.commitment,
      title: say("after.fair.seal"),
      words: say("after.fair.seal.words"),
      figures: [
        { name: say("after.fair.secret"), value: fair.seed },
        { name: say("after.fair.computed"), value: computed },
        { name: say("after.fair.recorded"), value: fair.commitment },
      ],
    },
  ];
  if (published !== null)
    out.push({
      holds: published === fair.commitment,
      title: say("after.fair.table"),
      words: say("after.fair.table.words"),
      figures: [{ name: say("after.fair.published"), value: published }],
    });
  return out;
}

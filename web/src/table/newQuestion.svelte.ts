import { tick, untrack } from "svelte";
import { forgetPassing } from "../lib/toast.svelte";
import { closeWhy } from "../lib/why.svelte";

// A new question is read from its beginning, wherever one had scrolled to, and a rule that is being
// read does not cover its answers. What was said about the last one goes with it.
export function readFromTop(asked: () => string | null, parts: () => (HTMLElement | undefined)[]): void {
  let question: string | null = null;
  const now = $derived(asked());
  $effect(() => {
    const next = now;
    untrack(forgetPassing);
    const news = next && question && next !== question;
    question = next ?? question;
    if (!news) return;
    untrack(closeWhy);
    void tick().then(() => parts().forEach((part) => part?.scrollTo({ top: 0 })));
  });
}

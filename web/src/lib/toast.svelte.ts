import { Refused, Unreached } from "./api";
import { say } from "./words.svelte";

// A short sentence at the foot of the page, spoken by screen readers too.
export interface Toast {
  id: number;
  text: string;
  rule?: string | undefined;
}

let list: Toast[] = $state.raw([]);
let next = 1;

export const toasts = {
  get all(): readonly Toast[] {
    return list;
  },
};

export function tell(text: string, rule?: string): void {
  const id = next++;
  list = [...list.filter((toast) => toast.text !== text), { id, text, rule }];
  setTimeout(() => forget(id), 7000);
}

export function forget(id: number): void {
  list = list.filter((toast) => toast.id !== id);
}

export function tellError(error: unknown): void {
  if (error instanceof Refused) tell(error.message, error.rule);
  else if (error instanceof Unreached) tell(say("page.offline"));
  else {
    console.error(error);
    tell(say("page.error"));
  }
}

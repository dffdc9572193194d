import { Refused, Unreached } from "./api";
import { say } from "./words.svelte";

// A short sentence at the foot of the page, spoken by screen readers too.
export interface Toast {
  id: number;
  text: string;
  error: boolean;
}

let list: Toast[] = $state.raw([]);
let next = 1;

export const toasts = {
  get all(): readonly Toast[] {
    return list;
  },
};

// The last word counts: what was said before may no longer be true.
function put(text: string, error: boolean): void {
  const id = next++;
  list = [{ id, text, error }];
  setTimeout(() => forget(id), 7000);
}

export const tell = (text: string): void => put(text, false);

export function forget(id: number): void {
  list = list.filter((toast) => toast.id !== id);
}

export function tellError(error: unknown): void {
  if (error instanceof Refused) put(error.message, true);
  else if (error instanceof Unreached) put(say("page.offline"), true);
  else {
    console.error(error);
    put(say("page.error"), true);
  }
}

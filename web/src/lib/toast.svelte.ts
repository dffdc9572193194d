import { Refused, Unreached } from "./api";
import { say } from "./words.svelte";

// A short sentence at the foot of the page, spoken by screen readers too.
export interface Toast {
  id: number;
  text: string;
  error: boolean;
  at: Place | null; // else at the foot of the page
}
interface Place {
  left: number;
  top: number;
}

let list: Toast[] = $state.raw([]);
let next = 1;

export const toasts = {
  get all(): readonly Toast[] {
    return list;
  },
};

// The last word counts: what was said before may no longer be true.
function put(text: string, error: boolean, at: Place | null = null): void {
  const id = next++;
  list = [{ id, text, error, at }];
  setTimeout(() => forget(id), 7000);
}

export const tell = (text: string): void => put(text, false);

// About a button that was pressed, under it; a narrow page has no room there.
export function tellAt(button: Element | null, text: string): void {
  const box = button && matchMedia("(min-width: 1024px)").matches ? button.getBoundingClientRect() : null;
  put(text, false, box ? { left: box.left, top: box.bottom + 8 + 44 > innerHeight ? box.top - 52 : box.bottom + 8 } : null);
}

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

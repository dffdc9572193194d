import { NoLocalHouse } from "../local/house";
import { Refused, Unreached } from "./api";
import { say } from "./words.svelte";

// A short sentence at the foot of the page, spoken by screen readers too.
export interface Toast {
  id: number;
  text: string;
  error: boolean;
  at: Place | null; // else at the foot of the page
  passing: boolean; // gone as soon as something else is pressed or asked
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
function put(text: string, error: boolean, at: Place | null = null, passing = false): void {
  const id = next++;
  list = [{ id, text, error, at, passing }];
  setTimeout(() => forget(id), passing ? 4000 : 7000);
}

export const tell = (text: string): void => put(text, false);

// About a button that was pressed, beside the control: there is more to press and to read under it. A narrow page has no room there.
export function tellAt(button: Element | null, text: string): void {
  const box = button && matchMedia("(min-width: 1024px)").matches ? button.getBoundingClientRect() : null;
  const room = button?.closest("[data-coach=control]")?.getBoundingClientRect();
  put(text, false, box ? { left: (room ?? box).left - 12, top: box.top } : null, true);
}
export function forgetPassing(): void {
  if (list.some(({ passing }) => passing)) list = [];
}

export function forget(id: number): void {
  list = list.filter((toast) => toast.id !== id);
}

export function tellError(error: unknown): void {
  if (error instanceof Refused) put(error.message, true);
  else if (error instanceof Unreached) put(say("page.offline"), true);
  else if (error instanceof NoLocalHouse) put(say(`page.here.${error.why}`), true);
  else {
    console.error(error);
    put(say("page.error"), true);
  }
}

// Does what somebody asked for; what goes wrong is told.
export const telling = (work: () => Promise<unknown>): Promise<void> => work().then(() => undefined, tellError);
export const submitting =
  (work: () => Promise<unknown>) =>
  (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    return telling(work);
  };

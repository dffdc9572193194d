import { ask, get, post, Refused } from "./api";
import { prefs } from "./prefs.svelte";
import { say } from "./words.svelte";

// Who sits before this page, as far as the house knows.
export interface Me {
  id: string;
  name: string;
  bot: boolean;
  login: string;
  email: string;
  confirm?: string;
  webhook: string;
  lang: string;
  account: boolean;
  muted: string[];
}

let current: Me | null = $state.raw(null);
let asked: Promise<Me | null> | null = null;

export const me = {
  get now(): Me | null {
    return current;
  },
};

export function setMe(value: Me | null): void {
  current = value;
  asked = Promise.resolve(value);
}

// Asks once who we are; null is a visitor without a name.
export function whoAmI(): Promise<Me | null> {
  asked ??= get<{ me: Me }>("api/me")
    .then((answer) => (current = answer.me))
    .catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) return null;
      asked = null;
      throw error;
    });
  return asked;
}

// Whoever plays needs a name; the house gives one for the asking.
export async function beSomebody(name?: string): Promise<Me> {
  const known = await whoAmI();
  if (known) return known;
  const { me: made } = await post<{ me: Me }>("api/guest", {
    name: name ?? say("page.guest_name"),
    lang: prefs.lang,
  });
  setMe(made);
  return made;
}

export async function changeMe(changes: Partial<Pick<Me, "name" | "lang" | "email" | "webhook">>): Promise<Me> {
  const answer = (await (await ask("PATCH", "api/me", { body: changes })).json()) as { me: Me };
  setMe(answer.me);
  return answer.me;
}

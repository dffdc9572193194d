import { ask, get, post, Refused, Unreached } from "./api";
import { house } from "./house.svelte";
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
  if (house.none) return Promise.resolve(null);
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

// Wherever we can play: in this browser when no house answers. Says whether it is here.
export async function beSomewhere(name?: string): Promise<boolean> {
  try {
    if (!house.away) {
      await beSomebody(name);
      return false;
    }
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
  }
  await beSomebodyHere(name);
  return true;
}

// The same for a game in this browser, where the house need not know: as we are called there.
export async function beSomebodyHere(name?: string): Promise<void> {
  const called = name ?? current?.name ?? say("page.guest_name");
  const here = { here: true } as const;
  const known = await get<{ me: Me }>("api/me", here).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 401) return null;
    throw error;
  });
  if (!known) await post("api/guest", { name: called, lang: prefs.lang }, here);
  else if (known.me.name !== called) await ask("PATCH", "api/me", { body: { name: called }, ...here });
}

export async function changeMe(changes: Partial<Pick<Me, "name" | "lang" | "email" | "webhook">>): Promise<Me> {
  const answer = (await (await ask("PATCH", "api/me", { body: changes })).json()) as { me: Me };
  setMe(answer.me);
  return answer.me;
}

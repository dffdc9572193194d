import type { Page } from "playwright-core";
import type { Stage } from "./stage";
import type { Device } from "./visitor";
import { called, type Lang } from "./words";

export interface Screen {
  name: string;
  empty?: boolean; // in a house where nothing happens
  who: "host" | "player" | "stranger"; // whose hall it is; who sits at tables; nobody the house knows
  only?: Device; // elsewhere it looks like another
  open: () => Promise<string> | string; // gets ready; where to go
  act?: (page: Page, lang: Lang, device: Device) => Promise<void>; // what is done there first
}

// The screens of a game. They are named before anything is prepared.
export interface Scenery {
  prepare(stage: Stage): Promise<void>;
  screens(stage: Stage): Screen[];
}

export const press = (key: string) => async (page: Page, lang: Lang): Promise<void> => {
  await page.getByRole("button", { name: called(key, lang) }).first().click();
  await page.getByRole("dialog").waitFor();
};
export const toTab = async (page: Page, lang: Lang, device: Device, key: string): Promise<void> => {
  if (device === "phone") await page.getByRole("tab", { name: called(key, lang) }).first().click();
};
export const settled = (page: Page): Promise<void> => page.locator("main#main button:visible").nth(2).waitFor();

// What there is to look at in every game besides its questions. The tables are set up later.
interface Usual {
  game: string;
  still: () => string; // a table where nobody moves
  over: () => string; // a game played to its end
  tabs: Record<string, string>; // of a phone: the words on them
  replayAt: number;
  rule: string; // one of the rulebook
}
export function usual({ game, still, over, tabs, replayAt, rule }: Usual): Screen[] {
  const named = (name: string): string => `${game}-${name}`;
  return [
    { name: named("watching"), who: "stranger", open: () => `t/${still()}`, act: (page) => page.locator("main#main").getByRole("tab").first().waitFor() },
    ...Object.entries(tabs).map(([name, key]): Screen => ({
      name: named(name),
      who: "player",
      only: "phone",
      open: () => `t/${still()}`,
      act: (page, lang, device) => toTab(page, lang, device, key),
    })),
    { name: named("story"), who: "host", open: () => `t/${over()}`, act: (page) => page.locator("svg").nth(3).waitFor() },
    { name: named("fair"), who: "host", open: () => `t/${over()}`, act: press("after.fair.open") },
    { name: named("replay"), who: "host", open: () => `replay/show-${game}?at=${replayAt}`, act: (page) => page.getByRole("slider").first().waitFor() },
    { name: named("rules"), who: "host", open: () => `rules/${game}`, act: (page) => page.getByText(rule).first().waitFor() },
    { name: named("lesson"), who: "stranger", open: () => `learn/${game}` },
  ];
}

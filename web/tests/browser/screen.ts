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

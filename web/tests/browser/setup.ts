import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { House } from "./house";
import { Site } from "./site";
import { launch, Visitor, type Choice } from "./visitor";

// Whether everything is asked for, however long it takes: ./test --all.
export const long = Boolean(process.env["ADJUGE_LONG"]);

// What the tests of a file stand on: a house and a browser, opened before the first and closed after
// the last.
export interface Ground {
  house: House;
  browser: Browser;
  // Somebody comes. After the test they leave, and nothing has gone wrong in their pages.
  come(choice?: Choice): Promise<Visitor>;
}

// `prepare` is done once the house is open.
export function withHouse(prepare: () => Promise<void> = async () => undefined): Ground {
  let visitors: Visitor[] = [];
  const ground = {
    async come(choice: Choice = {}): Promise<Visitor> {
      const visitor = await Visitor.come(ground.browser, ground.house, choice);
      visitors.push(visitor);
      return visitor;
    },
  } as Ground;
  beforeAll(async () => {
    ground.house = await House.open();
    ground.browser = await launch();
    await prepare();
  });
  afterEach(async () => {
    const troubles = visitors.flatMap((visitor) => visitor.troubles);
    for (const visitor of visitors) await visitor.leave();
    visitors = [];
    expect(troubles).toEqual([]);
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.house?.close();
  });
  return ground;
}

// The same with a room of plain files instead of a house.
export function withSite(): { site: Site; browser: Browser } {
  const ground = {} as { site: Site; browser: Browser };
  beforeAll(async () => {
    [ground.site, ground.browser] = await Promise.all([Site.open(), launch()]);
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.site?.close();
  });
  return ground;
}

import type { Page } from "playwright-core";

// How far the page is wider than its window, in pixels; 0 is right.
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.scrollingElement!.scrollWidth - innerWidth));

// Controls that a thumb would miss: lower than 44 pixels, and not of the compact kind that stands
// beside a larger way to the same thing.
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = ".btn:not(.small), .icon-btn, [role=tab], .step, .card.can, [role=spinbutton]";
    return [...document.querySelectorAll<HTMLElement>(main)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
      .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ element, box }) => `${element.className} "${element.innerText}" ${Math.round(box.width)}×${Math.round(box.height)}`);
  });

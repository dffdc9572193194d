import type { Page } from "playwright-core";

// How far the page is wider than its window, in pixels; 0 is right.
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.scrollingElement!.scrollWidth - innerWidth));

// Reads something of a page again and again until it is as it should be, or for so long (ms): on a
// busy machine a page takes a while to lie where it will. What was read last.
export async function settled<T>(page: Page, read: () => Promise<T>, good: (now: T, before?: T) => boolean, patience = 3_000): Promise<T> {
  let before: T | undefined;
  for (const end = Date.now() + patience; ; await page.waitForTimeout(100)) {
    const now = await read();
    if (good(now, before) || Date.now() > end) return now;
    before = now;
  }
}

// Waits until the page says yes. (Playwright's own waiting has the question evaluated as text, which
// the policy of our pages refuses whenever it is asked a second time.)
export async function comesTrue(page: Page, question: () => boolean | Promise<boolean>, patience = 20_000): Promise<void> {
  if (!(await settled(page, () => page.evaluate(question), Boolean, patience))) throw new Error(`not after ${patience} ms: ${question.toString()}`);
}

// What is read twice alike.
export const atRest = <T>(page: Page, read: () => Promise<T>): Promise<T> =>
  settled(page, read, (now, before) => JSON.stringify(now) === JSON.stringify(before));

// Parts of a page that are not in sight as it lies there: outside the window or of what scrolls around
// them, or under something else. What none is found of is missing.
export const unseen = (page: Page, parts: readonly string[]): Promise<string[]> =>
  settled(page, () => unseenNow(page, parts), (found) => found.length === 0);

const unseenNow = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((parts) => {
    const hidden = (element: Element): string | null => {
      const box = element.getBoundingClientRect();
      for (let around: Element | null = element; around; around = around.parentElement) {
        const inside = around === document.documentElement ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : around.getBoundingClientRect();
        const clips = around === document.documentElement || (around !== element && getComputedStyle(around).overflowY !== "visible");
        if (clips && (box.top < inside.top - 1 || box.left < inside.left - 1 || box.bottom > inside.bottom + 1 || box.right > inside.right + 1))
          return `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)} in ${around.className || around.localName}`;
      }
      // A card that lies under the next one is seen, and pressed, by its edge.
      const above = [box.left + box.width / 2, box.left + 16].map((x) => document.elementFromPoint(x, box.top + box.height / 2));
      return above.some((each) => each && (element.contains(each) || each.contains(element))) ? null : `under ${above[0]?.className}`;
    };
    return parts.flatMap((part) => {
      const found = [...document.querySelectorAll(part)].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
      if (found.length === 0) return [`no ${part}`];
      return found.flatMap((element) => {
        const why = hidden(element);
        return why ? [`${part} "${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 24)}" ${why}`] : [];
      });
    });
  }, parts);

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

// Parts that hold more than they show, to the right or below, or whose neighbours in a row they lie on.
export const cut = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    (part) =>
      [...document.querySelectorAll<HTMLElement>(part)]
        .filter((each) => each.checkVisibility() && each.clientWidth > 1 && !each.closest(".visually-hidden"))
        .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
        .filter((each) => getComputedStyle(each).display !== "inline")
        .map((each) => `cut: ${each.className || each.localName} "${(each.textContent ?? "").trim().slice(0, 24)}" ${each.scrollWidth}×${each.scrollHeight} in ${each.clientWidth}×${each.clientHeight}`),
    part,
  );

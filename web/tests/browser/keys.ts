import type { Locator } from "playwright-core";
import type { Hands } from "./player";

// Presses Tab until the focus is on it.
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 90): Promise<void> {
  const page = target.page();
  for (let n = 0; n < most; ++n) {
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} times ${key} did not lead to ${String(target)}`);
}

type Remembering = Window & { pressed?: Element[] };
// Back, where it stands before what has the focus, or before what was pressed last and is gone.
async function reach(target: Locator): Promise<void> {
  const back = await target.evaluate((element) => {
    const left = (window as Remembering).pressed?.find((other) => other.isConnected);
    const from = document.activeElement === document.body ? left : document.activeElement;
    return from !== undefined && from !== null && (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  }, undefined, { timeout: 3000 });
  await tabTo(target, back ? "Shift+Tab" : "Tab", back ? 60 : 90).catch(() => tabTo(target));
  await target.evaluate((element) => {
    const line = [element];
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) line.push(up as SVGElement & HTMLElement);
    (window as Remembering).pressed = line;
  });
}

// Without a mouse: letters where a button shows one, digits for amounts, else Tab and Enter.
export class Keys implements Hands {
  private writing = false;

  async press(button: Locator): Promise<void> {
    const { keyboard } = button.page();
    if (this.writing) {
      this.writing = false;
      return keyboard.press("Enter");
    }
    // "Enter", or its arrow, stands on the button that answers when nothing else has the focus.
    const letter = button.first().locator("kbd");
    const key = (await letter.count()) > 0 ? await letter.innerText({ timeout: 3000 }) : "";
    if (/^\p{L}$/u.test(key)) return keyboard.press(key.toLowerCase());
    await reach(button.first());
    await keyboard.press("Enter");
  }
  async pick(item: Locator): Promise<void> {
    await reach(item);
    await item.page().keyboard.press("Space");
  }
  async write(field: Locator, amount: number): Promise<void> {
    for (const digit of String(amount)) await field.page().keyboard.press(digit);
    this.writing = true;
  }
}

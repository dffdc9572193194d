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

// Without a mouse: letters where a button shows one, digits for amounts, else Tab and Enter.
export class Keys implements Hands {
  private writing = false;

  async press(button: Locator): Promise<void> {
    const { keyboard } = button.page();
    if (this.writing) {
      this.writing = false;
      return keyboard.press("Enter");
    }
    // "Enter" stands on the button that answers when nothing else has the focus.
    const letter = button.first().locator("kbd");
    const key = (await letter.count()) > 0 ? await letter.innerText({ timeout: 3000 }) : "";
    if (key.length === 1) return keyboard.press(key.toLowerCase());
    await tabTo(button.first());
    await keyboard.press("Enter");
  }
  async pick(item: Locator): Promise<void> {
    await tabTo(item);
    await item.page().keyboard.press("Space");
  }
  async write(field: Locator, amount: number): Promise<void> {
    for (const digit of String(amount)) await field.page().keyboard.press(digit);
    this.writing = true;
  }
}

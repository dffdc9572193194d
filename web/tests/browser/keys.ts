import type { Locator, Page } from "playwright-core";
import { Player } from "./player";

// Presses Tab until the focus is on it.
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 90): Promise<void> {
  const page = target.page();
  for (let n = 0; n < most; ++n) {
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} times ${key} did not lead to ${String(target)}`);
}

// Plays without a mouse: letters where a button shows one, digits for amounts, else Tab and Enter.
export class KeyPlayer extends Player {
  private writing = false;

  constructor(page: Page) {
    super(page);
  }

  protected override async press(button: Locator): Promise<void> {
    const { keyboard } = this.page;
    if (this.writing) {
      this.writing = false;
      return keyboard.press("Enter");
    }
    const letter = button.first().locator("kbd");
    if ((await letter.count()) > 0) return keyboard.press((await letter.innerText({ timeout: 3000 })).toLowerCase());
    await tabTo(button.first());
    await keyboard.press("Enter");
  }
  protected override async write(amount: number): Promise<void> {
    const field = this.page.getByRole("spinbutton").first();
    const most = Number(await field.getAttribute("aria-valuemax", { timeout: 3000 }));
    for (const digit of String(Math.min(amount, most))) await this.page.keyboard.press(digit);
    this.writing = true;
  }
  protected override async choose(preferred: (name: string) => boolean): Promise<string> {
    const cards = this.cards();
    await cards.first().waitFor({ timeout: 3000 });
    const names = await cards.allTextContents();
    const place = Math.max(0, names.findIndex(preferred));
    await tabTo(cards.nth(place));
    await this.page.keyboard.press("Space");
    return names[place]!;
  }
}

import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import type { Guest } from "./house";
import type { Lang } from "./words";

// Debian's Chromium. Its sandbox needs rights that a container does not give.
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
  });
}

export type Device = "desktop" | "phone";
const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1366, height: 657 } },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  sideways: { viewport: { width: 844, height: 390 }, ...touch },
} as const;

export interface Choice {
  device?: keyof typeof devices;
  lang?: Lang;
  dark?: boolean;
  motion?: boolean;
  guest?: Guest; // who looks; nobody the house knows by default
  workers?: boolean;
  hasty?: boolean; // what the page leaves a person to look at and to think passes sooner
}

// Somebody with a browser of their own. What goes wrong in their pages is kept.
export class Visitor {
  readonly troubles: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly house: { readonly url: string },
  ) {
    page.on("pageerror", (error) => this.troubles.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !isOfTheLine(message.text())) this.troubles.push(`console: ${message.text()}`);
    });
  }

  static async come(browser: Browser, house: { readonly url: string }, choice: Choice = {}): Promise<Visitor> {
    const { device = "desktop", lang = "en", dark = false, motion = false, guest, workers = false, hasty = false } = choice;
    const context = await browser.newContext({
      ...devices[device],
      locale: lang === "fr" ? "fr-FR" : "en-GB",
      colorScheme: dark ? "dark" : "light",
      reducedMotion: motion ? "no-preference" : "reduce",
      serviceWorkers: workers ? "allow" : "block",
    });
    context.setDefaultTimeout(20_000);
    if (hasty) await context.addInitScript(hasten);
    if (guest) await context.addCookies([{ name: "adjuge", value: guest.token, url: house.url }]);
    return new Visitor(context, await context.newPage(), house);
  }

  async go(path: string): Promise<Page> {
    await this.page.goto(`${this.house.url}/${path}`);
    await this.page.locator("main#main").waitFor();
    return this.page;
  }
  // Everything that reaches this browser from now on: pages, answers, messages.
  overhear(): string[] {
    const heard: string[] = [];
    this.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
    this.page.on("response", (answer) => {
      if (/javascript|wasm|font|image|css/.test(answer.headers()["content-type"] ?? "")) return;
      answer.text().then(
        (body) => heard.push(`${answer.url()} ${body}`),
        () => null, // nothing came with it
      );
    });
    return heard;
  }
  leave(): Promise<void> {
    return this.context.close();
  }
}

// Runs in the page. Longer waits are for a house that is away, and for words that stay a while.
function hasten(): void {
  const wait = window.setTimeout.bind(window);
  const sooner = (ms = 0): number => (ms >= 400 && ms <= 4000 ? ms / 8 : ms);
  window.setTimeout = ((what: () => void, ms?: number) => wait(what, sooner(ms))) as typeof window.setTimeout;
}

// A line that is cut on purpose, and a guest who is nobody yet, are no troubles.
function isOfTheLine(text: string): boolean {
  return /WebSocket connection to .* failed|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|status of 401/.test(text);
}

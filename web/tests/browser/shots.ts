// Pictures of every screen, for people to look at: vite-node tests/browser/shots.ts FOLDER [NAME…]
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Stage } from "./stage";
import { devices, launch, type Device, type Visitor } from "./visitor";
import type { Lang } from "./words";

const [folder, ...names] = process.argv.slice(2).filter((argument) => argument !== "--");
if (!folder) throw new Error("name a folder for the pictures");
mkdirSync(resolve(folder), { recursive: true });

const stage = await Stage.set();
const browser = await launch();
let taken = 0;
let failed = 0;
try {
  for (const window of Object.keys(devices) as (keyof typeof devices)[])
    for (const lang of ["en", "fr"] as Lang[]) {
      // A browser for each who looks: what was fetched stays there.
      const visitors = new Map<string, Visitor>();
      const device: Device = window === "phone" || window === "sideways" ? "phone" : "desktop"; // whose screens it has
      for (const screen of stage.screens()) {
        if ((names.length > 0 && !names.includes(screen.name)) || (screen.only ?? device) !== device) continue;
        const who = `${screen.who} ${screen.empty}`;
        const visitor = visitors.get(who) ?? (await stage.come(browser, screen, window, lang));
        visitors.set(who, visitor);
        try {
          const page = await stage.show(screen, visitor, lang, device);
          for (const scheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme: scheme });
            await page.screenshot({ path: join(folder, `${screen.name}.${window}.${scheme}.${lang}.png`), animations: "disabled" });
            ++taken;
          }
        } catch (error) {
          ++failed;
          console.error(`${screen.name}, ${window}, ${lang}: ${(error as Error).message.split("\n")[0]}`);
        }
      }
      for (const visitor of visitors.values()) await visitor.leave();
    }
} finally {
  await browser.close();
  await stage.close();
}
console.log(`${taken} pictures in ${resolve(folder)}`);
process.exitCode = failed > 0 ? 1 : 0;

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { cached, cachedPlace, hashOfFiles, web } from "./cache";

const packages = "node_modules/@fontsource-variable";
const key = (): string =>
  hashOfFiles(["scripts/fonts.py", `${packages}/fraunces/package.json`, `${packages}/inter/package.json`]);

// Fonttools comes with Debian's own Python, which need not be the first on the PATH.
export function python(): string {
  for (const program of ["/usr/bin/python3", "python3"]) {
    try {
      execFileSync(program, ["-c", "import fontTools, brotli"], { stdio: "ignore" });
      return program;
    } catch {
      // The next one may have it.
    }
  }
  throw new Error("cutting the fonts takes Python with fonttools and brotli: run scripts/setup");
}

export const fontsPlace = (): string => cachedPlace("fonts", key());

export const fonts = (): string =>
  cached("fonts", key(), (folder) => {
    const files = (family: string): string => join(web, packages, family, "files");
    execFileSync(python(), [join(web, "scripts/fonts.py"), files("fraunces"), files("inter"), folder], {
      stdio: ["ignore", "ignore", "pipe"],
    });
  });

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const web = fileURLToPath(new URL("..", import.meta.url));
// What takes a while to make and follows from the sources alone; git does not see it.
const cache = join(web, "../build/gallery/cache");

export const hash = (...parts: (string | Uint8Array)[]): string => {
  const made = createHash("sha256");
  for (const part of parts) made.update(part).update("\0");
  return made.digest("hex").slice(0, 10);
};

export const hashOfFiles = (files: readonly string[]): string =>
  hash(...files.map((file) => readFileSync(join(web, file))));

// The folder of what `make` writes for a key, made if it is not there; older ones are removed. It
// appears whole or not at all, whoever else makes it at the same time.
export function cached(name: string, key: string, make: (folder: string) => void): string {
  const folder = cachedPlace(name, key);
  if (isThere(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    make(unfinished);
    for (const old of readdirSync(cache))
      if (old.startsWith(`${name}-`) && !old.includes(".")) rmSync(join(cache, old), { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isThere(folder)) throw error;
  }
  return folder;
}

export const cachedPlace = (name: string, key: string): string => join(cache, `${name}-${key}`);

function isThere(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

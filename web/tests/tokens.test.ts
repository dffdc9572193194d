import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, luminance, rgbOf } from "./pixels";

const css = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");

function tokensAfter(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  expect(from).toBeGreaterThanOrEqual(0);
  const block = css.slice(from, css.indexOf("}", from));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!]));
}

const light = tokensAfter(":root");
const dark = tokensAfter(':root[data-wall="dark"]');

describe("tokens", () => {
  it("are the same dark wall, whether the system or the guest asks for it", () => {
    expect(tokensAfter(':root:not([data-wall="light"])')).toEqual(dark);
    for (const name of dark.keys()) expect(light.has(name)).toBe(true);
  });

  it.each([
    ["light", light],
    ["dark", new Map([...light, ...dark])],
  ] as const)("are legible on the %s wall", (_, tokens) => {
    const bright = (name: string): number => luminance(...rgbOf(tokens.get(name)!));
    const inks = ["ink", "ink-2", "ink-3", "accent", "good", ...[1, 2, 3, 4, 5].map((n) => `artist-${n}-ink`)];
    for (const ink of inks)
      for (const surface of ["wall", "wall-lit", "paper"])
        expect(contrast(bright(ink), bright(surface)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    for (const n of [1, 2, 3, 4, 5]) {
      expect(contrast(bright(`artist-${n}-ink`), bright(`artist-${n}-wash`))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(bright(`artist-${n}-fill`), bright("wall"))).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(bright("line-strong"), bright("wall"))).toBeGreaterThanOrEqual(3);
    expect(contrast(bright("on-accent"), bright("accent-fill"))).toBeGreaterThanOrEqual(4.5);
  });
});

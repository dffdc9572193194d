import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, luminance, rgbOf } from "./pixels";

const css = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");

const blockAfter = (selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  expect(from).toBeGreaterThanOrEqual(0);
  return css.slice(from, css.indexOf("}", from));
};
// "light-dark(#f5f2eb, #191715)": one colour for each wall.
const tokens = [...blockAfter(":root").matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => ({
  name: name!,
  value: value!,
  pair: /^light-dark\((.+), (.+)\)$/.exec(value!),
}));
const light = new Map(tokens.map(({ name, value, pair }) => [name, pair?.[1] ?? value]));
const dark = new Map(tokens.flatMap(({ name, pair }) => (pair ? [[name, pair[2]!] as const] : [])));

describe("tokens", () => {
  it("are the same dark wall, whether the system or the guest asks for it", () => {
    expect(blockAfter(":root")).toContain("color-scheme: light dark;");
    for (const wall of ["light", "dark"]) {
      const asked = blockAfter(`:root[data-wall="${wall}"]`);
      expect(asked).toContain(`color-scheme: ${wall};`);
      expect(asked).not.toContain("--"); // no second palette
    }
    expect(dark.size).toBeGreaterThan(40);
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

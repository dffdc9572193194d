import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "../scripts/pack";
import { filesOf, preloads, type Manifest } from "../scripts/preloads";
import { hallWords } from "../src/games/games";

const text = "all that is said twice is said twice ".repeat(20);

describe("a pack", () => {
  const files = new Map<string, Uint8Array>([
    ["assets/index-1a.js", Buffer.from(text)],
    ["art/0-0-1a.svg", Buffer.from("<svg/>")],
    ["icon-192.png", Buffer.from(text)],
    ["index.html", Buffer.from("<!doctype html>\n")],
  ]);
  const { header, bytes } = unpack(pack(files, { "": { en: "<link>" } }));
  const file = (path: string) => header.files.find((each) => each.path === path)!;
  const cut = ([at, length]: [number, number]): Buffer => bytes.subarray(at, at + length);

  it("holds every file as it was", () => {
    expect(header.files.map(({ path }) => path)).toEqual([...files.keys()]);
    for (const [path, raw] of files) expect(cut(file(path).raw).equals(raw), path).toBe(true);
    expect(header.preload).toEqual({ "": { en: "<link>" } });
  });

  it("compresses where that helps", () => {
    const script = file("assets/index-1a.js");
    expect(brotliDecompressSync(cut(script.br!)).toString()).toBe(text);
    expect(gunzipSync(cut(script.gz!)).toString()).toBe(text);
    expect(script.br![1]).toBeLessThan(text.length / 2);
    expect(file("art/0-0-1a.svg").br).toBeNull(); // too short
    expect(file("icon-192.png").br).toBeNull(); // compressed already
  });

  it("knows what may be kept for good, and what it is", () => {
    expect(header.files.filter(({ hashed }) => hashed).map(({ path }) => path)).toEqual(["assets/index-1a.js", "art/0-0-1a.svg"]);
    expect(file("art/0-0-1a.svg").type).toBe("image/svg+xml");
    expect(() => pack(new Map([["notes.txt", Buffer.from("")]]))).toThrow("notes.txt");
  });
});

describe("preloads", () => {
  const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css });
  const font = (name: string) => [`../fonts/${name}.woff2`, { file: `assets/${name}.woff2`, src: `../fonts/${name}.woff2` }] as const;
  const manifest: Manifest = {
    "index.html": chunk("assets/index.js", ["_shared.js"], ["assets/index.css"]),
    "_shared.js": chunk("assets/shared.js"),
    "_part.js": chunk("assets/part.js", ["_shared.js"], ["assets/part.css"]),
    "src/hall/Hall.svelte": chunk("assets/Hall.js", ["_part.js", "index.html"]),
    "src/table/Table.svelte": chunk("assets/Table.js", ["_part.js"]),
    "src/games/modern-art/page.ts": chunk("assets/page.js", ["_part.js"]),
    ...Object.fromEntries(["inter", "fraunces", "fraunces-italic", "fraunces-headline-italic"].map(font)),
    ...Object.fromEntries(
      ["page", ...hallWords, "table", "modern-art"].flatMap((page) =>
        ["en", "fr"].map((lang) => [`../src/text/catalogue/${page}.${lang}.json`, chunk(`assets/${page}.${lang}.js`)]),
      ),
    ),
  };

  it("name what a screen needs, and not what the page names itself", () => {
    const hall = preloads(manifest)[""]!;
    expect(hall.en).toContain("assets/Hall.js");
    expect(hall.en).toContain("assets/part.css");
    expect(hall.en).toContain("assets/hall.en.js");
    expect(hall.fr).toContain("assets/hall.fr.js");
    expect(hall.fr).toContain("assets/inter.woff2");
    expect(hall.fr).not.toContain("assets/hall.en.js");
    expect(hall.en).not.toContain("assets/index.js");
    expect(hall.en).not.toContain("assets/shared.js");
    expect(new Set(hall.en).size).toBe(hall.en.length);
  });

  it("follow what imports what, once around", () => {
    expect([...filesOf(manifest, "src/hall/Hall.svelte")].sort()).toEqual(
      ["assets/Hall.js", "assets/index.css", "assets/index.js", "assets/part.css", "assets/part.js", "assets/shared.js"],
    );
    expect(() => filesOf(manifest, "src/none.ts")).toThrow("src/none.ts");
  });
});

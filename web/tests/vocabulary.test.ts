import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, it } from "vitest";
import { web } from "../scripts/cache";
import { meaning, sheet, windows, words } from "../scripts/vocabulary";

const read = (folder: string, ending: string): { file: string; source: string }[] =>
  readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, source: readFileSync(join(web, folder, file), "utf8") }));
const tokens = readFileSync(join(web, "src/tokens.css"), "utf8");
const isToken = (token: string): boolean => tokens.includes(`--${token}:`);
const components = read("src", ".svelte");

interface Node {
  type?: string;
  name?: string;
  value?: unknown;
  data?: string;
}
// The classes that a component’s markup names, whatever the state.
function classes(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(classes);
  if (typeof node !== "object" || node === null) return [];
  const { type, name, value } = node as Node;
  if (type === "ClassDirective") return [name!];
  if (type === "Attribute" && name === "class" && Array.isArray(value)) return value.flatMap(({ type, data }: Node) => (type === "Text" ? data!.split(/\s+/) : []));
  return Object.values(node).flatMap(classes);
}
const named = components.map(({ file, source }) => ({ file, source, classes: classes(parse(source, { modern: true }).fragment).filter(Boolean) }));

it("has a meaning for each class that a component names", () => {
  const shared = [...read("src", ".css"), ...read("tests/browser", ".ts")].map(({ source }) => source).join("\n") + components.flatMap(({ source }) => source.match(/:global\([^)]*\)/g) ?? []).join("\n");
  const unknown = named.flatMap(({ file, source, classes }) =>
    classes.filter((name) => !meaning(name, isToken) && ![shared, source].some((text) => text.includes(`.${name}`))).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it("holds no word and no window that nobody uses", () => {
  const used = new Set(named.flatMap(({ classes }) => classes));
  const bare = new Set([...used].map((name) => name.replace(/^\w+:/, "")));
  expect(Object.keys(words).filter((word) => !bare.has(word))).toEqual([]);
  expect(Object.keys(windows).filter((window) => ![...used].some((name) => name.startsWith(`${window}:`)))).toEqual([]);
});

it("knows pixels, tokens and windows", () => {
  const declared = (name: string): string | undefined => meaning(name, isToken)?.declaration;
  expect(declared("mt-8")).toBe("margin-top: 8px");
  expect(declared("gap-x-0")).toBe("column-gap: 0");
  expect(declared("color-ink-2")).toBe("color: var(--ink-2)");
  expect(declared("w-full")).toBe("width: 100%");
  expect(declared("cols-3")).toBe("grid-template-columns: repeat(3, minmax(0, 1fr))");
  expect(declared("color-nothing")).toBeUndefined();
  expect(meaning("phone:hidden", isToken)).toEqual({ window: "phone", declaration: "display: none" });
  expect(meaning("moon:hidden", isToken)).toBeNull();
});

it("puts what covers others first, and windows last", () => {
  const made = sheet(["pt-4", "phone:p-2", "p-8", "px-6", "edge-ink", "border"], isToken);
  expect(made.match(/\.\S+(?= \{)/g)).toEqual([".border", ".p-8", ".px-6", ".pt-4", ".edge-ink", ".phone\\:p-2"]);
});

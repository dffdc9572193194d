import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, it } from "vitest";
import { web } from "../scripts/cache";
import { forms, meaning, sheet, windows, words } from "../scripts/vocabulary";

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
    classes.filter((name) => !meaning(name, isToken) && !forms.includes(name) && ![shared, source].some((text) => text.includes(`.${name}`))).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it("holds no word and no window that nobody uses", () => {
  const used = new Set(named.flatMap(({ classes }) => classes));
  const bare = new Set([...used].map((name) => name.replace(/^[\w-]+:/, "")));
  expect(Object.keys(words).filter((word) => !bare.has(word))).toEqual([]);
  const whens = [...Object.keys(windows), ...forms.map((form) => `in-${form}`)];
  expect(whens.filter((when) => ![...used].some((name) => name.startsWith(`${when}:`)))).toEqual([]);
});

it("knows pixels, tokens and windows", () => {
  const declared = (name: string): string | undefined => meaning(name, isToken)?.declaration;
  expect(declared("mt-8")).toBe("margin-top: 8px");
  expect(declared("gap-x-0")).toBe("column-gap: 0");
  expect(declared("color-ink-2")).toBe("color: var(--ink-2)");
  expect(declared("w-full")).toBe("width: 100%");
  expect(declared("cols-3")).toBe("grid-template-columns: repeat(3, minmax(0, 1fr))");
  expect(declared("cols-28_1fr_auto")).toBe("grid-template-columns: 28px minmax(0, 1fr) auto");
  expect(declared("cols-0-760_300-1fr")).toBe("grid-template-columns: minmax(0, 760px) minmax(300px, 1fr)");
  expect(declared("cols-fill-260")).toBe("grid-template-columns: repeat(auto-fill, minmax(260px, 1fr))");
  expect(declared("cols-28_moon")).toBeUndefined();
  expect(declared("row-1_3")).toBe("grid-row: 1 / 3");
  expect(declared("max-w-60ch")).toBe("max-width: 60ch");
  expect(declared("-tracking-25")).toBe("letter-spacing: -0.025em");
  expect(declared("color-nothing")).toBeUndefined();
  expect(declared("-ml-4")).toBe("margin-left: -4px");
  expect(declared("-text")).toBeUndefined();
  expect(meaning("phone:hidden", isToken)).toEqual({ when: "phone", declaration: "display: none" });
  expect(meaning("in-compact:hidden", isToken)).toEqual({ when: "in-compact", declaration: "display: none" });
  expect(meaning("in-moon:hidden", isToken)).toBeNull();
  expect(meaning("moon:hidden", isToken)).toBeNull();
});

it("puts what covers others first, then windows, forms last", () => {
  const made = sheet(["in-compact:p-1", "pt-4", "phone:p-2", "p-8", "px-6", "edge-ink", "border"], isToken);
  expect(made.match(/^\.[\w\\:-]+(?=[: ][^\n]*\{)/gm)).toEqual([".border", ".p-8", ".px-6", ".pt-4", ".edge-ink", ".phone\\:p-2", ".in-compact\\:p-1"]);
  expect(made).toContain(".in-compact\\:p-1:is(.compact, .compact *) { padding: 1px }");
});

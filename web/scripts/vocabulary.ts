// The classes with which things are laid out and set, one declaration each, so that a component
// writes no block for them. A class is a word (`flex`), or a measure and its value: pixels (`mt-8`)
// or a token (`color-accent`). Before a colon stands the window for which it is meant
// (`phone:hidden`). A component’s own styles go before these: what changes with the state stays there.

// Wider windows first: of two that fit, the narrower one decides.
export const windows: Record<string, string> = {
  wide: "(min-width: 1280px)",
  low: "(min-width: 1024px) and (max-height: 780px), (min-width: 1024px) and (max-width: 1279px) and (max-height: 940px)",
  narrow: "(max-width: 1023px)",
  phone: "(max-width: 767px)",
  slim: "(max-width: 599px)",
  sideways: "(min-width: 600px) and (max-width: 1023px) and (max-height: 560px)",
};

export const words: Record<string, string> = {
  flex: "display: flex",
  "inline-flex": "display: inline-flex",
  grid: "display: grid",
  block: "display: block",
  "inline-block": "display: inline-block",
  hidden: "display: none",
  relative: "position: relative",
  absolute: "position: absolute",
  static: "position: static",
  sticky: "position: sticky",
  "flex-row": "flex-direction: row",
  "flex-col": "flex-direction: column",
  "flex-wrap": "flex-wrap: wrap",
  "flex-1": "flex: 1",
  "flex-even": "flex: 1 1 0",
  "flex-auto": "flex: 1 1 auto",
  "flex-none": "flex: none",
  "flex-initial": "flex: 0 1 auto",
  "flex-grow": "flex: 1 0 auto",
  "flex-nowrap": "flex-wrap: nowrap",
  "own-line": "flex: 1 0 100%",
  "items-center": "align-items: center",
  "items-baseline": "align-items: baseline",
  "items-start": "align-items: start",
  "items-end": "align-items: end",
  "items-stretch": "align-items: stretch",
  "justify-between": "justify-content: space-between",
  "justify-center": "justify-content: center",
  "justify-start": "justify-content: start",
  "justify-end": "justify-content: end",
  "justify-items-center": "justify-items: center",
  "justify-items-start": "justify-items: start",
  "place-center": "place-items: center",
  "content-center": "align-content: center",
  "self-center": "align-self: center",
  "self-start": "align-self: start",
  "self-end": "align-self: end",
  "self-stretch": "align-self: stretch",
  "justify-self-end": "justify-self: end",
  "justify-self-start": "justify-self: start",
  "justify-self-center": "justify-self: center",
  halves: "grid-template-columns: 1fr 1fr",
  "side-and-rest": "grid-template-columns: auto minmax(0, 1fr)",
  "all-columns": "grid-column: 1 / -1",
  regular: "font-weight: 400",
  medium: "font-weight: 500",
  bold: "font-weight: 600",
  sans: "font-family: var(--sans)",
  italic: "font-style: italic",
  figures: "font-variant-numeric: var(--figures)",
  "leading-1": "line-height: 1",
  "no-underline": "text-decoration: none",
  "line-through": "text-decoration: line-through",
  "text-left": "text-align: left",
  "text-center": "text-align: center",
  "text-right": "text-align: right",
  nowrap: "white-space: nowrap",
  "may-wrap": "white-space: normal",
  "break-anywhere": "overflow-wrap: anywhere",
  pretty: "text-wrap: pretty",
  balance: "text-wrap: balance",
  truncate: "overflow: hidden; text-overflow: ellipsis; white-space: nowrap",
  "overflow-hidden": "overflow: hidden",
  "overflow-visible": "overflow: visible",
  "scroll-y": "overflow-y: auto",
  "scroll-x": "overflow-x: auto",
  "thin-scrollbar": "scrollbar-width: thin",
  "align-middle": "vertical-align: middle",
  border: "border: 1px solid var(--line)",
  "border-strong": "border: 1px solid var(--line-strong)",
  "no-border": "border: 0",
  "border-t": "border-top: 1px solid var(--line)",
  "border-b": "border-bottom: 1px solid var(--line)",
  "border-l": "border-left: 1px solid var(--line)",
  "border-t-ink": "border-top: 1px solid var(--ink)",
  "border-b-ink": "border-bottom: 1px solid var(--ink)",
  "no-border-t": "border-top: 0",
  "no-border-l": "border-left: 0",
  rounded: "border-radius: var(--radius)",
  round: "border-radius: 50%",
  collapse: "border-collapse: collapse",
  "anchor-middle": "text-anchor: middle",
  "anchor-end": "text-anchor: end",
  invisible: "visibility: hidden",
  "no-pointer": "pointer-events: none",
  "cursor-pointer": "cursor: pointer",
  "fast-tap": "touch-action: manipulation",
};

// What covers others stands before them.
const measures: Record<string, string> = {
  inset: "inset",
  top: "top",
  right: "right",
  bottom: "bottom",
  left: "left",
  z: "z-index",
  cols: "grid-template-columns",
  column: "grid-column",
  row: "grid-row",
  gap: "gap",
  "gap-x": "column-gap",
  "gap-y": "row-gap",
  w: "width",
  h: "height",
  "min-w": "min-width",
  "min-h": "min-height",
  "max-w": "max-width",
  "max-h": "max-height",
  basis: "flex-basis",
  m: "margin",
  mx: "margin-inline",
  my: "margin-block",
  mt: "margin-top",
  mr: "margin-right",
  mb: "margin-bottom",
  ml: "margin-left",
  p: "padding",
  px: "padding-inline",
  py: "padding-block",
  pt: "padding-top",
  pr: "padding-right",
  pb: "padding-bottom",
  pl: "padding-left",
  text: "font-size",
  leading: "line-height",
  tracking: "letter-spacing",
  color: "color",
  bg: "background",
  edge: "border-color",
  "edge-t": "border-top-color",
  "edge-l": "border-left-color",
  radius: "border-radius",
  shadow: "box-shadow",
  fill: "fill",
  stroke: "stroke",
  "stroke-w": "stroke-width",
  opacity: "opacity",
};
const unitless = new Set(["z-index", "grid-column", "grid-row", "stroke-width"]);
const values: Record<string, string> = { full: "100%", auto: "auto", none: "none" };
const order = [...Object.values(words), ...Object.values(measures)];

// What a class declares: the window, if it is for one, and the declaration. Null if it is no class
// of the vocabulary; `isToken` knows the names in tokens.css.
export function meaning(name: string, isToken: (token: string) => boolean): { window: string; declaration: string } | null {
  const [, window = "", plain = ""] = /^(?:(\w+):)?(.+)$/.exec(name) ?? [];
  if (window && !windows[window]) return null;
  const declaration = words[plain] ?? measured(plain, isToken);
  return declaration ? { window, declaration } : null;
}

function measured(name: string, isToken: (token: string) => boolean): string | null {
  for (let dash = name.indexOf("-"); dash > 0; dash = name.indexOf("-", dash + 1)) {
    const property = measures[name.slice(0, dash)];
    const value = name.slice(dash + 1);
    if (!property) continue;
    if (values[value]) return `${property}: ${values[value]}`;
    if (/^\d+$/.test(value)) return `${property}: ${amount(property, value)}`;
    if (isToken(value)) return `${property}: var(--${value})`;
  }
  return null;
}

function amount(property: string, n: string): string {
  if (property === "grid-template-columns") return `repeat(${n}, minmax(0, 1fr))`;
  if (property === "opacity") return `${n}%`;
  return n === "0" || unitless.has(property) ? n : `${n}px`;
}

// The rules of those of these names that are classes of the vocabulary.
export function sheet(names: Iterable<string>, isToken: (token: string) => boolean): string {
  const rules = new Map<string, { at: number; rule: string }[]>(["", ...Object.keys(windows)].map((window) => [window, []]));
  for (const name of new Set(names)) {
    const means = meaning(name, isToken);
    if (!means) continue;
    const { window, declaration } = means;
    const at = Math.max(order.indexOf(declaration), order.indexOf(declaration.slice(0, declaration.indexOf(":"))));
    rules.get(window)!.push({ at, rule: `.${name.replace(":", "\\:")} { ${declaration} }` });
  }
  const sorted = (of: { at: number; rule: string }[]): string => of.sort((a, b) => a.at - b.at).map(({ rule }) => rule).join("\n");
  return [...rules].map(([window, of]) => (of.length === 0 ? "" : window ? `@media ${windows[window]} {\n${sorted(of)}\n}` : sorted(of))).join("\n");
}

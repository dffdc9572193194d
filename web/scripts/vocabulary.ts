// The classes with which things are laid out and set, one declaration each, so that a component
// writes no block for them. A class is a word (`flex`), or a measure and its value: pixels (`mt-8`), below
// nothing with a dash before it (`-ml-4`), or a token (`color-accent`). Columns are so many (`cols-3`), one
// by one (`cols-28_1fr_auto`; `84-120` is at least, at most) or as many as fit (`cols-fill-260`). Before a
// colon stands the window for which a class is meant (`phone:hidden`), or the form of the part in which it
// stands (`in-compact:mt-4`).
// A component’s own styles go before these: what changes with any other state stays there.

// Wider windows first: of two that fit, the narrower one decides.
export const windows: Record<string, string> = {
  wide: "(min-width: 1280px)",
  low: "(min-width: 1024px) and (max-height: 780px), (min-width: 1024px) and (max-width: 1279px) and (max-height: 940px)",
  narrow: "(max-width: 1023px)",
  phone: "(max-width: 767px)",
  slim: "(max-width: 599px)",
  sideways: "(min-width: 600px) and (max-width: 1023px) and (max-height: 560px)",
};

// Forms that parts are told to have by whoever holds them: whatever else is said of an element, they decide.
export const forms = ["compact", "narrow"];

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
  fixed: "position: fixed",
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
  "flow-column": "grid-auto-flow: column",
  "flow-row": "grid-auto-flow: row",
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
  ellipsis: "text-overflow: ellipsis",
  truncate: "overflow: hidden; text-overflow: ellipsis; white-space: nowrap",
  "two-lines": "overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-clamp: 2",
  "overflow-hidden": "overflow: hidden",
  "overflow-visible": "overflow: visible",
  "scroll-y": "overflow-y: auto",
  "scroll-x": "overflow-x: auto",
  "thin-scrollbar": "scrollbar-width: thin",
  "align-middle": "vertical-align: middle",
  border: "border: 1px solid var(--line)",
  "border-strong": "border: 1px solid var(--line-strong)",
  dashed: "border-style: dashed",
  "no-border": "border: 0",
  "border-t": "border-top: 1px solid var(--line)",
  "border-b": "border-bottom: 1px solid var(--line)",
  "border-l": "border-left: 1px solid var(--line)",
  "border-t-ink": "border-top: 1px solid var(--ink)",
  "border-b-ink": "border-bottom: 1px solid var(--ink)",
  "no-border-t": "border-top: 0",
  "no-border-b": "border-bottom: 0",
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
  tracking: "letter-spacing", // in thousandths of an em
  align: "vertical-align",
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
const values: Record<string, string> = { full: "100%", auto: "auto", none: "none", half: "50%", inherit: "inherit", max: "max-content", transparent: "transparent" };
const order = [...Object.values(words), ...Object.values(measures)];

// What a class declares: for which window or in which form, if it is for one, and the declaration. Null
// if it is no class of the vocabulary; `isToken` knows the names in tokens.css.
export function meaning(name: string, isToken: (token: string) => boolean): { when: string; declaration: string } | null {
  const [, when = "", plain = ""] = /^(?:([\w-]+):)?(.+)$/.exec(name) ?? [];
  if (when && !windows[when] && !forms.includes(formOf(when))) return null;
  const declaration = words[plain] ?? measured(plain, isToken);
  return declaration ? { when, declaration } : null;
}
const formOf = (when: string): string => /^in-(\w+)$/.exec(when)?.[1] ?? "";

function measured(named: string, isToken: (token: string) => boolean): string | null {
  const [, sign = "", name = ""] = /^(-?)(.*)$/.exec(named) ?? [];
  for (let dash = name.indexOf("-"); dash > 0; dash = name.indexOf("-", dash + 1)) {
    const property = measures[name.slice(0, dash)];
    if (!property) continue;
    const value = name.slice(dash + 1);
    const said = values[value] ?? (isToken(value) ? `var(--${value})` : /^\d+(ch|d?vh)$/.test(value) ? value : null);
    if (said) return `${property}: ${said}`;
    if (property === "grid-template-columns") return columns(value);
    if (/^\d+_\d+$/.test(value) && unitless.has(property)) return `${property}: ${value.replace("_", " / ")}`;
    if (/^\d+$/.test(value)) return `${property}: ${sign}${amount(property, value)}`;
  }
  return null;
}

function amount(property: string, n: string): string {
  if (property === "opacity") return `${n}%`;
  if (n === "0" || unitless.has(property)) return n;
  return property === "letter-spacing" ? `${Number(n) / 1000}em` : `${n}px`;
}

function columns(value: string): string | null {
  const [, how, least] = /^(fill|fit)-(\d+)$/.exec(value) ?? [];
  if (how) return `grid-template-columns: repeat(auto-${how}, minmax(${least}px, 1fr))`;
  if (/^\d+$/.test(value)) return `grid-template-columns: repeat(${value}, minmax(0, 1fr))`;
  const track = (name: string): string => values[name] ?? (/fr$/.test(name) ? name : `${name}px`);
  const tracks = value.split("_").map((name) => /^(?:(\d+)-)?(\d+|\d+fr|auto|max)$/.exec(name));
  if (!tracks.every((found) => found !== null)) return null;
  const sizes = tracks.map(([, from, to = ""]) => (from ? `minmax(${track(from)}, ${track(to)})` : /fr$/.test(to) ? `minmax(0, ${to})` : track(to)));
  return `grid-template-columns: ${sizes.join(" ").replaceAll("(0px", "(0")}`;
}

// The rules of those of these names that are classes of the vocabulary.
export function sheet(names: Iterable<string>, isToken: (token: string) => boolean): string {
  const rules = new Map<string, { at: number; rule: string }[]>(["", ...Object.keys(windows), ...forms.map((form) => `in-${form}`)].map((when) => [when, []]));
  for (const name of new Set(names)) {
    const means = meaning(name, isToken);
    if (!means) continue;
    const { when, declaration } = means;
    const at = Math.max(order.indexOf(declaration), order.indexOf(declaration.slice(0, declaration.indexOf(":"))));
    const form = formOf(when) && `:is(.${formOf(when)}, .${formOf(when)} *)`;
    rules.get(when)!.push({ at, rule: `.${name.replace(":", "\\:")}${form} { ${declaration} }` });
  }
  const sorted = (of: { at: number; rule: string }[]): string => of.sort((a, b) => a.at - b.at).map(({ rule }) => rule).join("\n");
  return [...rules].map(([when, of]) => (of.length === 0 ? "" : windows[when] ? `@media ${windows[when]} {\n${sorted(of)}\n}` : sorted(of))).join("\n");
}

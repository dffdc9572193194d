// The Markdown that the rules are written in: paragraphs, lists, tables, **bold**, *italic*,
// `code`, and the ids of rules (MA-20). Read into plain data, so that components draw it and no HTML is ever built from text.
export interface Span {
  kind: "text" | "bold" | "italic" | "code" | "rule";
  text: string;
}
export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

export function spans(text: string): Span[] {
  const out: Span[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b[A-Z]{2}-\d{2}\b/g;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) out.push({ kind: "text", text: text.slice(at, match.index) });
    if (match[1] !== undefined) out.push({ kind: "bold", text: match[1] });
    else if (match[2] !== undefined) out.push({ kind: "italic", text: match[2] });
    else if (match[3] !== undefined) out.push({ kind: "code", text: match[3] });
    else out.push({ kind: "rule", text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push({ kind: "text", text: text.slice(at) });
  return out;
}

const cells = (line: string): Span[][] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

const bullet = /^\s*(?:[-*]|(\d+)\.)\s+/;

function block(lines: string[]): Block {
  const first = lines[0]!;
  if (first.startsWith("|")) {
    const [head, , ...rows] = lines;
    return { kind: "table", head: cells(head!), rows: rows.map(cells) };
  }
  const begins = bullet.exec(first);
  if (begins) {
    const items: string[] = [];
    for (const line of lines)
      if (bullet.test(line)) items.push(line.replace(bullet, ""));
      else items[items.length - 1] += ` ${line.trim()}`;
    return { kind: "list", ordered: begins[1] !== undefined, items: items.map(spans) };
  }
  return { kind: "paragraph", spans: spans(lines.join(" ")) };
}

const kindOf = (line: string): string => (line.startsWith("|") ? "|" : bullet.test(line) ? "-" : "");

export function blocks(text: string): Block[] {
  const out: Block[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) out.push(block(open));
    open = [];
  };
  for (const line of text.split("\n")) {
    const goesOn = open.length > 0 && (kindOf(line) === kindOf(open[0]!) || (kindOf(line) === "" && /^\s/.test(line)));
    if (line.trim() === "" || !goesOn) close();
    if (line.trim() !== "") open.push(line);
  }
  close();
  return out;
}

// Packs the built pages into the one file that the house carries inside (src/house/gallery.h):
//
//   a line of JSON: {"files": [{path, type, hashed, raw, br, gz}], "preload": {screen: {lang: html}}}
//   the bytes; raw, br and gz are [offset, length] in them, br and gz null where they do not help
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { link, preloads, readManifest } from "./preloads";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".net": "application/octet-stream",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const packedAlready = new Set([".png", ".woff2"]);

type Span = [offset: number, length: number];
export interface Packed {
  path: string;
  type: string;
  hashed: boolean; // never changes under this name
  raw: Span;
  br: Span | null;
  gz: Span | null;
}
export interface Header {
  files: Packed[];
  preload: Record<string, Record<string, string>>;
}

export const brotli = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

// Names with their bytes; the bytes of a pack.
export function pack(files: ReadonlyMap<string, Uint8Array>, preload: Header["preload"] = {}): Buffer {
  const header: Header = { files: [], preload };
  const bytes: Uint8Array[] = [];
  let at = 0;
  const put = (piece: Uint8Array): Span => {
    bytes.push(piece);
    at += piece.length;
    return [at - piece.length, piece.length];
  };
  for (const [path, raw] of files) {
    const type = types[extname(path)];
    if (!type) throw new Error(`${path}: no type is known for such a file`);
    const smaller = (made: Uint8Array): Span | null => (made.length < raw.length * 0.95 ? put(made) : null);
    const compress = !packedAlready.has(extname(path));
    header.files.push({
      path,
      type,
      hashed: /^(assets|art)\//.test(path),
      raw: put(raw),
      br: compress ? smaller(brotli(raw)) : null,
      gz: compress ? smaller(gzipSync(raw, { level: 9 })) : null,
    });
  }
  return Buffer.concat([Buffer.from(JSON.stringify(header) + "\n"), ...bytes]);
}

export function unpack(packed: Buffer): { header: Header; bytes: Buffer } {
  const end = packed.indexOf("\n");
  return { header: JSON.parse(packed.subarray(0, end).toString()) as Header, bytes: packed.subarray(end + 1) };
}

// What was built, but for what is there only for the build.
export function readPages(folder: string, below = ""): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) for (const [name, bytes] of readPages(folder, path)) found.set(name, bytes);
    else found.set(path, readFileSync(join(folder, path)));
  }
  return found;
}

export function packPages(folder: string, to: string): void {
  const preload: Header["preload"] = {};
  for (const [screen, langs] of Object.entries(preloads(readManifest(folder))))
    preload[screen] = Object.fromEntries(Object.entries(langs).map(([lang, files]) => [lang, files.map(link).join("")]));
  const packed = pack(readPages(folder), preload);
  writeFileSync(to, packed);
  console.log(`${to}: ${(packed.length / 1024).toFixed(0)} kB`);
}

import { join, resolve } from "node:path";
import { web } from "./cache";

// Where the pages are built, and the pack beside them.
export const pages = resolve(web, process.env["ADJUGE_GALLERY"] ?? "../build/gallery/pages");
export const packFile = join(pages, "../gallery.pack");

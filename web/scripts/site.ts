// A game room of plain files: the built pages without a house, for any web server and any path.
// scripts/site FOLDER in the project's root runs it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Adjuge } from "../src/local/module";
import { web } from "./cache";
import { pages } from "./place";
import { link, preloads, readManifest } from "./preloads";

const asked = process.argv.slice(2).find((word) => word !== "--");
if (!asked) throw new Error("which folder?");
const folder = resolve(asked);
const mine = "index.html";
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, "sw.js")))
  throw new Error(`${folder} holds other things: name an empty folder, or one that this program wrote`);

const wasm = join(web, "../build/wasm/adjuge.wasm");
if (!existsSync(wasm)) throw new Error(`${wasm} is missing, without which nothing can be played: run scripts/setup, then scripts/module`);
// The list of games, which a house would tell: so the hall stands before anything else is fetched.
const adjuge = await Adjuge.start(await WebAssembly.compile(readFileSync(wasm)));
const catalogue = join(web, "../src/text/catalogue");
for (const file of readdirSync(catalogue)) adjuge.put(file, readFileSync(join(catalogue, file)));
const listed = (lang: string): unknown => {
  adjuge.ask({ do: "words", lang });
  return { games: adjuge.must<{ games: unknown }>({ do: "games", lang }).games };
};
const games = JSON.stringify({ en: listed("en"), fr: listed("fr") }).replaceAll("<", "\\u003c");

// Whoever has the room open finds the parts of the version before: files are added, none taken away.
mkdirSync(folder, { recursive: true });
cpSync(pages, folder, { recursive: true, filter: (from) => !basename(from).startsWith(".") && basename(from) !== mine });

// In either language.
const hall = preloads(readManifest(pages))[""]!;
const both = hall.en.filter((file) => hall.fr.includes(file));
const page = readFileSync(join(pages, mine), "utf8")
  .replace("<html lang=\"en\"", "<html lang=\"en\" data-house=\"none\"")
  .replace('<base href="/" />', '<base href="./" />')
  .replace("<!--/about-->", both.map(link).join(""))
  .replace("<!--about-->", "")
  .replace("</head>", `  <script type="application/json" id="games">${games}</script>\n  </head>`);
if (!page.includes("data-house") || !page.includes('<base href="./"')) throw new Error("the page is not as it was");
writeFileSync(join(folder, mine), page); // last: it names the others
console.log(`${folder}: a game room without a house`);

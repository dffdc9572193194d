// The module with its words, wherever this file lies: on a disk (Node) or on a web server.
import { Adjuge } from "./module.js";
export * from "./module.js";

async function bytesOf(name) {
  const place = new URL(name, import.meta.url);
  if (place.protocol === "file:") return (await import("node:fs/promises")).readFile(place);
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place}: HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

let module = null;
export async function openAdjuge(lang = "en") {
  module ??= bytesOf("adjuge.wasm").then((bytes) => WebAssembly.compile(bytes));
  const adjuge = await Adjuge.start(await module);
  await speak(adjuge, lang);
  return adjuge;
}

export async function speak(adjuge, lang) {
  const words = JSON.parse(new TextDecoder().decode(await bytesOf(`words.${lang}.json`)));
  for (const [name, text] of Object.entries(words)) adjuge.put(name, text);
  adjuge.must({ do: "words", lang });
}

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gallery } from "./scripts/plugin";

// The house that `npm run dev` talks to.
const house = process.env.ADJUGE_HOUSE ?? "http://127.0.0.1:8080";

// A file of its own costs a request and its headers: small parts that come together are one.
const together = (id: string): string | undefined => {
  if (/\/src\/(?:table\/messages|hall\/told|hall\/games\.svelte|lib\/socket|lib\/here\.svelte)\.ts$/.test(id)) return "common";
  const lang = /\/catalogue\/(?:[\w-]+\.)?hall\.(\w+)\.json$/.exec(id)?.[1];
  return lang && `hall.${lang}`;
};

export default defineConfig(({ command }) => ({
  // Relative, so that the pages work under any path: index.html has a <base> that the house fills.
  base: command === "build" ? "./" : "/",
  plugins: [svelte(), gallery()],
  worker: { format: "es" },
  build: {
    outDir: process.env.ADJUGE_GALLERY ?? "../build/gallery/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: together } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: house, ws: true } },
  },
}));

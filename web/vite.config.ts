import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gallery } from "./scripts/plugin";

// The house that `npm run dev` talks to.
const house = process.env.ADJUGE_HOUSE ?? "http://127.0.0.1:8080";

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
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: house, ws: true } },
  },
}));

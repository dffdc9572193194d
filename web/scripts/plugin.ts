import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithEsbuild, type Plugin } from "vite";
import { hash, web } from "./cache";
import { fonts, fontsPlace } from "./fonts";
import { iconSvg, pictures } from "./icons";
import { sheet } from "./vocabulary";
import { works } from "./works";

// What the pages need besides their sources: cut fonts, the works, icons, a service worker.
export function gallery(): Plugin[] {
  const fill: Plugin = {
    name: "gallery",
    config: () => ({
      define: { __WORKS__: JSON.stringify(works().hash), __HERE__: JSON.stringify(existsSync(join(web, "../build/wasm/adjuge.wasm"))) },
      resolve: { alias: { "@fonts": fontsPlace() } },
    }),
    configureServer(server) {
      fonts();
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? "").replace(/^\//, "").replace(/\?.*$/, "");
        const work = works().files.get(path);
        if (work) response.setHeader("Content-Type", "image/svg+xml").end(work);
        else if (path === "icon.svg") response.setHeader("Content-Type", "image/svg+xml").end(iconSvg);
        else next();
      });
    },
  };
  const layout: Plugin = {
    name: "gallery:layout",
    resolveId: (id) => (id === "virtual:layout.css" ? "\0layout.css" : undefined),
    load: (id) => (id === "\0layout.css" ? layoutSheet() : undefined),
    handleHotUpdate({ file, server, modules }) {
      const sheet = server.moduleGraph.getModuleById("\0layout.css");
      return file.endsWith(".svelte") && sheet ? [...modules, sheet] : modules;
    },
  };
  const build: Plugin = {
    name: "gallery:build",
    apply: "build",
    buildStart() {
      fonts();
    },
    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: "asset", fileName, source });
      };
      for (const [name, svg] of works().files) emit(name, svg);
      for (const [name, png] of pictures(fonts())) emit(name, png);
      emit("icon.svg", iconSvg);
      const version = hash(...Object.keys(bundle).sort());
      const source = readFileSync(join(web, "src/sw.ts"), "utf8");
      const all = [...new Set([...Object.keys(bundle), ...works().files.keys()])].sort();
      const define = { __GALLERY__: JSON.stringify(version), __FILES__: JSON.stringify(all.filter(isKept)), __LATER__: JSON.stringify(all.filter(isNet)) };
      const sw = await transformWithEsbuild(source, "sw.ts", { minify: true, define });
      emit("sw.js", sw.code);
    },
  };
  return [fill, layout, build];
}

// What a page needs to open without a line; weights of nets come when their level is chosen, or later.
const isNet = (file: string): boolean => file.endsWith(".net");
const isKept = (file: string): boolean => /^(assets|art)\//.test(file) && !file.endsWith(".map") && !isNet(file);

// The classes of the vocabulary that the components name.
export function layoutSheet(): string {
  const src = join(web, "src");
  const tokens = readFileSync(join(src, "tokens.css"), "utf8");
  const components = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
  const names = components.flatMap((file) => readFileSync(join(src, file), "utf8").replace(/<style>.*|class:/gs, "").match(/[\w:-]+/g) ?? []);
  return sheet(names, (token) => tokens.includes(`--${token}:`));
}

import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { ROUTES } from "./harness/api/index.ts";

/** Makes the pages of `grundy serve`: harness/web into harness/web/dist. */
const paths = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { method, path }]) => [name, { method, path }]),
);

export default defineConfig({
  root: fileURLToPath(new URL("harness/web/", import.meta.url)),
  // Pages know methods and paths, without the schemas that the rest of a route is made of.
  define: { ROUTE_PATHS: JSON.stringify(paths) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The server's rules let no page hold a script, a style or a file in itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

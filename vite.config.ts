import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { ROUTES } from "./harness/api/index.ts";
import { BLOCK_STYLE } from "./harness/report/feedback/block-style.ts";
import { FILM_SCRIPT } from "./harness/report/film/film-script.ts";
import { FILM_STYLE } from "./harness/report/film/film-style.ts";
import { PROGRAM_STYLE } from "./harness/report/program/program-style.ts";

/** Makes the pages of `grundy serve`: harness/web into harness/web/dist. */
const paths = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { method, path }]) => [name, { method, path }]),
);

/** What feedback looks like and how its films play is the reports' own: here as there. */
const OF_REPORT: Readonly<Record<string, string>> = {
  "report:blocks.css": `.made { ${BLOCK_STYLE} ${PROGRAM_STYLE} ${FILM_STYLE} }`,
  "report:film-player": FILM_SCRIPT,
};

function takeFromReport(): Plugin {
  return {
    name: "take-from-report",
    resolveId: (id) => (id in OF_REPORT ? `\0${id}` : undefined),
    load: (id) => OF_REPORT[id.slice(1)],
  };
}

export default defineConfig({
  root: fileURLToPath(new URL("harness/web/", import.meta.url)),
  plugins: [takeFromReport()],
  // Pages know methods and paths, without the schemas that the rest of a route is made of.
  define: { ROUTE_PATHS: JSON.stringify(paths) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // The server's rules let no page hold a script, a style or a file in itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

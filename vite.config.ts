import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { ROUTES } from "./harness/api/index.ts";
import { BOARD_STYLE } from "./harness/components/board-style.ts";
import { MARK_STYLE } from "./harness/components/sign.ts";
import { RANKING_STYLE } from "./harness/components/ranking-style.ts";
import { LANGUAGES } from "./harness/languages/index.ts";
import { BLOCK_STYLE } from "./harness/report/feedback/block-style.ts";
import { FILM_SCRIPT } from "./harness/report/film/film-script.ts";
import { FILM_STYLE } from "./harness/report/film/film-style.ts";
import { EDITOR_THEME_STYLE, TOKEN_STYLE } from "./harness/report/style/tokens.ts";
import { PROGRAM_STYLE } from "./harness/report/feedback/program-style.ts";

/** Builds the pages of `grundy serve` from harness/web into harness/web/dist. */
const { page = [], authoring = [] } = Object.groupBy(
  // Others are for workers, learning platforms and monitoring.
  Object.entries(ROUTES).filter(([, { path }]) => path.startsWith("/api/")),
  ([, { path }]) => (path.startsWith("/api/authoring") ? "authoring" : "page"),
);

function toPaths(routes: typeof page): string {
  const paths = routes.map(
    ([name, { method, path }]) => [name, `${method} ${path.slice("/api".length)}`] as const,
  );
  return JSON.stringify(Object.fromEntries(paths));
}

/** Styles that pages share with reports, and the film player: both look alike. */
const SHARED: Readonly<Record<string, string>> = {
  "components:board.css": BOARD_STYLE,
  "components:mark.css": MARK_STYLE,
  "components:ranking.css": RANKING_STYLE,
  "report:tokens.css": TOKEN_STYLE,
  "report:editor-themes.css": EDITOR_THEME_STYLE,
  "report:blocks.css": `.made { ${BLOCK_STYLE} }`,
  "report:program.css": `.made { ${PROGRAM_STYLE} }`,
  "report:film.css": `.made { ${FILM_STYLE} }`,
  "report:film-player": `import "report:film.css"; ${FILM_SCRIPT}`,
};

function takeShared(): Plugin {
  return {
    name: "take-shared",
    resolveId: (id) => (id in SHARED ? `\0${id}` : undefined),
    load: (id) => SHARED[id.slice(1)],
  };
}

/** Keeps the key bindings of Emacs, which the package marks as free of side effects by mistake. */
function keepEmacsKeys(): Plugin {
  return {
    name: "keep-emacs-keys",
    transform: (code, id) =>
      id.includes("@replit/codemirror-emacs")
        ? { code: code.replaceAll("/*@__PURE__*/EmacsHandler.", "EmacsHandler."), map: null }
        : undefined,
  };
}

/**
 * Writes `.br` and `.gz` beside each file; the server sends them to browsers that accept them. That is most
 * of a build, which `--mode uncompressed` saves tests.
 */
function compress(): Plugin {
  return {
    name: "compress",
    apply: (_config, { command, mode }) => command === "build" && mode !== "uncompressed",
    writeBundle: async ({ dir = "" }, bundle) => {
      const names = Object.keys(bundle).filter((name) => /\.(?:css|js|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const bytes = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

const GROUPS = [
  {
    name: "shell",
    // Parts of all pages: others of `ui` load with the page that uses them.
    test: /node_modules\/@?preact\/|harness\/components\/(?:table|mark|sign)|web\/(?:client\/(?!passkeys)|routing|shell|storage|ui\/(?!server-html|split-pane|long-text|tip|icon|wall-time|use-still|balloon|welcome)|texts\/(?!ru))/,
  },
  {
    name: "editor",
    test: /node_modules\/(?:@codemirror\/(?:commands|language|state|view)|@lezer\/(?:common|highlight|lr))\//,
  },
  // Each file costs all pages its name.
  { name: "made", test: /web\/ui\/(?:server-html|long-text)/ },
  { name: "welcome", test: /web\/(?:ui|style)\/welcome/ },
  { name: "balloon", test: /web\/(?:ui|style)\/balloon/ },
  // The page of an exercise must load quickly; its editor is also that of authors.
  {
    name: "exercise",
    test: /web\/(?:editor\/(?:program-editor|key-map\.)|pages\/exercise\/exercise-page|style\/exercise)/,
  },
  {
    name: "contest",
    // Also for the page of an exercise: its time, and news of the jury.
    test: /components[/:]board|web\/(?:pages\/contest\/(?:clarifications|contest-(?:clock|list|strip)|texts\.|use-)|style\/contest\.)/,
  },
];

/** Leaves out the texts of other languages, since explorations are in English. */
function keepEnglish(): Plugin {
  return {
    name: "keep-english",
    load: (id) => (/[/-]ru\.ts$/.test(id) ? "export {};" : undefined),
  };
}

const root = fileURLToPath(new URL("harness/web/", import.meta.url));
// Also when tests build the pages: they measure the files that browsers get.
const oxc = { jsx: { runtime: "automatic", importSource: "preact", development: false } } as const;
const define = { "process.env.NODE_ENV": JSON.stringify("production") };
// Drops the schemas of a module if pages use only its other exports.
const treeshake = {
  moduleSideEffects: (id: string) => !/harness\/(?:api|core|school)\//.test(id),
};

/** `vite build --mode game`: one script and its style, which pages without a server contain. */
const GAME: UserConfig = {
  root,
  define,
  oxc,
  plugins: [keepEnglish()],
  build: {
    outDir: "dist/game",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "es2023",
    lib: {
      entry: "standalone/game.tsx",
      formats: ["iife"],
      name: "grundyGame",
      fileName: () => "game.js",
      cssFileName: "game",
    },
    rolldownOptions: { treeshake },
  },
};

const PAGES: UserConfig = {
  root,
  plugins: [takeShared(), keepEmacsKeys(), compress()],
  // Pages need the methods and paths of routes, but not their schemas.
  define: {
    ROUTE_PATHS: toPaths(page),
    AUTHORING_PATHS: toPaths(authoring),
    LANGUAGE_NAMES: JSON.stringify(Object.fromEntries(LANGUAGES.map(({ id, name }) => [id, name]))),
    ...define,
  },
  oxc,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // The content security policy of the server forbids inline scripts, styles and files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A few files that compress well, instead of one for each module that two pages share.
    rolldownOptions: {
      // Short names: each page loads the list of all.
      output: {
        codeSplitting: { groups: GROUPS },
        entryFileNames: "assets/[hash].js",
        chunkFileNames: "assets/[hash].js",
        assetFileNames: "assets/[hash][extname]",
      },
      treeshake,
    },
  },
};

export default defineConfig(({ mode }) => (mode === "game" ? GAME : PAGES));

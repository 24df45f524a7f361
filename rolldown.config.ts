import { globSync, readFileSync, statSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "rolldown";
import { hashSources, JUDGING_MODULES } from "./harness/app/workspace/judge-version.ts";

/**
 * Makes `dist/` when `npm pack` asks, since Node.js strips no types below `node_modules`: a checkout
 * in JavaScript, in which everything that Grundy finds by its path lies where it did. Its own modules
 * are bundled: a few large ones start sooner than hundreds of small ones. Other packages stay apart,
 * so that a mended one reaches whoever has Grundy.
 */
const ROOT = fileURLToPath(new URL(".", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** What is started by its path: the command, threads, and the process of the portable sandbox. */
const STARTED = [
  "harness/cli/main.ts",
  "harness/app/author/generation-worker.ts",
  "harness/app/serve/class-files-worker.ts",
  "harness/engine/build/source-worker.ts",
  "harness/engine/exercise/check-worker.ts",
  "harness/engine/validators/compare-worker.ts",
  "harness/sandbox/portable/host.ts",
  "harness/store/sqlite/writer-thread.ts",
];

export default defineConfig({
  input: Object.fromEntries(STARTED.map((path) => [basename(path, ".ts"), path])),
  platform: "node",
  external: [/^node:/, ...Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`))],
  tsconfig: false,
  plugins: [keepPlaces(), shipFiles(), stripTypes(), shipJudgeVersion()],
  output: { dir: "dist", cleanDir: true, entryFileNames: "[name].js", chunkFileNames: "[name].js" },
});

/** A module finds files from where it lay in the checkout, and scripts that are started in `dist/`. */
function keepPlaces(): Plugin {
  return {
    name: "keep-places",
    transform: {
      filter: { id: /\.ts$/, code: "import.meta.url" },
      handler(code, id) {
        const own = relative(ROOT, id);
        return code.replaceAll(
          /new URL\("([^"]+)\.ts", import\.meta\.url\)|, import\.meta\.url\)/g,
          (_, script?: string) => {
            if (script === undefined) return `, new URL("${own}", import.meta.url))`;
            if (STARTED.some((started) => basename(started, ".ts") === basename(script))) {
              return `new URL("${basename(script)}.js", import.meta.url)`;
            }
            throw new Error(`${own} starts ${script}.ts, which rolldown.config.ts does not name`);
          },
        );
      },
    },
  };
}

/**
 * As they are: what is compiled or run elsewhere, schemas, and the seven exercises as a whole, hidden
 * tests and solutions included. They are public, and the package is the instructor's: students get a
 * copy of an exercise that holds what they may have.
 */
const FILES = [
  "harness/app/starter/**",
  "harness/app/packages/programs/*",
  "harness/languages/drivers/*",
  "harness/languages/main/*.txt",
  "harness/report/formats/*.schema.json",
  "harness/sandbox/native/*",
  "harness/web/dist/**",
  "problems/**",
  "reference/**/*.{ts,py}",
  "submissions/**",
];

function shipFiles(): Plugin {
  return {
    name: "ship-files",
    generateBundle() {
      for (const path of FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))) {
        if (!statSync(join(ROOT, path)).isFile()) continue;
        this.emitFile({ type: "asset", fileName: path, source: readFileSync(join(ROOT, path)) });
      }
    },
  };
}

/** What is imported by its path, one by one. Every character keeps its place: mutants show it. */
function stripTypes(): Plugin {
  return {
    name: "strip-types",
    generateBundle() {
      for (const path of globSync(["harness/index.ts", "reference/**/*.ts"], { cwd: ROOT })) {
        const source = stripTypeScriptTypes(readFileSync(join(ROOT, path), "utf8"));
        this.emitFile({
          type: "asset",
          fileName: path.replace(/ts$/, "js"),
          source: source.replaceAll(/(\bfrom "\.[^"]*\.)ts"/g, '$1js"'),
        });
      }
    },
  };
}

/**
 * What the judge's version is told by, as the sources have it: a release that changes nothing of what
 * judges has no class judged again.
 */
function shipJudgeVersion(): Plugin {
  return {
    name: "ship-judge-version",
    async generateBundle() {
      const hash = await hashSources(JUDGING_MODULES.map((room) => join(ROOT, "harness", room)));
      this.emitFile({
        type: "asset",
        fileName: `harness/${JUDGING_MODULES[0]}/sources.sha256`,
        source: `${hash}\n`,
      });
    },
  };
}

import { globSync, readFileSync, statSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "rolldown";
import { hashSources, JUDGING_MODULES } from "./harness/app/workspace/judge-version.ts";

/**
 * Builds `dist/` for `npm pack`, because Node.js strips no types below `node_modules`. It is a checkout
 * in JavaScript: every file that Grundy finds by its path has the same path. Grundy's own modules are
 * bundled, because a few large files load sooner than hundreds of small ones. Other packages are not,
 * so that users get their fixes without a new version of Grundy.
 */
const ROOT = fileURLToPath(new URL(".", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Scripts that are used by their paths: the command, threads, the portable sandbox's host, the interactor. */
const STARTED = [
  "harness/cli/main.ts",
  "harness/app/author/generation-worker.ts",
  "harness/app/packages/interactor.ts",
  "harness/app/play/game-worker.ts",
  "harness/app/serve/class-files-worker.ts",
  "harness/app/serve/read-files-worker.ts",
  "harness/app/serve/similarity-worker.ts",
  "harness/app/serve/stored-tests-worker.ts",
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

/** Modules find files by their place in the checkout, and the scripts that they start in `dist/`. */
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
 * Files that are copied unchanged: sources for other programs, schemas, and the exercises with
 * their hidden tests and solutions. These are public, and the package is for instructors: students get
 * a copy of an exercise without them (`grundy export --student`).
 */
const FILES = [
  "harness/app/starter/**",
  "harness/app/packages/programs/*",
  "harness/doctor/speed/work/*",
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

/**
 * Strips the types of files that are imported by their paths. Characters keep their places, because
 * mutants show them.
 */
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
 * Writes the hash of the judging modules' sources, the judge's version. A release that does not change
 * them causes no rejudging.
 */
function shipJudgeVersion(): Plugin {
  return {
    name: "ship-judge-version",
    async generateBundle() {
      const hash = await hashSources(
        JUDGING_MODULES.map((module) => join(ROOT, "harness", module)),
      );
      this.emitFile({
        type: "asset",
        fileName: `harness/${JUDGING_MODULES[0]}/sources.sha256`,
        source: `${hash}\n`,
      });
    },
  };
}

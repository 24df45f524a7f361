import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "rolldown";
import { hashSources, JUDGING_ROOMS, PACKAGED_ROOMS } from "./harness/app/judge-version.ts";

/**
 * Makes `dist/` when `npm pack` asks: below `node_modules` Node.js strips no types, and a few large
 * modules start sooner than hundreds of small ones. Other packages stay apart, so that a mended one
 * reaches whoever has Grundy. What Grundy reads by its path is shipped where it lies.
 */
const ROOT = fileURLToPath(new URL(".", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** What is started by its path: the command, threads, and the process of the portable sandbox. */
const STARTED = [
  "harness/cli/main.ts",
  "harness/engine/build/source-worker.ts",
  "harness/engine/judge/check-worker.ts",
  "harness/sandbox/portable/host.ts",
];

export default defineConfig({
  input: Object.fromEntries(STARTED.map((path) => [basename(path, ".ts"), path])),
  platform: "node",
  external: [/^node:/, ...Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`))],
  tsconfig: false,
  plugins: [keepPlaces(), shipReferences(), shipJudgeVersion()],
  output: { dir: "dist", cleanDir: true, entryFileNames: "[name].js", chunkFileNames: "[name].js" },
});

/** A module finds files from where its source lies, and scripts that are started in `dist/`. */
function keepPlaces(): Plugin {
  return {
    name: "keep-places",
    transform: {
      filter: { id: /\.ts$/, code: "import.meta.url" },
      handler(code, id) {
        const own = relative(ROOT, id);
        return code
          .replaceAll(/new URL\("([^"]+\.ts)", import\.meta\.url\)/g, (_, path: string) => {
            const name = basename(path, ".ts");
            if (!STARTED.some((started) => basename(started, ".ts") === name)) {
              throw new Error(`${own} starts ${path}, which rolldown.config.ts does not name`);
            }
            return `new URL("${name}.js", import.meta["url"])`;
          })
          .replaceAll("import.meta.url", `new URL("../${own}", import.meta["url"]).href`);
      },
    },
  };
}

/** One by one and with every character in its place: mutants are made of their sources. */
function shipReferences(): Plugin {
  return {
    name: "ship-references",
    generateBundle() {
      for (const path of globSync("reference/**/*.ts", { cwd: ROOT })) {
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

/** The sources' own: a release that changes nothing of what judges has no class judged again. */
function shipJudgeVersion(): Plugin {
  return {
    name: "ship-judge-version",
    async generateBundle() {
      const hash = await hashSources(JUDGING_ROOMS.map((room) => join(ROOT, "harness", room)));
      this.emitFile({ type: "asset", fileName: `${PACKAGED_ROOMS}/sha256`, source: `${hash}\n` });
    },
  };
}

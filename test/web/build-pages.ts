import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { lockFile } from "../../harness/io/index.ts";
import { FOLDERS } from "../vitest/test-folders.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MANIFEST = ".vite/manifest.json";

let built: Promise<string> | undefined;

/** The pages as they are now, built once for all workers of a run, uncompressed: the folder they lie in. */
export async function buildPages(): Promise<string> {
  built ??= buildOnce();
  return built;
}

async function buildOnce(): Promise<string> {
  // Removed at the end of the run, with the folder of all workers.
  const outDir = join(process.env[FOLDERS] ?? "", "pages");
  using lock = await lockFile(`${outDir}.lock`, { patienceMs: 300_000 });
  if (lock === undefined) throw new Error("another worker does not finish building the pages");
  if (!existsSync(join(outDir, MANIFEST))) {
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      mode: "uncompressed",
      logLevel: "warn",
      build: { outDir, emptyOutDir: true },
    });
  }
  return outDir;
}

/** Tells the addresses of the scripts that are made of these files of `harness/web`. */
export async function scriptsOf(...sources: readonly string[]): Promise<(url: URL) => boolean> {
  const text = readFileSync(join(await buildPages(), MANIFEST), "utf8");
  const manifest = JSON.parse(text) as Readonly<Record<string, { readonly file: string }>>;
  const paths = sources.map((source) => {
    const script = manifest[source];
    if (script === undefined) throw new Error(`the manifest has no ${source}`);
    return `/${script.file}`;
  });
  return ({ pathname }) => paths.includes(pathname);
}

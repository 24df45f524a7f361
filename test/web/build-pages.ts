import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { FOLDERS } from "../vitest/test-folders.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let built: Promise<string> | undefined;

/** The pages as they are now, built once for all tests of a process: the folder they lie in. */
export async function buildPages(): Promise<string> {
  built ??= (async () => {
    // Removed at the end of the run, with the folder of all workers.
    const outDir = mkdtempSync(join(process.env[FOLDERS] ?? "", "pages-"));
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir, emptyOutDir: true },
    });
    return outDir;
  })();
  return built;
}

/** Tells the addresses of the scripts that are made of these files of `harness/web`. */
export async function scriptsOf(...sources: readonly string[]): Promise<(url: URL) => boolean> {
  const text = readFileSync(join(await buildPages(), ".vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Readonly<Record<string, { readonly file: string }>>;
  const paths = sources.map((source) => {
    const script = manifest[source];
    if (script === undefined) throw new Error(`the manifest has no ${source}`);
    return `/${script.file}`;
  });
  return ({ pathname }) => paths.includes(pathname);
}

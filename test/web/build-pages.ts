import { mkdtempSync } from "node:fs";
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

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let built: Promise<string> | undefined;

/** The pages as they are now, built once for all tests of a process: the folder they lie in. */
export async function buildPages(): Promise<string> {
  built ??= (async () => {
    const outDir = mkdtempSync(join(tmpdir(), "grundy-pages-"));
    process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir, emptyOutDir: true },
    });
    return outDir;
  })();
  return built;
}

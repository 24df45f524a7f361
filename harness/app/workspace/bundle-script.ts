import { fileURLToPath } from "node:url";
import type { BuildOptions, Plugin } from "esbuild";
import { resolveOwnPackage } from "../../problems/own-package.ts";

/**
 * Bundles a script and everything that it imports. The text is the same on every machine.
 * @param contents the script; it imports modules by their absolute paths
 * @throws with esbuild's report.
 */
export async function bundleScript(
  contents: string,
  options: Pick<BuildOptions, "format" | "globalName" | "platform">,
): Promise<string> {
  // Loaded only here: other commands need no bundler.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: "/" },
    bundle: true,
    write: false,
    // Otherwise the text has comments with paths.
    minify: true,
    target: "es2023",
    logLevel: "silent",
    plugins: [OWN_PACKAGE],
    ...options,
  });
  return outputFiles[0]?.text ?? "";
}

/** References import types and the kit from Grundy's package, whichever is installed. */
const OWN_PACKAGE: Plugin = {
  name: "own-package",
  setup(build) {
    build.onResolve({ filter: /^grundy-judge(?:\/|$)/ }, ({ path }) => {
      const url = resolveOwnPackage(path);
      return url === undefined ? undefined : { path: fileURLToPath(url) };
    });
  },
};

import { extname } from "node:path";
import { registerHooks } from "node:module";

/** Modules of Grundy's package that references import. */
const EXPORTS: ReadonlyMap<string, string> = new Map([
  ["grundy-judge", "../index"],
  ["grundy-judge/kit", "../../reference/kit/index"],
]);

/**
 * The URL of a module of Grundy's package. Always that of the running Grundy, even if the workspace
 * has another one installed, because the judge's version is derived from these sources.
 */
export function resolveOwnPackage(specifier: string): string | undefined {
  const path = EXPORTS.get(specifier);
  // Compiled files have the same ending as this one.
  return path && new URL(`${path}${extname(import.meta.url)}`, import.meta.url).href;
}

/** Until disposed, imported modules anywhere can resolve Grundy's package. */
export function serveOwnPackage(): Disposable {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const url = resolveOwnPackage(specifier);
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
  return { [Symbol.dispose]: () => hooks.deregister() };
}

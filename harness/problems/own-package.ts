import { extname } from "node:path";
import { registerHooks } from "node:module";

/** Grundy's package, as references import it. */
const EXPORTS: ReadonlyMap<string, string> = new Map([
  ["grundy-judge", "../index"],
  ["grundy-judge/kit", "../../reference/kit/index"],
]);

/**
 * The URL of what a reference imports of Grundy's package. Always of the Grundy that runs, also where
 * the workspace has another one installed: by its sources the judge's version is told.
 */
export function resolveOwnPackage(specifier: string): string | undefined {
  const path = EXPORTS.get(specifier);
  // Compiled, all files end as this one does.
  return path && new URL(`${path}${extname(import.meta.url)}`, import.meta.url).href;
}

/** While it is in use, modules that are imported find Grundy's package wherever they lie. */
export function serveOwnPackage(): Disposable {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const url = resolveOwnPackage(specifier);
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
  return { [Symbol.dispose]: () => hooks.deregister() };
}

import type { Finding } from "../core/spec/finding.ts";
import type { Package } from "../packages/index.ts";

/** What the checks of a package find, mistakes first. */
export async function lintHere(pkg: Package): Promise<readonly Finding[]> {
  return Promise.resolve(pkg.warnings.map((warning) => ({ ...warning, severity: "warning" })));
}

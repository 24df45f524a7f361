import type { Findings } from "../findings.ts";
import type { PackageProgram } from "../package.ts";

/**
 * Drops shell scripts beside other input validators: they are their author's helpers, which
 * problemtools and BAPCtools do not run. A script that stands alone is a validator, as in 2025-09.
 */
export function withoutHelpers(
  programs: readonly PackageProgram[],
  findings: Findings,
): readonly PackageProgram[] {
  const validators = programs.filter(({ path }) => !path.endsWith(".sh"));
  if (validators.length === 0) return programs;
  for (const { path } of programs) {
    if (!path.endsWith(".sh")) continue;
    findings.warn(path, {
      code: "unused-program",
      message:
        "this shell script beside other input validators is taken for a helper and is not run",
      hint: "Remove it; or, if it is a validator, put it into a folder of its own as `run`.",
    });
  }
  return validators;
}

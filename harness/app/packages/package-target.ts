/**
 * Formats of exported packages: `icpc` is format 2025-09, `legacy` the format before it, as checked by
 * Kattis' problemtools, and `domjudge` the legacy format with DOMjudge's additions.
 */
export const PACKAGE_TARGETS = ["icpc", "legacy", "domjudge"] as const;
export type PackageTarget = (typeof PACKAGE_TARGETS)[number];

/** Paths in a package. */
export interface Layout {
  readonly statements: string;
  readonly outputValidator: string;
  /** Configuration file of a test group. */
  readonly groupFile: string;
}

export function layoutOf(target: PackageTarget): Layout {
  return target === "icpc"
    ? {
        statements: "statement",
        outputValidator: "output_validator",
        groupFile: "test_group.yaml",
      }
    : {
        statements: "problem_statement",
        outputValidator: "output_validators/validator",
        groupFile: "testdata.yaml",
      };
}

/** Options of an export. */
export interface PackageOptions {
  readonly target: PackageTarget;
  /** One verdict, without points for groups. */
  readonly isPassFail: boolean;
}

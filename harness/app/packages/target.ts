/**
 * For whom a package is written: `icpc` is the format 2025-09, `legacy` the one before it, as Kattis'
 * problemtools check it, and `domjudge` the same with what DOMjudge wants besides.
 */
export const PACKAGE_TARGETS = ["icpc", "legacy", "domjudge"] as const;
export type PackageTarget = (typeof PACKAGE_TARGETS)[number];

/** Where things lie in a package, and what its files are called. */
export interface Layout {
  readonly statements: string;
  readonly outputValidator: string;
  /** The file that tells how a group is judged. */
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

/** What is written, and how. */
export interface PackageOrder {
  readonly target: PackageTarget;
  /** One verdict and no points, whatever the exercise's groups are worth. */
  readonly isPassFail: boolean;
}

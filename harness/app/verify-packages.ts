import { judgePrograms } from "../batch/judge-programs.ts";
import type { PackageVerification } from "../core/results/package-verification.ts";
import type { Package } from "../packages/package.ts";
import type { Isolation } from "./isolation.ts";
import { lintHere } from "./lint-here.ts";
import type { Onlooker } from "./onlooker.ts";
import { sumUpPackage } from "./sum-up-package.ts";
import type { Workspace } from "./workspace.ts";

interface Options {
  readonly isolation?: Isolation;
  /** Run only the checks and judge nothing. */
  readonly isLintOnly: boolean;
}

/**
 * Checks packages one after the other, judges their submissions on all tests, and compares the
 * outcomes with what the packages expect.
 */
export async function verifyPackages(
  packages: readonly Package[],
  { isolation = "best", isLintOnly }: Options,
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: Onlooker },
): Promise<readonly PackageVerification[]> {
  const { cores: width } = workspace.config;
  return workspace
    .withPackages(packages)
    .withContext({ isThorough: true, isExplaining: false, isolation }, async (context) => {
      const verifications: PackageVerification[] = [];
      for (const pkg of packages) {
        const { findings, suite } = await lintHere(pkg, context);
        const { startProgress } = reporter;
        const judged =
          isLintOnly || suite === undefined
            ? undefined
            : await judgePrograms(suite, { context, width, startProgress });
        verifications.push(sumUpPackage(pkg, findings, judged));
      }
      return verifications;
    });
}

import { judgePrograms } from "../../batch/judge-programs.ts";
import type { PackageVerification } from "../../core/results/package-verification.ts";
import type { Package } from "../../packages/package.ts";
import type { Isolation } from "../isolation.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import { summarizePackage } from "./summarize-package.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { Finding } from "../../core/spec/finding.ts";
import { lintPackage } from "../../engine/package/lint/lint-package.ts";
import { hintAtMissingHeader } from "../../engine/package/lint/validator-hints.ts";
import type { PackageSuite } from "../../engine/validators/package-suite.ts";
import { openPackage, prepareTool, type ToolContext } from "../workspace/package-tools.ts";

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
  { workspace, reporter }: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<readonly PackageVerification[]> {
  const { cores: width } = workspace.config;
  return workspace
    .withPackages(packages)
    .withContext({ isThorough: true, isExplaining: false, isolation }, async (context) => {
      const verifications: PackageVerification[] = [];
      for (const pkg of packages) {
        const { findings, suite } = await lintHere(pkg, context);
        const { startProgress } = reporter;
        const programs =
          isLintOnly || suite === undefined
            ? undefined
            : await judgePrograms(suite, { context, width, startProgress });
        verifications.push(summarizePackage(pkg, findings, programs));
      }
      return verifications;
    });
}

/** The result of a package's checks. */
interface Linted {
  readonly findings: readonly Finding[];
  /** Undefined if one of its validators or graders cannot be built: nothing can be judged then. */
  readonly suite: PackageSuite | undefined;
}

/** Runs a package's checks on this machine. */
async function lintHere(pkg: Package, context: ToolContext): Promise<Linted> {
  const opened = await tryOpen(pkg, context);
  const findings: Finding[] = "finding" in opened ? [opened.finding] : [];
  const suite = "finding" in opened ? undefined : opened.suite;
  const { threads, signal } = context;
  const checks = lintPackage({
    pkg,
    suite,
    prepare: async (program) => prepareTool(pkg, program, context),
    threads,
    ...(signal && { signal }),
  });
  for await (const finding of checks) findings.push(finding);
  return { findings, suite };
}

const BUILD_HINT =
  "Fix it, or write it in a language that runs here: nothing can be judged without it.";

async function tryOpen(
  pkg: Package,
  context: ToolContext,
): Promise<{ readonly suite: PackageSuite } | { readonly finding: Finding }> {
  try {
    return { suite: await openPackage(pkg, context) };
  } catch (error) {
    if (!(error instanceof HarnessError) || error.code !== "program-failed") throw error;
    const [first = "", ...output] = error.message.split("\n");
    return {
      finding: {
        severity: "mistake",
        code: "validator-not-built",
        file: pkg.path,
        message: first.replace(`${pkg.path}: `, ""),
        hint: hintAtMissingHeader(error.message) ?? BUILD_HINT,
        ...(output.length > 0 && { said: output.join("\n") }),
      },
    };
  }
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chooseTargets } from "../../app/packages/choose-packages.ts";
import type { Isolation } from "../../app/isolation.ts";
import { readValidPackages } from "../../app/packages/read-packages.ts";
import { UsageError } from "../../app/usage-error.ts";
import { verifyPackages } from "../../app/packages/verify-packages.ts";
import { verifyPrograms } from "../../app/author/verify-programs.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { PackageVerification } from "../../core/results/package-verification.ts";
import { DiagnosticsError, formatDiagnostic } from "../../core/spec/diagnostic.ts";
import { printPackageJson } from "../../report/package/package-json.ts";
import { printPackagePage } from "../../report/package/package-page.ts";
import { renderPackage } from "../../report/package/render-package.ts";
import { isAsExpected, renderAgreement } from "../../report/terminal/render-agreement.ts";
import { renderLimits } from "../../report/terminal/render-limits.ts";
import type { TextStyle } from "../../report/terminal/text-style.ts";
import { asCalled } from "../called-as.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, textStyleFor, print, printMessage } from "../output.ts";
import { TerminalReporter } from "../terminal-reporter.ts";

interface Options {
  readonly submissions?: string;
  readonly limits?: true;
  readonly writeLimits?: true;
  readonly journal?: string;
  readonly lint?: true;
  readonly html?: string;
  readonly format?: "terminal" | "plain" | "json";
  readonly allowProcesses?: number;
  readonly isolation?: Isolation;
}

export async function verify(
  workspace: Workspace,
  names: string[],
  options: Options,
): Promise<ExitStatus> {
  const { ids, packages } = await chooseTargets(names, workspace);
  requireFitting(options, { exercises: ids.length, packages: packages.length });
  const format = options.format ?? chooseFormat(undefined);
  const style = textStyleFor(format, workspace.config);
  const statuses: ExitStatus[] = [];
  if (ids.length > 0 || packages.length === 0) {
    statuses.push(await verifyExercises(ids, options, { workspace, style }));
  }
  if (packages.length > 0) {
    const { packages: validPackages, mistakes } = await readValidPackages(packages, options);
    // If no package can be read, the command fails as for any wrong use.
    if (validPackages.length === 0) throw new DiagnosticsError(mistakes);
    const reporter = new TerminalReporter(style, "drawn or watched");
    const isLintOnly = options.lint ?? false;
    const { isolation } = options;
    const verified = await verifyPackages(
      validPackages,
      { isLintOnly, ...(isolation && { isolation }) },
      { workspace, reporter },
    );
    await reportPackages(verified, options, style);
    statuses.push(statusOf(verified, workspace.config.commandName));
    for (const mistake of mistakes) printMessage(formatDiagnostic(mistake));
    if (mistakes.length > 0) statuses.push(EXIT.misused);
  }
  return chooseWorst(statuses);
}

/** @throws {UsageError} for options that do not apply to the named exercises or packages. */
function requireFitting(
  options: Options,
  named: { readonly exercises: number; readonly packages: number },
): void {
  const { lint, html, format, submissions, allowProcesses, journal } = options;
  const isOfPackages = named.packages > 0 && named.exercises === 0;
  if (lint && !isOfPackages) throw new UsageError("--lint is only for problem packages");
  if (allowProcesses !== undefined && !isOfPackages) {
    throw new UsageError("--allow-processes is only for problem packages");
  }
  if (html !== undefined && named.packages !== 1) {
    throw new UsageError("--html needs exactly one problem package");
  }
  if (format === "json" && !isOfPackages) {
    throw new UsageError("--format json is only for problem packages");
  }
  if (journal !== undefined && named.packages > 0) {
    throw new UsageError("--journal is only for exercises");
  }
  if (journal !== undefined && (options.limits ?? options.writeLimits) !== undefined) {
    throw new UsageError(
      "--journal does not go with --limits or --write-limits: they need the times of new runs",
    );
  }
  if ((options.limits ?? options.writeLimits) !== undefined && named.packages > 0) {
    throw new UsageError(
      "--limits and --write-limits are only for exercises: the limit of a package is inferred as its format says",
    );
  }
  if (submissions !== undefined && isOfPackages) {
    throw new UsageError(
      "--submissions is only for exercises: packages have their own submissions",
    );
  }
}

async function reportPackages(
  verified: readonly PackageVerification[],
  { format, html }: Options,
  style: TextStyle,
): Promise<void> {
  const [only] = verified;
  if (html !== undefined && only !== undefined) {
    await writeFile(html, printPackagePage(only)).catch((cause: unknown): never => {
      throw new HarnessError("write-failed", `${html} cannot be written`, { cause });
    });
    printMessage(`The page of programs and tests is in ${html}.`);
  }
  if (format === "json") print(printPackageJson(verified));
  else print(verified.map((each) => renderPackage(each, style)).join("\n"));
}

const BROKEN = "The judge itself failed on some submissions: run `grundy doctor`.";

function statusOf(verified: readonly PackageVerification[], commandName: string): ExitStatus {
  const submissions = verified.flatMap((each) => each.submissions);
  // A validator fails on a test. A judge error without a test is Grundy's own.
  const isBroken = submissions.some(
    ({ verdict, tests }) => verdict === "JE" && tests.every((test) => test.verdict !== "JE"),
  );
  if (isBroken) {
    printMessage(asCalled(BROKEN, commandName));
    return EXIT.broken;
  }
  return verified.every(({ ok }) => ok) ? EXIT.passed : EXIT.failed;
}

async function verifyExercises(
  ids: readonly string[],
  options: Options,
  { workspace, style }: { readonly workspace: Workspace; readonly style: TextStyle },
): Promise<ExitStatus> {
  const reporter = new TerminalReporter(style);
  const { problemsFolder } = workspace.config;
  const { submissions, isolation, journal } = options;
  const limits = options.writeLimits ? "written" : options.limits && "measured";
  const verified = await verifyPrograms(
    ids,
    {
      ...(submissions !== undefined && { submissions }),
      ...(isolation && { isolation }),
      ...(limits && { limits }),
      ...(journal !== undefined && { journal }),
    },
    { workspace, reporter },
  );
  const { agreements, folder, without, faults, proposals } = verified;
  for (const fault of faults) printMessage(formatDiagnostic(fault));
  for (const id of without) {
    printMessage(
      `${id}: nothing to verify. Put programs into subfolders of ${join(folder, id)}: accepted/, wrong_answer/ and others.`,
    );
  }
  if (agreements.length > 0) print(renderAgreement(agreements, style));
  for (const proposal of proposals) {
    print(renderLimits(proposal, style));
    if (options.writeLimits) {
      printMessage(
        `The limits are in ${join(problemsFolder, proposal.problemId, "problem.yaml")}.`,
      );
    }
  }
  const judgedIds = new Set(agreements.map(({ problemId }) => problemId));
  for (const id of limits === undefined ? [] : judgedIds) {
    if (proposals.some(({ problemId }) => problemId === id)) continue;
    printMessage(
      `${id}: no limits to propose, because no program was accepted. Put right programs into ${join(folder, id, "accepted")}.`,
    );
  }
  const isBroken = agreements.some(({ actual, expected }) => actual === "JE" && expected !== "JE");
  if (isBroken) printMessage(asCalled(BROKEN, workspace.config.commandName));
  const hasFailed = agreements.some((each) => each.actual !== undefined && !isAsExpected(each));
  if (isBroken) return EXIT.broken;
  if (faults.length > 0) return EXIT.misused;
  return hasFailed ? EXIT.failed : EXIT.passed;
}

/** Chooses the most severe status: the judge's own failure, then a broken exercise, then a program's. */
function chooseWorst(statuses: readonly ExitStatus[]): ExitStatus {
  const order = [EXIT.broken, EXIT.misused, EXIT.failed];
  return order.find((status) => statuses.includes(status)) ?? EXIT.passed;
}

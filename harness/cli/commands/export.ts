import type { PackageTarget } from "../../app/packages/package-target.ts";
import { exportForStudents } from "../../app/author/export-student.ts";
import type { Isolation } from "../../app/isolation.ts";
import { exportPackage } from "../../app/packages/export-package.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { writeExport } from "../../app/write-export.ts";
import { listSome } from "../../core/list-some.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, print, printMessage, textStyleFor } from "../output.ts";
import { TerminalReporter } from "../terminal-reporter.ts";

interface Options {
  readonly student?: true;
  readonly to?: PackageTarget;
  readonly passFail?: true;
  readonly run?: true;
  readonly isolation?: Isolation;
  readonly output?: string;
}

export async function exportExercises(
  workspace: Workspace,
  ids: string[],
  options: Options,
): Promise<ExitStatus> {
  if (options.to !== undefined) {
    await writePackage(ids, { ...options, to: options.to }, workspace);
    return EXIT.passed;
  }
  if (options.student !== true) {
    throw new UsageError(
      "choose what to write: --student for a copy for students, or --to icpc for a package for other judges",
    );
  }
  if (options.passFail === true) throw new UsageError("--pass-fail is only for packages: add --to");
  if (options.run === true) throw new UsageError("--run is only for packages: add --to");
  const output = options.output ?? `${ids.length === 1 ? ids[0] : "exercises"}-student`;
  const { files, warnings } = await exportForStudents(ids, workspace);
  await writeExport(output, files);
  print(`${output}: ${files.size} files\n`);
  for (const warning of warnings) printMessage(`Warning: ${warning}`);
  return EXIT.passed;
}

async function writePackage(
  ids: readonly string[],
  options: Options & { readonly to: PackageTarget },
  workspace: Workspace,
): Promise<void> {
  const [id = "", ...others] = ids;
  if (others.length > 0) throw new UsageError("a package holds only one exercise: name one");
  if (options.student === true)
    throw new UsageError("--student and --to exclude each other: choose one");
  const order = { target: options.to, isPassFail: options.passFail === true };
  const runner = options.run && {
    workspace,
    reporter: new TerminalReporter(textStyleFor(chooseFormat(undefined), workspace.config)),
    isolation: options.isolation ?? "best",
  };
  const { files, leftOut } = await exportPackage(id, order, {
    workspace,
    ...(runner && { runner }),
  });
  // Folder names identify packages, and tools accept only letters and digits.
  const output = options.output ?? `${id.replaceAll("-", "")}-${options.to}`;
  await writeExport(output, files);
  print(`${output}: ${files.size} files\n`);
  for (const [reason, those] of Map.groupBy(leftOut, (each) => each.reason)) {
    print(`left out ${listSome(those.map((each) => each.id))}: ${reason}\n`);
  }
  print("It holds hidden tests and solutions: give it to judges, not to students.\n");
}

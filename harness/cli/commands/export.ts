import { type Command, Option } from "commander";
import {
  exportForStudents,
  exportPackage,
  PACKAGE_TARGETS,
  type PackageTarget,
  UsageError,
  type Workspace,
  writeExport,
} from "../../app/index.ts";
import { listSome } from "../../core/list-some.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

interface Options {
  readonly student?: true;
  readonly to?: PackageTarget;
  readonly passFail?: true;
  readonly output?: string;
}

export function addExportCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("export")
    .description("write exercises for others")
    .argument("<id...>", "the exercises")
    .option("--student", "what students may have: statement, visible tests, samples, starter code")
    .addOption(
      new Option("--to <format>", "a problem package for other judges").choices(PACKAGE_TARGETS),
    )
    .option("--pass-fail", "of a package: one verdict, and no points for groups")
    .option("-o, --output <path>", "a new folder, or a file that ends in .zip")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy export p1 --student
  $ grundy export p1 p2 --student --output week1.zip
  $ grundy export p1 --to icpc --output p1.zip

The copy is a workspace: in it \`grundy show p1\` and \`grundy test p1.py\` work. It holds nothing of
hidden tests, of how they are made, or of the solution.

A package is one exercise in a format that other judges read: icpc is the problem package format
2025-09, legacy the one before it, as Kattis reads it, domjudge the same with DOMjudge's time limit.
It holds hidden tests and solutions. Functions become programs by a main of their own. What stays
behind is named with its reason. With points, legacy takes accepted programs alone: Kattis calls
whatever has points accepted, and which of the others would have some is known only by running them.
--pass-fail takes all.`,
    )
    .action(async (ids: string[], options: Options) => {
      if (options.to !== undefined) {
        await writePackage(ids, { ...options, to: options.to }, workspace);
        finish(EXIT.passed);
        return;
      }
      if (options.student !== true) {
        throw new UsageError(
          "for whom? --student writes what students may have, --to icpc a package for other judges",
        );
      }
      if (options.passFail === true)
        throw new UsageError("--pass-fail is about packages: add --to");
      const output = options.output ?? `${ids.length === 1 ? ids[0] : "exercises"}-student`;
      const files = await exportForStudents(ids, workspace);
      await writeExport(output, files);
      print(`${output}: ${files.size} files\n`);
      finish(EXIT.passed);
    });
}

async function writePackage(
  ids: readonly string[],
  options: Options & { readonly to: PackageTarget },
  workspace: Workspace,
): Promise<void> {
  const [id = "", ...others] = ids;
  if (others.length > 0) throw new UsageError("a package holds one exercise: name one");
  if (options.student === true) throw new UsageError("--student and --to are for different people");
  const order = { target: options.to, isPassFail: options.passFail === true };
  const { files, leftOut } = await exportPackage(id, order, workspace);
  // Packages are known by the names of their folders, and tools take letters and digits alone.
  const output = options.output ?? `${id.replaceAll("-", "")}-${options.to}`;
  await writeExport(output, files);
  print(`${output}: ${files.size} files\n`);
  for (const [reason, those] of Map.groupBy(leftOut, (each) => each.reason)) {
    print(`left out ${listSome(those.map((each) => each.id))}: ${reason}\n`);
  }
  print("It holds hidden tests and solutions: it is for judges, and not for students.\n");
}

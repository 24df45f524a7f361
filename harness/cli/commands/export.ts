import { type Command, Option } from "commander";
import { exportForStudents } from "../../app/export-student.ts";
import type { Isolation } from "../../app/isolation.ts";
import { exportPackage } from "../../app/packages/export-package.ts";
import { PACKAGE_TARGETS, type PackageTarget } from "../../app/packages/target.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { writeExport } from "../../app/write-export.ts";
import { listSome } from "../../core/list-some.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { isolationOption } from "../isolation-option.ts";
import { chooseFormat, print, tell, textStyleFor } from "../output.ts";
import { TerminalOnlooker } from "../terminal-onlooker.ts";

interface Options {
  readonly student?: true;
  readonly to?: PackageTarget;
  readonly passFail?: true;
  readonly run?: true;
  readonly isolation?: Isolation;
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
    .option("--run", "of a legacy package: run rejected programs, to see which have some points")
    .addOption(isolationOption())
    .option("-o, --output <path>", "a new folder, or a file that ends in .zip")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy export p1 --student
  $ grundy export p1 p2 --student --output week1.zip
  $ grundy export p1 --to icpc --output p1.zip

The copy is a workspace: in it \`grundy show p1\` and \`grundy test p1.py\` work. It holds nothing of
hidden tests, of how they are made, or of the solution. A checker comes along, unless problem.yaml says
\`checker_visibility: hidden\`.

A package is one exercise in a format that other judges read: icpc is the problem package format
2025-09, legacy the one before it, as Kattis reads it, domjudge the same with DOMjudge's time limit.
It holds hidden tests and solutions. Functions become programs by a main of their own. What stays
behind is named with its reason. With points, legacy takes accepted programs alone: Kattis calls
whatever has points accepted, and which of the others would have some is known only by running them.
--run does that, and takes all: this may take minutes. --pass-fail takes all at once.`,
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
      if (options.run === true) throw new UsageError(RUN_IS_FOR);
      const output = options.output ?? `${ids.length === 1 ? ids[0] : "exercises"}-student`;
      const { files, warnings } = await exportForStudents(ids, workspace);
      await writeExport(output, files);
      print(`${output}: ${files.size} files\n`);
      for (const warning of warnings) tell(`Warning: ${warning}`);
      finish(EXIT.passed);
    });
}

const RUN_IS_FOR =
  "--run is about packages with points for Kattis: --to legacy, without --pass-fail";

async function writePackage(
  ids: readonly string[],
  options: Options & { readonly to: PackageTarget },
  workspace: Workspace,
): Promise<void> {
  const [id = "", ...others] = ids;
  if (others.length > 0) throw new UsageError("a package holds one exercise: name one");
  if (options.student === true) throw new UsageError("--student and --to are for different people");
  const order = { target: options.to, isPassFail: options.passFail === true };
  if (options.run === true && (order.target !== "legacy" || order.isPassFail)) {
    throw new UsageError(RUN_IS_FOR);
  }
  const runner = options.run && {
    workspace,
    onlooker: new TerminalOnlooker(textStyleFor(chooseFormat(undefined), workspace.config)),
    isolation: options.isolation ?? "best",
  };
  const { files, leftOut } = await exportPackage(id, order, {
    workspace,
    ...(runner && { runner }),
  });
  // Packages are known by the names of their folders, and tools take letters and digits alone.
  const output = options.output ?? `${id.replaceAll("-", "")}-${options.to}`;
  await writeExport(output, files);
  print(`${output}: ${files.size} files\n`);
  for (const [reason, those] of Map.groupBy(leftOut, (each) => each.reason)) {
    print(`left out ${listSome(those.map((each) => each.id))}: ${reason}\n`);
  }
  print("It holds hidden tests and solutions: it is for judges, and not for students.\n");
}

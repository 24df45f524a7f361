import type { Command } from "commander";
import { exportForStudents, UsageError, type Workspace, writeExport } from "../../app/index.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

interface Options {
  readonly student?: true;
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
    .option("-o, --output <path>", "a new folder, or a file that ends in .zip")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy export p1 --student
  $ grundy export p1 p2 --student --output week1.zip

The copy is a workspace: in it \`grundy show p1\` and \`grundy test p1.py\` work. It holds nothing of
hidden tests, of how they are made, or of the solution.`,
    )
    .action(async (ids: string[], options: Options) => {
      if (options.student !== true) {
        throw new UsageError("for whom? --student writes what students may have");
      }
      const output = options.output ?? `${ids.length === 1 ? ids[0] : "exercises"}-student`;
      const files = await exportForStudents(ids, workspace);
      await writeExport(output, files);
      print(`${output}: ${files.size} files\n`);
      finish(EXIT.passed);
    });
}

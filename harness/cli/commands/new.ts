import type { Command } from "commander";
import { addExercise } from "../../app/new-exercise.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, tell } from "../output.ts";

export function addNewCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("new")
    .description("add an exercise to the workspace, which works and waits to be changed")
    .argument("<id>", "its name: lower-case letters, digits and hyphens")
    .option("--from <id>", "a copy of this one, of the workspace's or of Grundy's own")
    .addHelpText("after", "\nExamples:\n  $ grundy new kayles\n  $ grundy new p1 --from p1")
    .action(async (id: string, { from }: { readonly from?: string }) => {
      const made = await addExercise(id, from, workspace);
      print(`${id} is there${from === undefined ? "" : `, a copy of ${from}`}:\n`);
      for (const path of made.paths) print(`  ${path}\n`);
      print(`  submissions/${id}/: ${made.programCount} programs with known verdicts\n`);
      print(`Change it, then \`grundy generate ${id}\` and \`grundy verify ${id}\`.\n`);
      if (made.hasPublicTests) {
        tell(
          `Its tests are those of ${from}, which everybody has: another \`salt\` in its problem.yaml draws others.`,
        );
      }
      if (made.hasCourseFile) tell(`course.yaml does not know it yet: add it to \`exercises\`.`);
      finish(EXIT.passed);
    });
}

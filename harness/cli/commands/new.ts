import { addExercise } from "../../app/author/new-exercise.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage } from "../output.ts";

export async function createExercise(
  workspace: Workspace,
  id: string,
  { from }: { readonly from?: string },
): Promise<ExitStatus> {
  const made = await addExercise(id, from, workspace);
  print(`Created ${id}${from === undefined ? "" : `, a copy of ${from}`}:\n`);
  for (const path of made.paths) print(`  ${path}\n`);
  print(`  submissions/${id}/: ${made.programCount} programs with known verdicts\n`);
  print(`Edit these files, then run \`grundy generate ${id}\` and \`grundy verify ${id}\`.\n`);
  if (made.hasPublicTests) {
    printMessage(
      `Its tests are those of ${from}, which are public: change \`salt\` in its problem.yaml to draw other ones.`,
    );
  }
  if (made.hasCourseFile) printMessage(`It is not in course.yaml yet: add it to \`exercises\`.`);
  return EXIT.passed;
}

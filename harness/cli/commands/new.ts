import { addExercise, addFromStatement } from "../../app/author/new-exercise.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage } from "../output.ts";

export async function createExercise(
  workspace: Workspace,
  id: string,
  { from }: { readonly from?: string },
): Promise<ExitStatus> {
  if (from?.toLowerCase().endsWith(".md") === true) return createFromStatement(workspace, id, from);
  const exercise = await addExercise(id, from, workspace);
  print(`Created ${id}${from === undefined ? "" : `, a copy of ${from}`}:\n`);
  for (const path of exercise.paths) print(`  ${path}\n`);
  print(`  submissions/${id}/: ${exercise.programCount} programs with known verdicts\n`);
  const { commandName: grundy } = workspace.config;
  const generate = exercise.hasTests ? `\`${grundy} generate ${id}\` and ` : "";
  print(`Edit these files, then run ${generate}\`${grundy} verify ${id}\`.\n`);
  const { missingExercise: about } = exercise;
  if (about !== undefined) {
    printMessage(
      `It is about ${about}, which is not in this workspace: name one of yours after \`interface:\` in its problem.yaml, or run \`${grundy} new ${about} --from ${about}\`.`,
    );
  }
  if (exercise.hasPublicTests) {
    printMessage(
      `Its tests are those of ${from}, which are public: change \`salt\` in its problem.yaml to draw other ones.`,
    );
  }
  if (exercise.hasCourseFile)
    printMessage(`It is not in course.yaml yet: add it to \`exercises\`.`);
  return EXIT.passed;
}

async function createFromStatement(
  workspace: Workspace,
  id: string,
  file: string,
): Promise<ExitStatus> {
  const exercise = await addFromStatement(id, file, workspace);
  print(`Created ${id} from ${file}:\n`);
  for (const path of exercise.paths) print(`  ${path}\n`);
  print(`  submissions/${id}/wrong_answer/first_sample.py\n`);
  print(`Write \`solve\` in reference/${id}.ts, then run \`grundy generate ${id}\`.\n`);
  for (const { line, message } of exercise.unread) printMessage(`${file}:${line}: ${message}`);
  for (const { line, message } of exercise.mistakes) {
    printMessage(`problems/${id}/problem.yaml:${line}: ${message}`);
  }
  if (exercise.hasCourseFile)
    printMessage(`It is not in course.yaml yet: add it to \`exercises\`.`);
  return EXIT.passed;
}

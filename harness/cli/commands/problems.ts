import { relative } from "node:path";
import { listExercises, type ListedExercise } from "../../app/test/list-exercises.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { formatDiagnostic } from "../../core/spec/diagnostic.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage } from "../output.ts";
import { describeWorkspace } from "../describe-workspace.ts";

export async function listProblems(workspace: Workspace): Promise<ExitStatus> {
  printMessage(describeWorkspace(workspace.config));
  const listed = await listExercises(workspace);
  for (const exercise of listed) print(describeExercise(exercise));
  if (listed.length === 0) printMessage("No exercises yet: `grundy new ID` adds one.");
  return listed.some(({ kind }) => kind === "broken") ? EXIT.misused : EXIT.passed;
}

function describeExercise(exercise: ListedExercise): string {
  if (exercise.kind === "broken") {
    const { id, faults } = exercise;
    const [first, ...more] = faults;
    const file = relative(process.cwd(), first?.file ?? "");
    const fault = first === undefined ? "" : formatDiagnostic({ ...first, file });
    const rest = more.length === 0 ? "" : `\n  and ${more.length} more: \`grundy show ${id}\``;
    return `${id.padEnd(12)} is broken: ${fault}${rest}\n`;
  }
  const { id, interface: called, name } = exercise.problem;
  const names = called.parameters.map((parameter) => parameter.name).join(", ");
  const call = `${called.functionName}(${names})`;
  return `${id.padEnd(12)} ${call.padEnd(24)} ${name["en"]}\n`;
}

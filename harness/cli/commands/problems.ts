import { relative } from "node:path";
import { listSpecs, type ListedExercise } from "../../app/test/list-exercises.ts";
import { chooseWorkspace } from "../../app/workspace/choose-workspace.ts";
import { formatDiagnostic } from "../../core/spec/diagnostic.ts";
import { readConfig } from "../config.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage } from "../output.ts";
import { describeWorkspace } from "../describe-workspace.ts";

/** Lists a workspace's exercises. It loads no judge, since this is among the first commands that people type. */
export async function printProblems(named: string | undefined): Promise<ExitStatus> {
  const config = readConfig(process.env, await chooseWorkspace(named, process.cwd()));
  printMessage(describeWorkspace(config));
  const listed = await listSpecs(config);
  const widths = {
    id: Math.max(12, ...listed.map((exercise) => idOf(exercise).length)),
    call: Math.max(24, ...listed.map((exercise) => writeCall(exercise).length)),
  };
  for (const exercise of listed) print(describeExercise(exercise, widths, config.commandName));
  if (listed.length === 0)
    printMessage(`No exercises yet: \`${config.commandName} new ID\` adds one.`);
  return listed.some(({ kind }) => kind === "broken") ? EXIT.misused : EXIT.passed;
}

function idOf(exercise: ListedExercise): string {
  return exercise.kind === "broken" ? exercise.id : exercise.problem.id;
}

function writeCall(exercise: ListedExercise): string {
  if (exercise.kind === "broken") return "";
  const { functionName, isForProgramsOnly, parameters } = exercise.problem.interface;
  const kind = exercise.problem.task?.kind;
  if (kind !== undefined) return kind === "claim" ? "a claim, proved" : "tests";
  if (isForProgramsOnly) return "program";
  return `${functionName}(${parameters.map(({ name }) => name).join(", ")})`;
}

/** @param widths of the columns, in characters */
function describeExercise(
  exercise: ListedExercise,
  widths: { readonly id: number; readonly call: number },
  commandName: string,
): string {
  const id = idOf(exercise).padEnd(widths.id);
  if (exercise.kind === "broken") {
    const { faults } = exercise;
    const [first, ...more] = faults;
    const file = relative(process.cwd(), first?.file ?? "");
    const fault = first === undefined ? "" : formatDiagnostic({ ...first, file });
    const rest =
      more.length === 0
        ? ""
        : `\n  and ${more.length} more: \`${commandName} show ${exercise.id}\``;
    return `${id} is broken: ${fault}${rest}\n`;
  }
  return `${id} ${writeCall(exercise).padEnd(widths.call)} ${exercise.problem.name["en"]}\n`;
}

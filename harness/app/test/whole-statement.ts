import { HarnessError } from "../../core/harness-error.ts";
import { printProgramInput, printProgramOutput } from "../../core/forms/program-text.ts";
import type { Value } from "../../core/values/value.ts";
import { formatValueType } from "../../core/values/value-type.ts";
import { SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import { readStatement } from "../../problems/statement.ts";
import { readTests } from "../../problems/test-files.ts";
import { describeForms } from "../packages/describe-format.ts";
import { describeModules } from "../packages/describe-modules.ts";
import { describeCall } from "../exercise-facts.ts";
import { findExerciseId } from "../workspace/find-exercise-id.ts";
import type { Workspace } from "../workspace/workspace.ts";

const MIB = 2 ** 20;

/**
 * An exercise's statement as Markdown, with the title, signature, limits and samples from problem.yaml
 * that the statement itself lacks.
 * @throws {DiagnosticsError} if there is no such exercise, or no statement in this language.
 */
export async function readWholeStatement(
  id: string,
  language: string,
  workspace: Workspace,
): Promise<string> {
  const problem = await workspace.problem(await findExerciseId(id, workspace));
  const statement = await readStatement(problem, language);
  const { functionName, isForProgramsOnly } = problem.interface;
  const hasSamples =
    problem.samples.length === 0 ||
    problem.samples.some((args) => statement.includes(showSample(problem, args)));
  const title = problem.name[language] ?? problem.name["en"] ?? id;
  const sections = [
    /^# /m.test(statement) ? "" : `# ${title}`,
    statement.trim(),
    isForProgramsOnly || statement.includes(functionName)
      ? ""
      : `## Function\n\n\`${describeSignature(problem)}\``,
    describeForms(problem, statement, language),
    await describeModules(problem, language, workspace.finder),
    /\d\s*(?:MiB|MB|МиБ|МБ)/.test(statement) ? "" : `## Limits\n\n${describeLimits(problem)}`,
    hasSamples ? "" : `## Samples\n\n${await describeSamples(problem)}`,
  ];
  const added = sections.filter((section) => section !== "");
  return added.length === 1 ? statement : `${added.join("\n\n")}\n`;
}

/** The text by which a statement's sample is recognised. */
function showSample(problem: Problem, args: readonly Value[]): string {
  return problem.interface.isForProgramsOnly
    ? printProgramInput(problem.interface, args).trimEnd()
    : describeCall(problem, args);
}

/** For example `AcanWin(n: int) -> bool`. */
function describeSignature({ interface: { functionName, parameters, returns } }: Problem): string {
  const parameterTexts = parameters.map(({ name, type }) => `${name}: ${formatValueType(type)}`);
  return `${functionName}(${parameterTexts.join(", ")}) -> ${formatValueType(returns)}`;
}

function describeLimits({ limits: { timeMs, memoryBytes, outputBytes } }: Problem): string {
  const seconds = timeMs / 1000;
  return [
    `- ${seconds} ${seconds === 1 ? "second" : "seconds"} of processor time for each test case (slower languages get more)`,
    `- ${memoryBytes / MIB} MiB of memory`,
    `- ${outputBytes / MIB} MiB of output`,
  ].join("\n");
}

/** Samples, with answers if the tests have been generated. */
async function describeSamples(problem: Problem): Promise<string> {
  const tests = await readTests(problem).catch((error: unknown) => {
    if (error instanceof HarnessError && error.code === "tests-missing") return undefined;
    throw error;
  });
  const cases = tests?.get(SAMPLE_GROUP_ID);
  const lines =
    cases === undefined
      ? problem.samples.map((args) => describeCall(problem, args))
      : cases.map(({ args, expected }) => {
          const answer = printProgramOutput(problem.interface, expected).trimEnd();
          return `${describeCall(problem, args)} = ${answer.replaceAll("\n", " / ")}`;
        });
  return lines.map((line) => `- \`${line}\``).join("\n");
}

import { CLAIM_LANGUAGE } from "../../core/judging/claim-language.ts";
import { starterClaim } from "../../claims/starter-claim.ts";
import { printProgramInput, printProgramOutput } from "../../core/forms/program-text.ts";
import type { ResultExercise } from "../../core/results/results.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { starterProgram } from "../../languages/starter/starter-code.ts";
import { SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import { listStatements, readStatement } from "../../problems/statement.ts";
import { describeCall, factsOf } from "../exercise-facts.ts";
import { describeForms } from "../packages/describe-format.ts";
import { describeModules } from "../packages/describe-modules.ts";
import { printStatement } from "../../report/markdown/print-statement.ts";
import type { ServedExercise } from "../../server/served-course.ts";

/** Collects the public parts of an exercise. @param languageIds languages with installed tools */
export async function serveExercise(
  { problem, cases, reference }: Pick<Suite, "problem" | "cases" | "reference">,
  { id, name, points, groups }: ResultExercise,
  languageIds: ReadonlySet<string>,
): Promise<ServedExercise> {
  const { playable } = reference;
  const { functionName } = problem.interface;
  return {
    id,
    name: name ?? problem.name["en"] ?? id,
    statements: await printStatements(problem),
    functionName,
    ...(problem.interface.pythonModules && { modules: problem.interface.pythonModules }),
    languages:
      problem.task === undefined ? listLanguages(problem, languageIds) : [writtenOf(problem.task)],
    samples: (cases.get(SAMPLE_GROUP_ID) ?? []).map(({ args, expected }) => ({
      call: describeCall(problem, args),
      input: printProgramInput(problem.interface, args),
      output: printProgramOutput(problem.interface, expected),
    })),
    ...(!factsOf(problem, reference).hasOneAnswer && { hasSeveralAnswers: true }),
    points,
    groups,
    game: playable && {
      playerCount: playable.playerCount,
      first: playable.first,
      isForPrograms:
        playable.playerCount === 2 &&
        (problem.interface.isPlayer || playable.analysis?.argumentsAt !== undefined),
    },
  };
}

function listLanguages(
  problem: Problem,
  languageIds: ReadonlySet<string>,
): ServedExercise["languages"] {
  return LANGUAGES.flatMap((language) => {
    const starter = starterProgram(problem, language.id);
    if (starter === undefined || !languageIds.has(language.id)) return [];
    const { fileName, text } = starter;
    return [{ id: language.id, name: language.name, fileName, starter: text }];
  });
}

function writtenOf(task: NonNullable<Problem["task"]>): ServedExercise["languages"][number] {
  if (task.kind === "tests") {
    const starter = task.asksAnswers
      ? "# One call a line, with the right answer after ->\n"
      : "# One call a line.\n";
    return { id: "tests", name: "Tests", fileName: "tests.txt", starter };
  }
  return {
    id: CLAIM_LANGUAGE,
    name: "YAML",
    fileName: "claim.yaml",
    starter: starterClaim(task.rules),
  };
}

/** Adds the ID to names that several exercises of a course have, so that nobody takes one for another. */
export function distinguishNames<T extends { readonly id: string; readonly name: string }>(
  exercises: readonly T[],
): readonly T[] {
  const named = Map.groupBy(exercises, ({ name }) => name);
  return exercises.map((exercise) => {
    const { id, name } = exercise;
    const isShared = (named.get(name)?.length ?? 0) > 1;
    return isShared ? { ...exercise, name: `${name} (${id})` } : exercise;
  });
}

async function printStatements(problem: Problem): Promise<ServedExercise["statements"]> {
  const languages = await listStatements(problem);
  return Promise.all(
    languages.map(async (language) => {
      const own = await readStatement(problem, language);
      const added = [
        describeForms(problem, own, language),
        await describeModules(problem, language),
      ].filter((section) => section !== "");
      const whole = added.length === 0 ? own : `${[own.trimEnd(), ...added].join("\n\n")}\n`;
      return { language, html: printStatement(whole) };
    }),
  );
}

import { existsSync } from "node:fs";
import type { Mistake, SpecPath } from "../../core/judging/mistake.ts";
import { explainMistakes } from "../../problems/explain-mistakes.ts";
import type { Problem } from "../../problems/problem.ts";

/** Source of an exercise's right answers. */
export type AnswerSource = "typescript" | "program" | "hand";

/**
 * Finds the source of right answers: a program that the spec names, or `reference/<id>.ts`, or answers
 * written by hand if they cover every input, so that a lost reference is noticed.
 * @throws {DiagnosticsError} if some inputs have no answer.
 */
export async function findAnswerSource(
  problem: Problem,
  referencePath: string,
): Promise<AnswerSource> {
  if (problem.programs.reference !== undefined) return "program";
  if (existsSync(referencePath)) return "typescript";
  const mistakes = findUnanswered(problem);
  if (mistakes.length === 0) return "hand";
  if (problem.tests.handAnswers.length > 0) throw await explainMistakes(problem, mistakes);
  throw await explainMistakes(problem, [
    {
      code: "missing-answer",
      path: [],
      message: `there are no right answers: ${referencePath} does not exist`,
      hint: "Write it, name a correct program with `reference: PATH`, or write each answer by hand: `{ args: [...], expected: ... }`.",
    },
  ]);
}

function findUnanswered({ samples, tests }: Problem): readonly Mistake[] {
  const answered = new Set(tests.handAnswers.map(({ path }) => path.slice(0, -1).join("/")));
  const hint = "Write `{ args: [...], expected: ... }`, or name a program with `reference: PATH`.";
  const check = (count: number, root: SpecPath) =>
    Array.from({ length: count }, (_, index) => [...root, index])
      .filter((path) => !answered.has(path.join("/")))
      .map((path): Mistake => {
        return { code: "missing-answer", path, message: "this has no answer", hint };
      });
  return [
    ...check(samples.length, ["samples"]),
    ...tests.strata.flatMap((stratum, index): readonly Mistake[] => {
      const path = ["tests", "strata", index];
      if (stratum.kind === "manual") return check(stratum.cases.length, [...path, "manual"]);
      const message = `${stratum.kind} makes inputs, which have no answers`;
      return [{ code: "missing-answer", path, message, hint }];
    }),
  ];
}

import { existsSync } from "node:fs";
import type { Mistake, SpecPath } from "../../core/judging/mistake.ts";
import { explainMistakes } from "../../problems/explain-mistakes.ts";
import type { Problem } from "../../problems/problem.ts";

/** Where an exercise's right answers come from. */
export type AnswerSource = "typescript" | "program" | "hand";

/**
 * A program that the spec names; else `reference/<id>.ts`; else what is written by hand, if that is
 * every answer. An exercise whose reference was lost is none of the last kind by mistake.
 * @throws {DiagnosticsError} where nothing tells the answer to some of the inputs.
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
      message: `nothing tells the right answers: there is no ${referencePath}`,
      hint: "Write it, name a program that answers rightly with `reference: PATH`, or write each answer by hand: `{ args: [...], expected: ... }`.",
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
      const message = `${stratum.kind} makes inputs, and nobody answers them`;
      return [{ code: "missing-answer", path, message, hint }];
    }),
  ];
}

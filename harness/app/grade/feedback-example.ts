import type { ForStudent } from "../../core/judging/audience.ts";
import type { Results, StudentResult } from "../../core/results/results.ts";
import type { ProblemFacts } from "../../report/wording/problem-facts.ts";
import type { OutputFacts } from "./class-outputs.ts";

/** A failed submission whose feedback shows an instructor what students get. */
export interface FeedbackExample {
  /** Path of the program, as the instructor gave it; students see only its name. */
  readonly submission: string;
  /** Has a counterexample. */
  readonly result: ForStudent<StudentResult>;
  readonly facts: ProblemFacts;
  /** Path of the student's page below the folder of all feedback. */
  readonly page: string;
}

/**
 * Finds the first submission with a counterexample that its student may read, if possible one with a
 * guess at the mistake; undefined if there is none.
 */
export function findExample(
  { results }: Pick<Results, "results">,
  { limit, heldIds, feedbackFolders, factsOf }: OutputFacts,
): FeedbackExample | undefined {
  const examples = results
    .filter(({ attempt, problem }) => attempt.counts && !heldIds.has(problem))
    .flatMap((result) => {
      const folder = feedbackFolders.find(
        ({ students, group, exercises }) =>
          students.includes(result.student.id) &&
          group === undefined &&
          (exercises?.has(result.problem) ?? true),
      );
      const studentResult = limit(result);
      if (folder === undefined || studentResult.counterexample === undefined) return [];
      const { submission } = result;
      return [{ submission, result: studentResult, page: `${folder.path}feedback.html` }];
    });
  const example =
    examples.find(({ result }) => result.counterexample?.guess !== undefined) ?? examples[0];
  return example && { ...example, facts: factsOf(example.result.problem) };
}

import type { ResultChange, GradeFacts } from "../core/results/result-change.ts";
import { type GradeCell, scoreOf, toGradebook } from "../core/results/gradebook.ts";
import type { Results } from "../core/results/results.ts";
import { explainChange, isNewSubmission, NEW_SUBMISSION } from "./explain-change.ts";

/**
 * Lists the changes between two gradings of a class, by student and exercise in the order of `after`;
 * those only in `before` come last.
 */
export function compareResults(before: Results, after: Results): readonly ResultChange[] {
  const [old, now] = [toGrades(before), toGrades(after)];
  const students = uniqueIds(after.students, before.students);
  const problems = uniqueIds(after.exercises, before.exercises);
  return students.flatMap((student) =>
    problems.flatMap((problem): ResultChange[] => {
      const key = toKey(student, problem);
      const [left, right] = [gradeOf(old.get(key)), gradeOf(now.get(key))];
      if (left === undefined && right === undefined) return [];
      const change = {
        student,
        problem,
        ...(left && { before: toFacts(left) }),
        ...(right && { after: toFacts(right) }),
      };
      if (left !== undefined && right !== undefined) {
        if (isSame(left, right)) return [];
        const worth = [before, after].map((results) => worthOf(results, problem));
        const context = {
          earlier: before,
          worth,
          grades: [left.adjustment?.grade, right.adjustment?.grade],
        } as const;
        return [
          {
            ...change,
            why: explainChange(left.result, right.result, context),
            ...(isNewSubmission(right.result, before) && { isNewSubmission: true }),
          },
        ];
      }
      if (right === undefined) return [{ ...change, why: explainMissing(after, student, problem) }];
      return old.get(key)?.kind === "pending"
        ? [{ ...change, why: "it could not be judged before" }]
        : [{ ...change, why: NEW_SUBMISSION, isNewSubmission: true }];
    }),
  );
}

function toGrades(results: Results): ReadonlyMap<string, GradeCell> {
  const { rows, exercises } = toGradebook(results);
  return new Map(
    rows.flatMap(({ student, cells }) =>
      cells.map((cell, index) => [toKey(student.id, exercises[index]?.id ?? ""), cell]),
    ),
  );
}

function toKey(student: string, problem: string): string {
  return JSON.stringify([student, problem]);
}

function uniqueIds(...lists: readonly (readonly { readonly id: string }[])[]): readonly string[] {
  return [...new Set(lists.flat().map(({ id }) => id))];
}

type GradedCell = Extract<GradeCell, { kind: "graded" }>;

function gradeOf(cell: GradeCell | undefined): GradedCell | undefined {
  return cell?.kind === "graded" ? cell : undefined;
}

function toFacts(cell: GradedCell): GradeFacts {
  const score = scoreOf(cell);
  return { verdict: cell.result.verdict, ...(typeof score === "number" && { score }) };
}

/** True if judging and adjustment are equal. A judging that changed is reported even if adjusted. */
function isSame(left: GradedCell, right: GradedCell): boolean {
  const [old, now] = [left.result, right.result];
  return (
    scoreOf(left) === scoreOf(right) &&
    old.verdict === now.verdict &&
    old.attempt.score === now.attempt.score &&
    old.attempt.number === now.attempt.number &&
    old.causes?.submission === now.causes?.submission
  );
}

function worthOf({ exercises }: Results, problem: string): number | undefined {
  return exercises.find(({ id }) => id === problem)?.points;
}

function explainMissing({ notJudged }: Results, student: string, problem: string): string {
  const entry = notJudged.find((each) => each.student?.id === student && each.problem === problem);
  if (entry === undefined) return "it is no longer among the submissions";
  const [reason = ""] = entry.reason.split("\n");
  return `not judged this time: ${reason.replace(/\.$/, "")}`;
}

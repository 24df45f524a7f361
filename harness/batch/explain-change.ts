import { isDeepStrictEqual } from "node:util";
import type { AdjustedGrade } from "../core/results/adjustment.ts";
import type { JudgingCauses, Results, StudentResult } from "../core/results/results.ts";

export const NEW_SUBMISSION = "a new submission";

/** True if the submission of a result can be read and was not among the earlier ones. */
export function isNewSubmission(after: StudentResult, { results }: Results): boolean {
  const own = after.causes?.submission;
  return (
    own !== undefined &&
    !results.some(
      ({ student, problem, causes }) =>
        student.id === after.student.id && problem === after.problem && causes?.submission === own,
    )
  );
}

/** Explains why a grade changed: all causes that differ, or that none does. */
export function explainChange(
  before: StudentResult,
  after: StudentResult,
  context: {
    /** The whole earlier grading, to find submissions that did not count then. */
    readonly earlier: Results;
    /** Points of the exercise in the course, before and after. */
    readonly worth: readonly (number | undefined)[];
    /** Adjusted grades, before and after. */
    readonly grades?: readonly (AdjustedGrade | undefined)[];
  },
): string {
  const [oldWorth, newWorth] = context.worth;
  const [oldGrade, newGrade] = context.grades ?? [];
  const reasons = [
    ...explainSubmission(before, after, context.earlier),
    ...explainJudging(before.causes, after.causes),
    ...(oldWorth === newWorth ? [] : [`the exercise is worth ${newWorth} points, not ${oldWorth}`]),
    ...(before.attempt.penaltyFactor === after.attempt.penaltyFactor
      ? []
      : [`lateness: ${after.attempt.why.replace(/\.$/, "")}`]),
    ...explainAdjustment(oldGrade, newGrade),
  ];
  return reasons.length === 0
    ? "judged again with a different result: times near the limit"
    : reasons.join("; ");
}

function explainSubmission(
  before: StudentResult,
  after: StudentResult,
  earlier: Results,
): string[] {
  const [old, now] = [before.causes?.submission, after.causes?.submission];
  if (old === now) {
    const [first, second] = [before.attempt.number, after.attempt.number];
    return first === second ? [] : [`attempt ${second} counts, not ${first}`];
  }
  if (now === undefined) return ["the submission can no longer be read"];
  return isNewSubmission(after, earlier)
    ? [NEW_SUBMISSION]
    : [`attempt ${after.attempt.number} counts now and did not before`];
}

function explainAdjustment(old?: AdjustedGrade, now?: AdjustedGrade): string[] {
  if (now === undefined) return old === undefined ? [] : ["the adjustment was removed"];
  if (!isDeepStrictEqual(old?.rubric, now.rubric)) return ["a person graded the program"];
  if (!isDeepStrictEqual(old?.hints, now.hints)) return ["the student took hints"];
  const isKept =
    old?.points === now.points && old?.bonus === now.bonus && old?.excused === now.excused;
  if (isKept) return now.score === old?.score ? ["the adjustment is unchanged"] : [];
  const by = now.by === undefined ? "" : ` by ${now.by}`;
  return [`adjusted${by}${now.why === undefined ? "" : `: ${now.why}`}`];
}

function explainJudging(old?: JudgingCauses, now?: JudgingCauses): string[] {
  if (old === undefined || now === undefined) return [];
  return [
    ...(old.suite === now.suite ? [] : ["the tests changed"]),
    ...(old.judge === now.judge ? [] : ["Grundy changed"]),
    ...describeDifferences(old.tools, now.tools),
    ...describeDifferences(old.options, now.options),
  ];
}

type Settings = Readonly<Record<string, string | boolean>>;

/** Lists changed settings: `python 3.11 -> 3.12`. Tools of only one side belong to another language. */
function describeDifferences(old: Settings, now: Settings): string[] {
  return Object.keys(now)
    .toSorted()
    .filter((name) => old[name] !== undefined && old[name] !== now[name])
    .map((name) => `${name} ${old[name]} -> ${now[name]}`);
}

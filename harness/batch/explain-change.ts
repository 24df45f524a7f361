import type { AdjustedGrade } from "../core/results/adjustment.ts";
import type { JudgingCauses, Results, StudentResult } from "../core/results/results.ts";

/** Why a grade is not what it was: every cause that differs, or that none does. */
export function explainChange(
  before: StudentResult,
  after: StudentResult,
  context: {
    /** All of the earlier grading: a submission may be one that did not count then. */
    readonly earlier: Results;
    /** What the exercise is worth in the course, before and after. */
    readonly worth: readonly (number | undefined)[];
    /** What instructors made of it, before and after. */
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
    ? "judged again, differently: times near the limit"
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
  if (now === undefined) return ["nothing of it can be read this time"];
  const known = earlier.results.find(
    ({ student, problem, causes }) =>
      student.id === after.student.id && problem === after.problem && causes?.submission === now,
  );
  return known === undefined
    ? ["a new submission"]
    : [`attempt ${after.attempt.number} counts, which did not before`];
}

function explainAdjustment(old?: AdjustedGrade, now?: AdjustedGrade): string[] {
  if (now === undefined) return old === undefined ? [] : ["it is adjusted no more"];
  const isKept =
    old?.points === now.points && old?.bonus === now.bonus && old?.excused === now.excused;
  if (isKept) return now.score === old?.score ? ["what was adjusted stays"] : [];
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

/** `python 3.11 -> 3.12`. Of another language's submission other tools are listed: no cause. */
function describeDifferences(old: Settings, now: Settings): string[] {
  return Object.keys(now)
    .toSorted()
    .filter((name) => old[name] !== undefined && old[name] !== now[name])
    .map((name) => `${name} ${old[name]} -> ${now[name]}`);
}

import type { AdjustedGrade, ResultAdjustment, ResultComment } from "../core/results/adjustment.ts";
import { type GradeCell, toGradebook } from "../core/results/gradebook.ts";
import type { Results } from "../core/results/results.ts";
import type { Adjustment, WrittenGrade, WrittenRubric } from "../course/adjustments/adjustment.ts";
import { composeGrade, costOfHint, type GradeRule, toJudged } from "../course/compose-grade.ts";
import { findOutdated } from "../course/find-outdated.ts";
import type { ClassFacts } from "./grade-class.ts";

/**
 * Adds the instructors' adjustments to results, without changing the judgings. `earlier` tells which
 * program counted when an adjustment was first read, to detect adjustments that are out of date.
 */
export function adjustResults(
  results: Results,
  { course, adjustments }: Pick<ClassFacts, "course" | "adjustments">,
  earlier: Results | undefined,
): Results {
  const start = course.rubricStart;
  if (adjustments.length === 0 && start === "judge") return results;
  const adjustmentOf = new Map(
    adjustments.map((each) => [toKey(each.student, each.exercise), each]),
  );
  const before = new Map(
    earlier?.adjustments?.map((each) => [toKey(each.student.id, each.problem), each]),
  );
  const { rows, exercises } = toGradebook(results);
  const adjusted = rows.flatMap(({ student, cells }) =>
    exercises.flatMap((exercise, column): ResultAdjustment[] => {
      const key = toKey(student.id, exercise.id);
      const adjustment = adjustmentOf.get(key);
      const cell = cells[column];
      if (cell === undefined) return [];
      const isUnread = start !== "judge" && cell.kind === "graded";
      if (adjustment === undefined && !isUnread) return [];
      const { comments: texts = [], grade: ownGrade, rubrics = [] } = adjustment ?? {};
      const hints =
        cell.kind === "graded" ? priceHints(adjustment?.hints, exercise.points) : undefined;
      const comments = texts.map((comment) => placeComment(comment, cell, before.get(key)));
      const counting = programOf(cell)?.attempt;
      const rubric = rubrics.find(({ attempt }) => attempt === counting);
      const grade =
        ownGrade === undefined && rubric === undefined && hints === undefined && !isUnread
          ? undefined
          : adjustGrade(ownGrade ?? {}, cell, {
              isEnded: hasEnded(ownGrade, { student: student.id, exercise: exercise.id }, results),
              rubric,
              hints,
              worth: exercise.points,
              mayExceed: course.mayExceedMaximum,
              start,
              earlierGrade: before.get(key)?.grade,
            });
      const unused = rubrics.filter((each) => each !== rubric);
      return [
        {
          student: { id: student.id },
          problem: exercise.id,
          ...(grade && { grade: grade.adjusted }),
          comments: comments.map((each) => each.comment),
          remarks: [
            ...(grade?.remarks ?? []),
            ...comments.flatMap((each) => each.remarks),
            ...unused.map(
              ({ attempt }) =>
                `the rubric of attempt ${attempt} does not count: another one counts`,
            ),
          ],
        },
      ];
    }),
  );
  return { ...results, adjustments: adjusted };
}

function priceHints(shares: readonly number[] = [], worth: number): AdjustedGrade["hints"] {
  const hundredths = shares.reduce((sum, share) => sum + costOfHint(share, worth) * 100, 0);
  return shares.length === 0
    ? undefined
    : { count: shares.length, cost: Math.round(hundredths) / 100 };
}

function toKey(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

/** Whether an attempt has a verdict until which points were to count. A failure of the judge is none. */
function hasEnded(
  grade: WrittenGrade | undefined,
  place: { readonly student: string; readonly exercise: string },
  { results }: Results,
): boolean {
  const { untilAttempt } = grade ?? {};
  if (untilAttempt === undefined) return false;
  return results.some(
    ({ student, problem, attempt, verdict }) =>
      student.id === place.student &&
      problem === place.exercise &&
      attempt.number >= untilAttempt &&
      verdict !== "JE",
  );
}

function adjustGrade(
  grade: WrittenGrade,
  cell: GradeCell,
  {
    isEnded,
    earlierGrade,
    rubric,
    hints,
    ...rule
  }: GradeRule & {
    readonly isEnded: boolean;
    readonly worth: number;
    readonly rubric: WrittenRubric | undefined;
    readonly hints: AdjustedGrade["hints"];
    readonly earlierGrade: AdjustedGrade | undefined;
  },
): { readonly adjusted: AdjustedGrade; readonly remarks: readonly string[] } {
  const judgedScore = cell.kind === "graded" ? cell.result.attempt.score : cell.kind;
  const { score, readScore, isOutdone, isCut } = composeGrade(
    {
      judgedScore: cell.kind === "graded" ? toJudged(cell.result, rule.worth) : cell.kind,
      rubric: rubric?.items.map(({ points }) => points),
      hints: hints?.cost,
      adjustment: isEnded ? undefined : grade,
    },
    rule,
  );
  const overruledBy = isEnded ? "later-attempt" : isOutdone ? "higher-score" : undefined;
  const { attempt: _, submission: __, ...fields } = grade;
  const { points } = grade;
  const program = programOf(cell);
  const seenSubmission = earlierGrade?.points === points ? earlierGrade?.submission : undefined;
  const isUsed = points !== undefined && overruledBy === undefined;
  const fault = isUsed ? findOutdated(grade, program, seenSubmission) : undefined;
  const submission = fault === undefined ? (program?.submission ?? seenSubmission) : seenSubmission;
  return {
    adjusted: {
      ...fields,
      ...(overruledBy !== undefined && { overruledBy }),
      ...(points !== undefined && submission !== undefined && { submission }),
      ...(rubric !== undefined &&
        readScore !== undefined && {
          rubric: {
            items: [...rubric.items],
            ...(rubric.by !== undefined && { by: rubric.by }),
            score: readScore,
          },
        }),
      ...(hints !== undefined && { hints }),
      ...(rubric === undefined && rule.start !== "judge" && { isUnread: true as const }),
      ...(typeof judgedScore === "number" && { judged: judgedScore }),
      ...(score !== undefined && { score }),
    },
    remarks: [
      ...(isCut ? [`the bonus is cut at the maximum of ${rule.worth} points`] : []),
      ...(fault === undefined ? [] : [`the grade may be out of date: ${fault}`]),
    ],
  };
}

function programOf(cell: GradeCell) {
  if (cell.kind !== "graded") return undefined;
  const { attempt, causes } = cell.result;
  return { attempt: attempt.number, submission: causes?.submission };
}

function placeComment(
  comment: Adjustment["comments"][number],
  cell: GradeCell,
  before: ResultAdjustment | undefined,
): { readonly comment: ResultComment; readonly remarks: readonly string[] } {
  const { text, line, by, why } = comment;
  const program = programOf(cell);
  const earlier = before?.comments.find((each) => each.text === text && each.line === line);
  const fault = findOutdated(comment, program, earlier?.submission);
  const submission = fault === undefined ? program?.submission : earlier?.submission;
  return {
    comment: {
      text,
      ...(line !== undefined && { line }),
      ...(fault !== undefined && { isOutdated: true }),
      ...(by !== undefined && { by }),
      ...(why !== undefined && { why }),
      ...(line !== undefined && submission !== undefined && { submission }),
    },
    remarks:
      fault === undefined
        ? []
        : [
            `the comment${line === undefined ? "" : ` on line ${line}`} may be out of date: ${fault}`,
          ],
  };
}

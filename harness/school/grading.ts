import type { ResultAdjustment } from "../core/results/adjustment.ts";
import type { Results, StudentResult } from "../core/results/results.ts";
import {
  composeGrade,
  type GradeInputs,
  type GradeRule,
  toJudged,
} from "../course/compose-grade.ts";
import type { Course } from "../course/course.ts";
import type { CourseAdjustment, CourseState } from "./course-state.ts";
import type { CourseSubmission } from "./submissions.ts";
import type { Reading } from "./rubric-state.ts";
import { attemptOf, attemptsFor } from "./shared-attempts.ts";

/** Work of one exercise, of all graders together and of each. */
export interface GradingProgress {
  readonly exercise: string;
  readonly submissions: number;
  readonly graded: number;
  readonly graders: readonly {
    readonly person: string;
    readonly assigned: number;
    /** Assigned to them and not graded. */
    readonly open: number;
    /** Graded by them, whoever was assigned. */
    readonly graded: number;
  }[];
}

/** Counts what is graded, by exercise and grader, of the submissions that count. */
export function countProgress(
  exercises: readonly string[],
  counting: readonly CourseSubmission[],
  { readings }: Pick<CourseState, "readings">,
): readonly GradingProgress[] {
  return exercises.map((exercise) => {
    const own = counting
      .filter((submission) => submission.exercise === exercise)
      .map(({ id }): Partial<Reading> => readings.get(id) ?? {});
    const people = new Set(
      own.flatMap(({ grader, graded }) =>
        [grader, graded?.by].filter((person) => person !== undefined),
      ),
    );
    return {
      exercise,
      submissions: own.length,
      graded: own.filter(({ graded }) => graded !== undefined).length,
      graders: [...people].map((person) => {
        const assigned = own.filter(({ grader }) => grader === person);
        return {
          person,
          assigned: assigned.length,
          open: assigned.filter(({ graded }) => graded === undefined).length,
          graded: own.filter(({ graded }) => graded?.by === person).length,
        };
      }),
    };
  });
}

/** The facts from which the grade of a result that counts is composed. */
export function gradeInputsOf(
  result: StudentResult,
  grade: ResultAdjustment["grade"],
  worth: number,
): GradeInputs {
  return {
    judgedScore: result.verdict === "JE" ? "pending" : toJudged(result, worth),
    rubric: grade?.rubric?.items.map(({ points }) => points),
    hints: grade?.hints?.cost,
    adjustment: grade?.overruledBy === "later-attempt" ? undefined : grade,
  };
}

/** The rule by which grades of an exercise of `worth` points are composed. */
export function gradeRuleOf(
  { mayExceedMaximum, rubricStart }: Pick<Course, "mayExceedMaximum" | "rubricStart">,
  worth: number,
): GradeRule {
  return { worth, mayExceed: mayExceedMaximum, start: rubricStart };
}

/** When points that staff set give way, as course.yaml says it. */
export function limitsOf(
  {
    validity,
    lastSubmission,
    student,
  }: Pick<CourseAdjustment, "validity" | "lastSubmission" | "student">,
  { submissions }: Pick<CourseState, "submissions">,
): { readonly onlyIfHigher?: true; readonly untilAttempt?: number } {
  if (validity === undefined) return {};
  if (validity === "only-if-higher") return { onlyIfHigher: true };
  const last = submissions.get(lastSubmission ?? "");
  return { untilAttempt: ((last && attemptOf(last, student)?.number) ?? 0) + 1 };
}

export interface RubricChange {
  readonly student: string;
  readonly exercise: string;
  readonly submission: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Lists whose points would change in `results` if the item had `points`, or were deleted. Submissions
 * that do not count or are not graded yet change nothing.
 */
export function findRubricChanges(
  { readings, rubricItems, submissions }: CourseState,
  { results, adjustments = [], exercises }: Results,
  { item, points }: { readonly item: string; readonly points: number | undefined },
  course: Pick<Course, "mayExceedMaximum" | "rubricStart">,
): readonly RubricChange[] {
  const attempts = [...readings].flatMap(([id, { items, graded }]) => {
    const courseSubmission = submissions.get(id);
    if (courseSubmission === undefined || graded === undefined || !items.includes(item)) return [];
    return attemptsFor(courseSubmission).map((attempt) => ({ ...attempt, items }));
  });
  return attempts.flatMap(({ id, student, exercise, number, items }): RubricChange[] => {
    const result = results.find(
      (each) =>
        each.student.id === student &&
        each.problem === exercise &&
        each.attempt.counts &&
        each.attempt.number === number,
    );
    const worth = exercises.find((each) => each.id === exercise)?.points;
    if (result === undefined || worth === undefined) return [];
    const grade = adjustments.find(
      (each) => each.student.id === student && each.problem === exercise,
    )?.grade;
    const rubric = items.flatMap((each) =>
      each === item ? (points ?? []) : (rubricItems.get(each)?.points ?? []),
    );
    const inputs = gradeInputsOf(result, grade, worth);
    const rule = gradeRuleOf(course, worth);
    const before = composeGrade(inputs, rule).score;
    const after = composeGrade({ ...inputs, rubric }, rule).score;
    if (before === undefined || after === undefined || before === after) return [];
    return [{ student, exercise, submission: id, before, after }];
  });
}

/** Lists the texts of comments that contain all words of `search`, most used first. */
export function findReusableComments(
  comments: Iterable<{ readonly text: string }>,
  search: string,
): readonly { readonly text: string; readonly uses: number }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const uses = new Map<string, number>();
  for (const { text } of comments) {
    const folded = text.toLowerCase();
    if (words.every((word) => folded.includes(word))) uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return [...uses]
    .map(([text, count]) => ({ text, uses: count }))
    .toSorted((left, right) => right.uses - left.uses);
}

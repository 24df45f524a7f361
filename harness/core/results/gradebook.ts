import type { AdjustedGrade, ResultAdjustment } from "./adjustment.ts";
import type { ResultExercise, Results, ResultStudent, StudentResult } from "./results.ts";

/** The results of a class by student and exercise; all grade tables are made from it. */
export interface Gradebook {
  readonly exercises: readonly ResultExercise[];
  readonly rows: readonly GradebookRow[];
  /** Maximum over all exercises, in points of the course; see {@link maxTotalOf}. */
  readonly maxTotal: number;
}

export interface GradebookRow {
  readonly student: ResultStudent;
  /** One for every exercise, in their order. */
  readonly cells: readonly GradeCell[];
  /** Undefined while a grade is pending: failures of the judge must not cost points. */
  readonly total: number | undefined;
}

export type GradeCell = JudgedCell & {
  /** The instructor's adjustment. */
  readonly adjustment?: ResultAdjustment;
};

type JudgedCell =
  /** The attempt that counts. */
  | { readonly kind: "graded"; readonly result: StudentResult }
  /** Submitted, but the judge failed (`JE`) or could not judge the attempt that would count. */
  | { readonly kind: "pending" }
  | { readonly kind: "absent" };

export function toGradebook(graded: Results): Gradebook {
  const { exercises, students, results, notJudged, adjustments = [] } = graded;
  const cells = new Map<string, JudgedCell>();
  // Files of a known student are submissions, even if none counts yet. One whose exercise is unknown may
  // be for any exercise that has no submission.
  for (const { kind, student, problem } of notJudged) {
    if (student === undefined) continue;
    const unknown = kind === "unmatched" ? exercises.map(({ id }) => id) : [];
    const problemIds = problem === undefined ? unknown : [problem];
    for (const id of problemIds) cells.set(toKey(student.id, id), { kind: "pending" });
  }
  for (const { student, problem } of results) {
    cells.set(toKey(student.id, problem), { kind: "pending" });
  }
  for (const result of results) {
    const { student, problem, verdict, attempt } = result;
    if (attempt.counts && verdict !== "JE") {
      cells.set(toKey(student.id, problem), { kind: "graded", result });
    }
  }
  const adjusted = new Map(
    adjustments.map((each) => [toKey(each.student.id, each.problem), each] as const),
  );
  const rows = students.map((student): GradebookRow => {
    const own = exercises.map(({ id }): GradeCell => {
      const key = toKey(student.id, id);
      const adjustment = adjusted.get(key);
      return { ...(cells.get(key) ?? { kind: "absent" }), ...(adjustment && { adjustment }) };
    });
    return { student, cells: own, total: sumScores(own) };
  });
  return { exercises, rows, maxTotal: exercises.reduce((sum, { points }) => sum + points, 0) };
}

function toKey(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

/** The score that counts, in points of the course, or why there is none. */
export function scoreOf(cell: GradeCell): number | "pending" | "absent" | "excused" {
  const grade = cell.adjustment?.grade;
  if (grade?.excused) return "excused";
  if (grade !== undefined) return grade.score ?? "pending";
  return cell.kind === "graded" ? cell.result.attempt.score : cell.kind;
}

/** An attempt's final score, after the instructor's adjustment of the exercise. */
export interface AttemptStanding {
  /** False for every attempt of an excused student. */
  readonly counts: boolean;
  /** Undefined if the student is excused or the attempt has no verdict yet. */
  readonly score: number | undefined;
  /** The judge's score, if an instructor set another one. */
  readonly judged?: number;
  readonly excused?: true;
}

/** An adjustment applies to the attempt that counts. */
export function standingOf(
  { attempt: { counts, score }, verdict }: Pick<StudentResult, "attempt" | "verdict">,
  grade: AdjustedGrade | undefined,
): AttemptStanding {
  const judgedScore = verdict === "JE" ? undefined : score;
  if (grade === undefined || !counts) return { counts, score: judgedScore };
  const isJudges = grade.overruledBy !== undefined && grade.score === judgedScore;
  const replacedScore = judgedScore !== undefined && !isJudges && { judged: judgedScore };
  if (grade.excused) return { counts: false, score: undefined, ...replacedScore, excused: true };
  return { counts, score: grade.score, ...replacedScore };
}

/** The maximum total of a student, without excused exercises. */
export function maxTotalOf(
  { exercises }: Pick<Gradebook, "exercises">,
  { cells }: GradebookRow,
): number {
  return exercises.reduce((sum, { points }, index) => {
    const cell = cells[index];
    return cell !== undefined && scoreOf(cell) === "excused" ? sum : sum + points;
  }, 0);
}

function sumScores(cells: readonly GradeCell[]): number | undefined {
  let sum = 0;
  for (const score of cells.map(scoreOf)) {
    if (score === "pending") return undefined;
    if (typeof score === "number") sum += score;
  }
  return sum;
}

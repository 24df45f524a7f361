import type { ResultExercise, Results, ResultStudent, StudentResult } from "./results.ts";

/** The results of a class by student and exercise: what every table of grades is made of. */
export interface Gradebook {
  readonly exercises: readonly ResultExercise[];
  readonly rows: readonly GradebookRow[];
  /** Of all exercises together, in points of the course. */
  readonly maxTotal: number;
}

export interface GradebookRow {
  readonly student: ResultStudent;
  /** One for every exercise, in their order. */
  readonly cells: readonly GradeCell[];
  /** Undefined while a grade is pending: the judge's own failure must not cost points. */
  readonly total: number | undefined;
}

export type GradeCell =
  /** The attempt that counts. */
  | { readonly kind: "graded"; readonly result: StudentResult }
  /** Handed in, but the judge failed (`JE`) or could not judge what would count. */
  | { readonly kind: "pending" }
  | { readonly kind: "absent" };

export function toGradebook({ exercises, students, results, notJudged }: Results): Gradebook {
  const cells = new Map<string, GradeCell>();
  // What has an owner and an exercise was handed in, whether or not anything of it counts yet.
  for (const { kind, student, problem } of notJudged) {
    if (kind === "unmatched" || student === undefined || problem === undefined) continue;
    cells.set(toKey(student.id, problem), { kind: "pending" });
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
  const rows = students.map((student): GradebookRow => {
    const own = exercises.map(
      ({ id }): GradeCell => cells.get(toKey(student.id, id)) ?? { kind: "absent" },
    );
    return { student, cells: own, total: sumScores(own) };
  });
  return { exercises, rows, maxTotal: exercises.reduce((sum, { points }) => sum + points, 0) };
}

function toKey(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

function sumScores(cells: readonly GradeCell[]): number | undefined {
  let sum = 0;
  for (const cell of cells) {
    if (cell.kind === "pending") return undefined;
    if (cell.kind === "graded") sum += cell.result.attempt.score;
  }
  return sum;
}

import type { NotJudged, Results } from "../core/judging.ts";
import type { Verdict } from "../core/verdict.ts";

/** A column of the table, whether or not anybody handed the problem in. */
export interface GradedProblem {
  readonly id: string;
  readonly maxPoints: number;
}

/** The results of a class by student and problem: what tables of grades are made of. */
export interface Gradebook {
  readonly problems: readonly GradedProblem[];
  /** In the order in which the results name them first. */
  readonly students: readonly StudentRow[];
  /** Of all problems together. */
  readonly maxTotal: number;
}

export interface StudentRow {
  readonly id: string;
  readonly name: string | undefined;
  /** One for every problem, in their order. */
  readonly cells: readonly GradeCell[];
  /** Undefined while a grade is pending: the judge's own failure must not cost points. */
  readonly total: number | undefined;
}

export type GradeCell =
  | { readonly kind: "graded"; readonly verdict: Verdict; readonly points: number }
  /** Handed in, but the judge failed (`JE`) or could not judge it. */
  | { readonly kind: "pending" }
  | { readonly kind: "absent" };

/** Of several results of a student for a problem the last one counts. */
export function toGradebook(results: Results, problems: readonly GradedProblem[]): Gradebook {
  const cells = new Map<string, Map<string, GradeCell>>();
  const names = new Map<string, string>();
  const put = (student: string, problem: string | undefined, cell: GradeCell) => {
    const row = cells.get(student) ?? new Map<string, GradeCell>();
    cells.set(student, row);
    if (problem !== undefined) row.set(problem, cell);
  };
  for (const { student, problem, verdict, points } of results.results) {
    put(
      student.id,
      problem,
      verdict === "JE" ? { kind: "pending" } : { kind: "graded", verdict, points },
    );
    if (student.name !== undefined) names.set(student.id, student.name);
  }
  for (const { student, problem } of results.notJudged.filter(isOfStudent)) {
    const isJudgedToo = problem !== undefined && cells.get(student.id)?.has(problem);
    put(student.id, isJudgedToo ? undefined : problem, { kind: "pending" });
  }
  const students = [...cells].map(([id, row]): StudentRow => {
    const ordered = problems.map(
      ({ id: problem }) => row.get(problem) ?? ({ kind: "absent" } as const),
    );
    return { id, name: names.get(id), cells: ordered, total: sumPoints(ordered) };
  });
  const maxTotal = problems.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  return { problems, students, maxTotal };
}

function isOfStudent(entry: NotJudged): entry is NotJudged & { student: { id: string } } {
  return entry.student !== undefined;
}

function sumPoints(cells: readonly GradeCell[]): number | undefined {
  let sum = 0;
  for (const cell of cells) {
    if (cell.kind === "pending") return undefined;
    if (cell.kind === "graded") sum += cell.points;
  }
  return sum;
}

import type { GradedStudent } from "./grade.ts";
import type { Grading } from "./grading.ts";
import { type OwnCell, printOwnCsv } from "./own-csv.ts";

/**
 * A row a student, those of the roster who handed in nothing too; by exercise the verdict, the
 * score and how late it was. What is pending is empty, and so is the total then.
 */
export function toWideCsv(
  gradings: readonly Grading[],
  exercises: readonly { readonly id: string; readonly points: number }[],
  roster: readonly GradedStudent[] = [],
): string {
  const students = new Map<string, Grading["student"]>(roster.map((each) => [each.id, each]));
  for (const { student } of gradings) {
    students.set(student.id, { ...students.get(student.id), ...student });
  }
  const counting = gradings.filter(({ counts }) => counts);
  const byPlace = new Map(
    counting.map((grading) => [toPlace(grading.student.id, grading.judging.problem), grading]),
  );
  const rows = [...students.values()].map((student): OwnCell[] => {
    const found = exercises.map(({ id }) => byPlace.get(toPlace(student.id, id)));
    const isPending = found.some((each) => each !== undefined && each.score === undefined);
    const total = found.reduce((sum, each) => sum + (each?.score ?? 0), 0);
    return [
      student.id,
      student.name,
      student.email,
      student.section,
      ...found.flatMap((each) => [each?.judging.verdict, each?.score, each?.lateSeconds]),
      isPending ? undefined : total,
      exercises.reduce((sum, { points }) => sum + points, 0),
    ];
  });
  const columns = exercises.flatMap(({ id }) => [`${id}_verdict`, id, `${id}_late_seconds`]);
  return printOwnCsv(["student_id", "name", "email", "section", ...columns, "total", "max"], rows);
}

function toPlace(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

import { expect } from "vitest";
import { DAY_MS, EXTENSION_MS, type Exercise, POINTS, type Term } from "./term.ts";

/** Nothing is lost: each acknowledged submission is judged once, and counts for each member of its group. */
export function expectWholeTerm(term: Term): void {
  const { groups, erasedStudent, submissions, grades, events } = term;
  const ids = submissions.map(({ id }) => id).toSorted();
  for (const wanted of ["submitted", "judged"] as const) {
    const found = events.flatMap(({ event }) => (event.kind === wanted ? event.submission : []));
    expect(found.toSorted()).toEqual(ids);
  }
  expect(events.filter(({ event }) => event.kind === "course-reloaded").length).toBe(2);
  const students = groups.flat().filter((id) => id !== erasedStudent);
  expect(students.map((id) => [id, grades.get(id)])).toEqual(
    students.map((id) => [id, { p1: pointsOf(id, "p1", term), p2: pointsOf(id, "p2", term) }]),
  );
  // Not all submissions are right and on time, and not all are wrong.
  const points = students.flatMap((id) => Object.values(grades.get(id) ?? {}));
  expect(new Set(points).size).toBeGreaterThan(2);
  expect(JSON.stringify(events)).not.toContain(`Student ${erasedStudent}`);
}

/** The points of a student, worked out from what their group submitted and when it arrived. */
function pointsOf(student: string, exercise: Exercise, term: Term): number {
  const { groups, submissions, events, deadlines, extendedStudents } = term;
  const group = groups.find((members) => members.includes(student)) ?? [];
  const arrivals = new Map(
    events.flatMap(({ event, at }) => (event.kind === "submitted" ? [[event.submission, at]] : [])),
  );
  const [last] = submissions
    .filter((each) => each.exercise === exercise && group.includes(each.student))
    .map(({ id, isRight }) => ({ isRight, arrival: Number(arrivals.get(id)) }))
    .toSorted((one, other) => other.arrival - one.arrival);
  if (last === undefined || !last.isRight) return 0;
  const extensionMs = exercise === "p1" && extendedStudents.has(student) ? EXTENSION_MS : 0;
  // The deadline's second counts to its end.
  const arrivalMs = Math.floor(last.arrival / 1000) * 1000;
  const lateMs = arrivalMs - deadlines[exercise] - extensionMs;
  if (lateMs > DAY_MS) return 0;
  return POINTS[exercise] * (lateMs > 0 ? 0.5 : 1);
}

import { listNamedStudents } from "../../course/contests/named-students.ts";
import type { ServedCourse } from "../../server/served-course.ts";

/**
 * Warns of people whom a contest names and nobody knows: with a roster, those who are not on it; without
 * one, those whose ID is no email address. They would learn it at their first submission, or when their
 * extra time is missing.
 */
export function warnOfStrangers({
  course,
  roster,
}: {
  readonly course: Pick<ServedCourse["course"], "contests" | "name">;
  readonly roster: readonly { readonly id: string }[];
}): readonly string[] {
  const rosterIds = new Set(roster.map(({ id }) => id));
  const isKnown = (student: string) =>
    roster.length === 0 ? student.includes("@") : rosterIds.has(student);
  return course.contests.flatMap((contest) => {
    const strangers = listNamedStudents(contest).filter(({ student }) => !isKnown(student));
    if (strangers.length === 0) return [];
    const listed = strangers.map(({ student, team }) =>
      team === undefined ? `${student} (extra time)` : `${student} (team ${team})`,
    );
    const what =
      roster.length === 0
        ? "members are matched by student ID, which is the email address without a roster; these are none"
        : "these student IDs are not on the roster";
    return [
      `Warning: ${course.name}, contest ${contest.id}: ${what}: ${listed.join(", ")}. Correct course.yaml, and start the server again: it reads teams and extra time only at the start.`,
    ];
  });
}

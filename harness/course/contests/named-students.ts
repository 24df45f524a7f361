import type { CourseContest } from "./course-contest.ts";

/** A student that a contest's entry in course.yaml names by ID. */
export interface NamedStudent {
  readonly student: string;
  /** ID of the team; absent: named under `extra_time`. */
  readonly team?: string;
}

/** Lists everybody whom a contest names: the members of its teams, and who else has extra time. */
export function listNamedStudents({
  teams = [],
  extraTimeMs,
}: Pick<CourseContest, "teams" | "extraTimeMs">): readonly NamedStudent[] {
  const members = teams.flatMap(({ id: team, members: students }) =>
    students.map((student): NamedStudent => ({ student, team })),
  );
  const listed = new Set(members.map(({ student }) => student));
  const others = [...extraTimeMs.keys()].filter((student) => !listed.has(student));
  return [...members, ...others.map((student): NamedStudent => ({ student }))];
}

import type { CourseState } from "./course-state.ts";
import type { CourseSubmission } from "./submissions.ts";
import type { ExpectedStudent } from "./join.ts";

export interface ClassStudent extends ExpectedStudent {
  readonly hasJoined: boolean;
}

/**
 * Submissions that count for the class's grades: those of students and of people who left, but not
 * those of current staff, who only try things out. A group's submission is that of its first student.
 */
export function listClassSubmissions({
  submissions,
  members,
}: CourseState): readonly CourseSubmission[] {
  const staff = [...members.values()].filter(({ role }) => role !== "student");
  const [people, ids] = [
    new Set(staff.map(({ person }) => person)),
    new Set(staff.map(({ student }) => student)),
  ];
  return [...submissions.values()].flatMap((submission): readonly CourseSubmission[] => {
    const { group, person } = submission;
    if (group === undefined) return people.has(person) ? [] : [submission];
    const students = group.members.filter(({ student }) => !ids.has(student));
    const [first] = students;
    if (first === undefined) return [];
    const isOwn = students.some(({ student }) => student === submission.student);
    return [{ ...submission, ...(!isOwn && first), group: { ...group, members: students } }];
  });
}

/**
 * Everyone who has, or should have, grades: the roster in its order, then invited students, students
 * who joined, and people who submitted something. Each appears once, under their ID in grade files.
 */
export function listClass(
  state: CourseState,
  roster: readonly ExpectedStudent[],
): ReadonlyMap<string, ClassStudent> {
  const members = [...state.members.values()];
  const students = members.filter(({ role }) => role === "student");
  const joined = new Map(students.map((member) => [member.student, member]));
  const staff = new Set(
    members.flatMap(({ role, student }) => (role === "student" ? [] : [student])),
  );
  const invited = [...state.invited.values()].flatMap(
    ({ role, student: id, name, email, section }): ExpectedStudent[] =>
      role === "student" && id !== undefined ? [{ id, name, email, section }] : [],
  );
  const all: readonly ExpectedStudent[] = [
    ...roster,
    ...invited,
    ...students.map(({ student: id, name, email, section }) => ({ id, name, email, section })),
    ...listClassSubmissions(state).map(({ student: id, person }) => ({
      id,
      name: state.nameOf(person),
    })),
    // Members of groups who left, or have not joined, and submitted nothing themselves.
    ...listClassSubmissions(state).flatMap(({ group }) =>
      (group?.members ?? []).map(({ student: id }) => ({ id })),
    ),
  ];
  const list = new Map<string, ClassStudent>();
  for (const each of all) {
    if (list.has(each.id) || staff.has(each.id)) continue;
    const { name, email, section } = joined.get(each.id) ?? {};
    const person = { id: each.id, name: each.name ?? name, email: each.email ?? email };
    list.set(each.id, {
      ...person,
      section: each.section ?? section,
      hasJoined: joined.has(each.id),
    });
  }
  return list;
}

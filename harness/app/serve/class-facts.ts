import type { ClassFacts } from "../../batch/grade-class.ts";
import type {
  Adjustment,
  WrittenComment,
  WrittenRubric,
} from "../../course/adjustments/adjustment.ts";
import type { Course } from "../../course/course.ts";
import { readExtension } from "../../course/extension.ts";
import { readTerms } from "../../course/student-terms.ts";
import { foldId } from "../../inbox/roster/identity.ts";
import type { RosterStudent } from "../../inbox/roster/roster.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { limitsOf } from "../../school/grading.ts";
import { distinctHints, type TakenHint } from "../../school/hints.ts";
import { attemptOf, attemptsFor } from "../../school/shared-attempts.ts";
import type { RosterEntry } from "../../server/served-course.ts";

/** The part of a course's state that grading reads. It can be sent to a thread. */
export type GradingState = Pick<
  CourseState,
  | "adjustments"
  | "comments"
  | "extensions"
  | "bugHints"
  | "members"
  | "readings"
  | "rubricItems"
  | "submissions"
>;

/**
 * Collects the rules that a class is graded by: course.yaml, and changes that staff made on the server.
 * For the same student and exercise, the server's entries replace those of the file.
 */
export function gatherClassFacts(
  facts: ClassFacts,
  state: GradingState,
  submissions: Iterable<CourseSubmission>,
): ClassFacts {
  const course = extendCourse(facts.course, state);
  const adjustments = adjust(facts.adjustments, state);
  const named = [...course.extensions.keys(), ...adjustments.map(({ student }) => student)];
  const roster = listPeople(facts.roster, state.members.values(), [
    ...named,
    ...[...submissions].flatMap(attemptsFor).map(({ student }) => student),
  ]);
  return { ...facts, course, adjustments, roster, terms: readTerms(course, roster, "roster") };
}

/**
 * The same for one student, with the terms of those who share attempts with them. It is called often, so its cost must not grow with the class.
 */
export function gatherStudentFacts(
  facts: ClassFacts,
  state: GradingState,
  student: string,
  partners: readonly string[],
): ClassFacts {
  const extended = extendCourse(facts.course, state);
  const students = new Set([student, ...partners]);
  const extensions = [...students].flatMap((id) => {
    const own = extended.extensions.get(id);
    return own === undefined ? [] : [[id, own] as const];
  });
  const course = { ...extended, extensions: new Map(extensions) };
  const adjustments = adjust(facts.adjustments, state).filter((each) => each.student === student);
  const roster = listPeople(
    facts.roster.filter(({ id }) => students.has(id)),
    [...state.members.values()].filter((member) => students.has(member.student)),
    [...students],
  );
  return { ...facts, course, adjustments, roster, terms: readTerms(course, roster, "roster") };
}

/** Adds the extensions that were granted on the server. */
export function extendCourse(
  course: Course,
  { extensions }: Pick<GradingState, "extensions">,
): Course {
  const merged = new Map(course.extensions);
  for (const { student, exercise, extension } of extensions) {
    const own = new Map(merged.get(student));
    merged.set(student, own.set(exercise, readExtension(extension, course.timezone)));
  }
  return { ...course, extensions: merged };
}

/** Lists students: the roster, then members of the course, then others that it names. */
function listPeople(
  roster: readonly RosterStudent[],
  members: Iterable<Member>,
  named: readonly string[],
): readonly RosterStudent[] {
  const people = new Map<string, RosterStudent>();
  const add = (student: RosterStudent) => {
    const key = foldId(student.id);
    if (!people.has(key))
      people.set(key, { ...student, studentId: student.studentId ?? student.id });
  };
  for (const student of roster) add(student);
  for (const { role, student: id, name, email, section } of members) {
    if (role !== "student") continue;
    add({ id, ...(name && { name }), ...(email && { email }), ...(section && { section }) });
  }
  for (const id of named) add({ id });
  return [...people.values()];
}

function adjust(adjustments: readonly Adjustment[], state: GradingState): readonly Adjustment[] {
  const merged = new Map(adjustments.map((each) => [keyOf(each), each]));
  const merge = (target: Pick<Adjustment, "student" | "exercise">, change: Partial<Adjustment>) => {
    const existing = merged.get(keyOf(target));
    const { student, exercise } = target;
    const bare = { student, exercise, comments: [], location: { file: "the web", line: 1 } };
    merged.set(keyOf(target), { ...bare, ...existing, ...change });
  };
  for (const each of state.adjustments) {
    const { points, bonus, excused, submission, by, why, student, exercise } = each;
    const subject = state.submissions.get(submission ?? "");
    const attempt = subject && attemptOf(subject, student)?.number;
    merge(
      { student, exercise },
      {
        grade: {
          ...(points !== undefined && { points }),
          ...(bonus !== undefined && { bonus }),
          ...(excused && { excused }),
          ...limitsOf(each, state),
          ...(attempt !== undefined && { attempt }),
          by: nameOf(state, by),
          why,
        },
      },
    );
  }
  for (const { submission, text, line, by } of state.comments) {
    for (const target of attemptsWith(state, submission)) {
      const comment: WrittenComment = {
        text,
        ...(line !== undefined && { line }),
        attempt: target.number,
        by: nameOf(state, by),
      };
      const comments = merged.get(keyOf(target))?.comments ?? [];
      merge(target, { comments: [...comments, comment] });
    }
  }
  for (const [submission, { items, graded }] of state.readings) {
    if (graded === undefined) continue;
    for (const target of attemptsWith(state, submission)) {
      const rubric: WrittenRubric = {
        attempt: target.number,
        items: items.flatMap((id) => {
          const item = state.rubricItems.get(id);
          return item === undefined ? [] : [{ text: item.text, points: item.points }];
        }),
        by: nameOf(state, graded.by),
      };
      const rubrics = merged.get(keyOf(target))?.rubrics ?? [];
      const others = rubrics.filter(({ attempt }) => attempt !== target.number);
      merge(target, { rubrics: [...others, rubric] });
    }
  }
  for (const { target, hints } of gatherHints(state)) {
    merge(target, { hints: distinctHints(hints).map(({ share }) => share) });
  }
  return [...merged.values()];
}

/** All hints that count for a student and exercise: also those that others of a group took for them. */
function gatherHints(state: GradingState) {
  const gathered = new Map<string, { target: CourseSubmission; hints: TakenHint[] }>();
  for (const [submission, hints] of state.bugHints) {
    for (const target of attemptsWith(state, submission)) {
      const key = keyOf(target);
      const own = gathered.get(key) ?? { target, hints: [] };
      gathered.set(key, own);
      own.hints.push(...hints);
    }
  }
  return gathered.values();
}

/** A submission as an attempt of each student for whom it counts. */
function attemptsWith({ submissions }: GradingState, id: string): readonly CourseSubmission[] {
  const submission = submissions.get(id);
  return submission === undefined ? [] : attemptsFor(submission);
}

function nameOf({ members }: GradingState, person: string): string {
  return members.get(person)?.name ?? "staff";
}

function keyOf({ student, exercise }: Pick<Adjustment, "student" | "exercise">): string {
  return JSON.stringify([student, exercise]);
}

/** Only the parts of a roster's entry that are served. */
export function toRosterEntry({ id, name, email, section }: RosterEntry): RosterEntry {
  return { id, ...(name && { name }), ...(email && { email }), ...(section && { section }) };
}

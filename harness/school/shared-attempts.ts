/** A student's attempt that is a group's submission. */
interface SharedAttempt {
  readonly student: string;
  /** Number of the attempt of this student for the exercise, from 1. */
  readonly number: number;
}

/** The group that made a submission, and all for whom it counts, its author included. */
export interface SubmittingGroup {
  readonly id: string;
  readonly members: readonly SharedAttempt[];
}

/** The parts of a submission that say for whom it counts. */
interface Submitted extends SharedAttempt {
  readonly person: string;
  readonly group?: SubmittingGroup;
}

interface Person {
  readonly person: string;
  readonly student: string;
}

/** A submission as the attempt of a student; undefined: it does not count for them. */
export function attemptOf<S extends Submitted>(submission: S, student: string): S | undefined {
  if (submission.student === student) return submission;
  const shared = submission.group?.members.find((member) => member.student === student);
  return shared && { ...submission, ...shared };
}

/** A submission as an attempt of each student for whom it counts, its author first. */
export function attemptsFor<S extends Submitted>(submission: S): readonly S[] {
  const { student, group } = submission;
  const others = group?.members.filter((member) => member.student !== student) ?? [];
  return [submission, ...others.map((shared) => ({ ...submission, ...shared }))];
}

/** The people for whom a submission counts, its author first; of a group those who are in the course. */
export function listPeople(
  { members }: { readonly members: ReadonlyMap<string, Person> },
  { person, group }: Submitted,
): readonly string[] {
  if (group === undefined) return [person];
  const students = new Set(group.members.map(({ student }) => student));
  const others = [...members.values()].flatMap((member) =>
    member.person !== person && students.has(member.student) ? [member.person] : [],
  );
  return [person, ...others];
}

/** Whether a submission is a member's: they submitted it, or it counts for them. */
export function isOwnAttempt(
  { person, group }: Submitted,
  { person: reader, student }: Person,
): boolean {
  return person === reader || (group?.members.some((each) => each.student === student) ?? false);
}

import { can } from "../../school/role.ts";
import { GRUNDY } from "../../school/event.ts";
import type { PasswordLink } from "../../store/store.ts";
import type { Services } from "../services.ts";

/**
 * Returns whether `by` may create a password reset link for `person`, with which they could take over
 * the account. Administrators may for anyone, and so may `grundy account`. Instructors may for someone who has only ever been a
 * student, and only in this course: the instructor sees everything that such an account sees anyway.
 */
export async function mayResetPassword(
  { by, course }: Pick<PasswordLink, "by" | "course">,
  person: string,
  { store, eventLog }: Services,
): Promise<boolean> {
  const administrators = await store.administrators();
  // GRUNDY: a command of whoever owns the data folder or the database, and could read all of it.
  if (course === undefined) return by === GRUNDY || administrators.includes(by);
  const members = eventLog.course(course)?.state.members;
  if (!can(members?.get(by)?.role, "manage-members") || members?.get(person) === undefined) {
    return false;
  }
  if (administrators.includes(person)) return false;
  const enrolments = await store.enrolmentsOf(person);
  return enrolments.every((each) => each.course === course && each.role === "student");
}

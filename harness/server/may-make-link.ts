import { can } from "../school/role.ts";
import type { PasswordLink } from "../store/store.ts";
import type { Site } from "./site.ts";

/**
 * Whether `by` may let `person` choose a new password, and so could become them. An administrator may
 * of anybody. An instructor may of a student who never was anything else than that, in no other course
 * and in no role that they were given and lost: what such an account sees, its instructor sees anyway.
 */
export async function mayMakeLink(
  { by, course }: Pick<PasswordLink, "by" | "course">,
  person: string,
  { store, ledger }: Site,
): Promise<boolean> {
  const administrators = await store.administrators();
  if (course === undefined) return administrators.includes(by);
  const members = ledger.course(course)?.book.members;
  if (!can(members?.get(by)?.role, "manage-members") || members?.get(person) === undefined) {
    return false;
  }
  if (administrators.includes(person)) return false;
  const enrolments = await store.enrolmentsOf(person);
  return enrolments.every((each) => each.course === course && each.role === "student");
}

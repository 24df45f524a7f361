/** A user's role in the course of a launch. */
export type LaunchRole = "student" | "grader" | "instructor";

const CONTEXT_ROLE =
  /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:\/(?<of>\w+))?#)?(?<name>\w+)$/;

/**
 * Maps LTI roles to a role here. Only context roles count: an administrator of the institution is not
 * necessarily an instructor of this course. A sub-role comes with its principal role, so a teaching
 * assistant who is an instructor only for that reason is a grader. All others are students: unknown roles
 * give no rights. Simple names are context roles, as in Moodle's lists of members.
 *
 * Sources: LTI 1.3 core, A.2.2 and A.2.3 (context roles and sub-roles).
 */
export function roleOf(roles: readonly string[]): LaunchRole {
  const heldRoles = roles.flatMap((role) => {
    const parts = CONTEXT_ROLE.exec(role)?.groups;
    return parts === undefined ? [] : [{ of: parts["of"], name: parts["name"] ?? "" }];
  });
  const isAssistant = heldRoles.some(({ name }) => name.startsWith("TeachingAssistant"));
  // Canvas sends membership/instructor#TeachingAssistant.
  const teaches = heldRoles.some(
    ({ of, name }) =>
      !name.startsWith("TeachingAssistant") &&
      /^(?:Instructor|ContentDeveloper)$/i.test(of ?? (isAssistant ? "" : name)),
  );
  if (teaches) return "instructor";
  return isAssistant ? "grader" : "student";
}

/** What somebody is in the course that a launch comes from. */
export type LaunchRole = "student" | "grader" | "instructor";

const CONTEXT_ROLE =
  /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:\/(?<of>\w+))?#)?(?<name>\w+)$/;

/**
 * By the roles of the context alone: an administrator of the whole institution, who may be anybody in
 * this course, is no instructor. A sub-role comes together with the role that it is of, so that whoever
 * is an assistant and, but for that, an instructor, is a grader. Whoever is neither is a student:
 * unknown roles give no rights. A simple name is a context role: Moodle's lists of members have these.
 *
 * Sources: LTI 1.3 core, A.2.2 and A.2.3 (context roles and sub-roles).
 */
export function roleOf(roles: readonly string[]): LaunchRole {
  const held = roles.flatMap((role) => {
    const parts = CONTEXT_ROLE.exec(role)?.groups;
    return parts === undefined ? [] : [{ of: parts["of"], name: parts["name"] ?? "" }];
  });
  const isAssistant = held.some(({ name }) => name.startsWith("TeachingAssistant"));
  // Canvas writes membership/instructor#TeachingAssistant.
  const teaches = held.some(
    ({ of, name }) =>
      !name.startsWith("TeachingAssistant") &&
      /^(?:Instructor|ContentDeveloper)$/i.test(of ?? (isAssistant ? "" : name)),
  );
  if (teaches) return "instructor";
  return isAssistant ? "grader" : "student";
}

import { createHash } from "node:crypto";
import type { Attempt } from "../../api/shapes.ts";
import type { Results } from "../../core/results/results.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { Question } from "../../school/questions.ts";
import { can, type Role } from "../../school/role.ts";
import type { OpenCourse } from "../event-log.ts";

/** The names under which an anonymous course shows a student to graders. */
export interface Pseudonym {
  readonly student: string;
  /** Instead of the file's own name, which often contains its author's. */
  readonly fileName: string;
}

/** True if members with this role grade without knowing whose submissions they read. */
export function gradesAnonymously(
  { served }: Pick<OpenCourse, "served">,
  role: Role | undefined,
): boolean {
  const isGrader = can(role, "grade") && !can(role, "manage-grading");
  return served.course.isGradingAnonymous && isGrader;
}

/**
 * The pseudonym of a submission's author, the same for all attempts at an exercise. It comes from an
 * ID that only the server knows whose it is, so nobody finds it by trying the names of a class.
 */
export function pseudonymOf(
  { state, served }: OpenCourse,
  { student, exercise, language }: CourseSubmission,
): Pseudonym {
  const first = state.submissionsOf(student, exercise)[0]?.id ?? "";
  const hash = createHash("sha256").update(first).digest("hex");
  const { languages = [] } = served.exercises.find(({ id }) => id === exercise) ?? {};
  const fileName = languages.find(({ id }) => id === language)?.fileName ?? "program";
  return { student: hash.slice(0, 8), fileName };
}

/** The pseudonym of somebody who asks about a statement, perhaps before any attempt. */
export function pseudonymOfAsker({ id }: Pick<Question, "id">): string {
  return createHash("sha256").update(id).digest("hex").slice(0, 8);
}

export function hideAuthor(attempt: Attempt, pseudonym: Pseudonym): Attempt {
  const { submittedBy: _person, members: _names, ...others } = attempt;
  return { ...others, ...pseudonym };
}

/** The results of one student, with the pseudonym in place of names and files. */
export function hideAuthorOfResults(
  { results, adjustments, ...rest }: Results,
  { student, fileName }: Pseudonym,
): Results {
  const author = { student: { id: student } };
  return {
    ...rest,
    notJudged: [],
    results: results.map((result) => ({ ...result, ...author, submission: fileName })),
    ...(adjustments && { adjustments: adjustments.map((each) => ({ ...each, ...author })) }),
  };
}

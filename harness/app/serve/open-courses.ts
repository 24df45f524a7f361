import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Course } from "../../course/course.ts";
import { parseCourse, readCourse } from "../../course/read-course.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { makeBundle, unpackBundle, writeBundle } from "./bundle.ts";
import type { StoredTestsCheck } from "./check-stored-tests.ts";
import { type ExerciseCopy, openCourse } from "./open-course.ts";

interface Opening {
  readonly workspace: Workspace;
  /** The folder where bundles are kept. */
  readonly bundles: string;
  /** Begins to compare the exercises' tests; default: they are taken as they are. */
  readonly check?: StoredTestsCheck;
  /** Texts that are read instead of those of course files. */
  readonly texts?: ReadonlyMap<string, string>;
}

/**
 * Opens the courses of a server. They share one copy of their exercises, so that each further course
 * costs little at the start and workers fetch one bundle.
 *
 * @throws {DiagnosticsError} for a course file, a roster or an exercise that is wrong.
 */
export async function openCourses(
  courseFiles: readonly string[],
  { workspace, bundles, check, texts }: Opening,
): Promise<readonly ServedCourse[]> {
  const problemIds = await workspace.problemIds();
  const readCourses: { readonly file: string; readonly course: Course }[] = [];
  for (const file of courseFiles) {
    const text = texts?.get(file);
    const course =
      text === undefined ? await readCourse(file, problemIds) : parseCourse(text, file, problemIds);
    readCourses.push({ file, course });
  }
  requireDifferentContests(readCourses);
  const ids = new Set(readCourses.flatMap(({ course }) => course.exercises.map(({ id }) => id)));
  const exercises = await copyExercises([...ids], workspace, bundles);
  check?.start(exercises.suites.values(), exercises.judgeVersion);
  const courses: ServedCourse[] = [];
  for (const { file, course } of readCourses) {
    courses.push(await openCourse(file, course, { workspace, exercises, check, texts }));
  }
  return courses;
}

async function copyExercises(
  ids: readonly string[],
  workspace: Workspace,
  bundles: string,
): Promise<ExerciseCopy> {
  const problems = await Promise.all(ids.map(async (id) => workspace.problem(id)));
  const bundle = await makeBundle(workspace, problems);
  const { hash, bytes } = bundle;
  const path = await writeBundle(bundles, bundle);
  const copy = workspace.atCopy(await unpackBundle(bundles, hash, async () => bytes));
  const suites = new Map<string, Suite>();
  for (const id of ids) suites.set(id, await copy.suite(id));
  const judgeVersion = await copy.judgeVersion();
  return { problems, bundle: { hash, path }, workspace: copy, suites, judgeVersion };
}

/** Contests of all courses share the addresses of the Contest API. */
function requireDifferentContests(
  courses: readonly { readonly file: string; readonly course: Course }[],
): void {
  const fileOf = new Map<string, string>();
  for (const { file, course } of courses) {
    for (const { id } of course.contests) {
      const other = fileOf.get(id);
      if (other !== undefined) {
        const message = `there is already a contest '${id}' in ${other}`;
        const hint = "Contests of one server need different IDs, for the Contest API.";
        throw new DiagnosticsError([{ code: "duplicate-name", file, message, hint }]);
      }
      fileOf.set(id, file);
    }
  }
}

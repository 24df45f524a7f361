import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { CourseFiles } from "../../server/reload/course-files.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { StoredTestsCheck } from "./check-stored-tests.ts";
import { hashCourseFiles } from "./hash-course-files.ts";
import { openCourses } from "./open-course.ts";
import { watchCourseFiles } from "./watch-course-files.ts";

interface Options {
  readonly workspace: Workspace;
  /** The folder where bundles are kept. */
  readonly bundles: string;
  /** Called with a sentence about stored tests; see {@link StoredTestsCheck}. */
  readonly onContradiction: (sentence: string) => void;
  readonly onUnknown: (sentence: string) => void;
}

/** The files of courses that are served. Disposing it ends the comparisons of their tests. */
export function openCourseFiles(
  courses: readonly Pick<ServedCourse, "id" | "courseFile">[],
  { workspace, bundles, ...notes }: Options,
): CourseFiles & AsyncDisposable {
  const checks = new AsyncDisposableStack();
  const fileOf = (id: string) => {
    const file = courses.find((course) => course.id === id)?.courseFile;
    if (file === undefined) throw new Error(`the course ${id} is not served`);
    return file;
  };
  return {
    open: async (id) => {
      const file = fileOf(id);
      const before = await hashCourseFiles(file, workspace);
      const check = checks.use(new StoredTestsCheck(notes));
      const [course] = await openCourses([file], { workspace, bundles, check });
      await check.settle();
      if (course?.files !== before) {
        const message = "files of the course have changed while they were read";
        const hint = "Look at the changes again once all files are saved.";
        throw new DiagnosticsError([{ code: "files-moved", file, message, hint }]);
      }
      return course;
    },
    hash: async (id) => hashCourseFiles(fileOf(id), workspace),
    watch: (onChange) =>
      watchCourseFiles(
        courses.map(({ courseFile }) => courseFile),
        workspace,
        () => {
          for (const { id } of courses) onChange(id);
        },
      ),
    [Symbol.asyncDispose]: async () => checks.disposeAsync(),
  };
}

import type { ServedCourse } from "../served-course.ts";

/** The files of courses, which somebody may change while a server runs. Made by `app/serve`. */
export interface CourseFiles {
  /**
   * Reads and checks the files of a course as at a start.
   * @throws {DiagnosticsError} with every mistake in them.
   */
  open(course: string): Promise<ServedCourse>;
  /** Hash of the files as they are now, like {@link ServedCourse.files}, whether they are right or wrong. */
  hash(course: string): Promise<string>;
  /** Calls `onChange` after files of a course have changed, once for changes that come together. */
  watch(onChange: (course: string) => void): Disposable;
}

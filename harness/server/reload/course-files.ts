import type { ServedCourse } from "../served-course.ts";

/** course.yaml of a course, as it is now. */
export interface CourseText {
  readonly text: string;
  /** SHA-256. */
  readonly hash: string;
  /** True if the server cannot replace the file and keep its owner. */
  readonly isReadOnly: boolean;
}

/** The files of courses, which somebody may change while a server runs. Made by `app/serve`. */
export interface CourseFiles {
  /**
   * Reads and checks the files of a course as at a start.
   * @param courseText is read instead of its course.yaml.
   * @throws {DiagnosticsError} with every mistake in them.
   */
  open(course: string, courseText?: string): Promise<ServedCourse>;
  /** Hash of the files as they are now, like {@link ServedCourse.files}, whether they are right or wrong. */
  hash(course: string): Promise<string>;
  /** @throws {DiagnosticsError} if course.yaml is missing, or no text. */
  readText(course: string): Promise<CourseText>;
  /** Replaces course.yaml in one step; false if it does not have the hash `base` any more. */
  replaceText(course: string, base: string, text: string): Promise<boolean>;
  /** Removes bundles of exercises that nobody has used for a day; those with these hashes are in use. */
  removeUnused(hashes: readonly string[]): Promise<void>;
  /** Calls `onChange` after files of a course have changed, once for changes that come together. */
  watch(onChange: (course: string) => void): Disposable;
}

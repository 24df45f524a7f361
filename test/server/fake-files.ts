import { createHash } from "node:crypto";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import type { CourseFiles, ServedCourse } from "../../harness/server/index.ts";
import { COURSE, fakeCourse } from "./fake-course.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The files of one course, which a test edits; servers that share it have the same files. */
export class FakeFiles implements CourseFiles {
  /** The course that is opened from the files; undefined: they have a mistake. */
  course: ServedCourse | undefined;
  /** The text of course.yaml, as pages edit it. */
  text = COURSE;
  isReadOnly = false;
  readonly #watchers: (() => void)[] = [];

  constructor(course: ServedCourse) {
    this.course = course;
  }

  /** Writes the files, as an author does. */
  write(course: ServedCourse | undefined): void {
    this.course = course;
    for (const wake of this.#watchers) wake();
  }

  /** The bundles that were said to be in use. */
  readonly bundles: string[] = [];

  async removeUnused(hashes: readonly string[]): Promise<void> {
    this.bundles.push(...hashes);
  }

  async open(_: string, courseText?: string): Promise<ServedCourse> {
    if (courseText !== undefined) return fakeCourse({ written: courseText });
    if (this.course !== undefined) return this.course;
    const place = { file: "course.yaml", line: 3, column: 5 };
    const mistake = { code: "bad-deadline", message: "'soon' is not a date and time", ...place };
    throw new DiagnosticsError([{ ...mistake, hint: "Write it like 2026-10-10T23:59." }]);
  }

  async hash(): Promise<string> {
    return this.course?.files ?? "0".repeat(64);
  }

  async readText() {
    return { text: this.text, hash: hashOf(this.text), isReadOnly: this.isReadOnly };
  }

  async replaceText(_: string, base: string, text: string): Promise<boolean> {
    if (hashOf(this.text) !== base) return false;
    this.text = text;
    this.write(fakeCourse({ written: text }));
    return true;
  }

  watch(onChange: (course: string) => void): Disposable {
    this.#watchers.push(() => onChange("games"));
    return { [Symbol.dispose]: () => {} };
  }
}

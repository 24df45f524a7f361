import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import type { CourseFiles, ServedCourse } from "../../harness/server/index.ts";

/** The files of one course, which a test edits; servers that share it have the same files. */
export class FakeFiles implements CourseFiles {
  /** The course that is opened from the files; undefined: they have a mistake. */
  course: ServedCourse | undefined;
  readonly #watchers: (() => void)[] = [];

  constructor(course: ServedCourse) {
    this.course = course;
  }

  /** Writes the files, as an author does. */
  write(course: ServedCourse | undefined): void {
    this.course = course;
    for (const wake of this.#watchers) wake();
  }

  async open(): Promise<ServedCourse> {
    if (this.course !== undefined) return this.course;
    const place = { file: "course.yaml", line: 3, column: 5 };
    const mistake = { code: "bad-deadline", message: "'soon' is not a date and time", ...place };
    throw new DiagnosticsError([{ ...mistake, hint: "Write it like 2026-10-10T23:59." }]);
  }

  async hash(): Promise<string> {
    return this.course?.files ?? "0".repeat(64);
  }

  watch(onChange: (course: string) => void): Disposable {
    this.#watchers.push(() => onChange("games"));
    return { [Symbol.dispose]: () => {} };
  }
}

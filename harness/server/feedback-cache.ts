import type { StudentGrades } from "./grades.ts";

/**
 * Cache of feedback rendered for staff, whose pages load it repeatedly. An entry lives as long as the
 * student's grades that it depends on.
 */
export class FeedbackCache {
  readonly #cached = new WeakMap<StudentGrades, Map<string, string>>();

  get(grades: StudentGrades, submissionId: string, print: () => string): string {
    const own = this.#cached.get(grades) ?? new Map<string, string>();
    this.#cached.set(grades, own);
    const printed = own.get(submissionId) ?? print();
    // Keep only the last one per student, to save memory.
    own.clear();
    own.set(submissionId, printed);
    return printed;
  }
}

import type { StudentGrades } from "./grades.ts";

/**
 * What is printed of works for staff, whose pages ask for it again and again: it rests on what the
 * student has, and is forgotten together with that.
 */
export class Prints {
  readonly #kept = new WeakMap<StudentGrades, Map<string, string>>();

  of(grades: StudentGrades, work: string, print: () => string): string {
    const own = this.#kept.get(grades) ?? new Map<string, string>();
    this.#kept.set(grades, own);
    const printed = own.get(work) ?? print();
    // Of a student the last that was looked at; a large class has many.
    own.clear();
    own.set(work, printed);
    return printed;
  }
}

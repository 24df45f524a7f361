import type { CourseState } from "../course-state.ts";
import type { Member } from "../members.ts";

/** When a participant with this student ID joined, in milliseconds since 1970. */
interface Presence {
  readonly student: string;
  readonly since: number;
}

/**
 * The extra time of students in a contest. It counts for those who take part: time for somebody who never
 * joined, or left, delays nobody's results, and somebody who joins when the others have ended gets none.
 */
export class ExtraTimes {
  /** From course.yaml, by student ID. */
  readonly #planned: ReadonlyMap<string, number>;
  /** Given by staff, by student ID; it replaces the planned time. */
  readonly #extraTimes = new Map<string, number>();
  /** By person. */
  readonly #present = new Map<string, Presence>();

  constructor(planned: ReadonlyMap<string, number>) {
    this.#planned = planned;
  }

  give(student: string, milliseconds: number): void {
    this.#extraTimes.set(student, milliseconds);
  }

  /** The time that was planned or given, in milliseconds, whether or not it counts. */
  of(student: string): number {
    return this.#extraTimes.get(student) ?? this.#planned.get(student) ?? 0;
  }

  /** The time that counts for a participant, if the others end at `endMs`. */
  countingFor(person: string, endMs: number): number {
    const presence = this.#present.get(person);
    return presence === undefined || presence.since >= endMs ? 0 : this.of(presence.student);
  }

  /** The most time that counts for anybody, if the others end at `endMs`. */
  longest(endMs: number): number {
    if (this.#planned.size === 0 && this.#extraTimes.size === 0) return 0;
    return Math.max(0, ...[...this.#present.keys()].map((each) => this.countingFor(each, endMs)));
  }

  /** Notes that a person joined as a participant, or got another student ID. */
  join({ person, student }: Pick<Member, "person" | "student">, at: number): void {
    this.#present.set(person, { student, since: this.#present.get(person)?.since ?? at });
  }

  leave(person: string): void {
    this.#present.delete(person);
  }

  /** Keeps the time of a student who got another ID. */
  renameStudents(course: CourseState): void {
    for (const [student, milliseconds] of this.#extraTimes) {
      const current = course.currentIdOf(student);
      if (current === student) continue;
      this.#extraTimes.delete(student);
      this.#extraTimes.set(current, milliseconds);
    }
  }
}

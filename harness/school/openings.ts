import type { CourseEvent } from "./event.ts";

interface Authorship {
  readonly by: string;
  readonly at: number;
}

type Opening = Extract<CourseEvent, { kind: "opening-set" }> & Authorship;

/** When single students may begin exercises, instead of when these open for everybody: a fold of events. */
export class Openings {
  /** By student and exercise. */
  readonly #openings = new Map<string, Opening>();

  take(
    event: Extract<CourseEvent, { kind: "opening-set" | "opening-lifted" }>,
    authorship: Authorship,
  ): void {
    const key = keyOf(event.student, event.exercise);
    if (event.kind === "opening-lifted") this.#openings.delete(key);
    else this.#openings.set(key, { ...event, ...authorship });
  }

  /** Gives a student's openings to their new ID. */
  rename(from: string, to: string): void {
    for (const [key, opening] of this.#openings) {
      if (opening.student !== from) continue;
      this.#openings.delete(key);
      this.#openings.set(keyOf(to, opening.exercise), { ...opening, student: to });
    }
  }

  get all(): readonly Opening[] {
    return [...this.#openings.values()];
  }

  of(student: string, exercise: string): Opening | undefined {
    return this.#openings.get(keyOf(student, exercise));
  }
}

function keyOf(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

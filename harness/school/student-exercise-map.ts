interface StudentExercise {
  readonly student: string;
  readonly exercise: string;
}

/** One entry at most for each student and exercise; a student's entries follow to a new ID. */
export class StudentExerciseMap<T extends StudentExercise> {
  readonly #entries = new Map<string, T>();

  /** The entries, in the order in which their first versions were set. */
  get all(): readonly T[] {
    return [...this.#entries.values()];
  }

  of(student: string, exercise: string): T | undefined {
    return this.#entries.get(keyOf(student, exercise));
  }

  set(entry: T): void {
    this.#entries.set(keyOf(entry.student, entry.exercise), entry);
  }

  delete({ student, exercise }: StudentExercise): void {
    this.#entries.delete(keyOf(student, exercise));
  }

  /** Gives a student's entries to their new ID. */
  rename(from: string, to: string): void {
    for (const entry of this.all) {
      if (entry.student !== from) continue;
      this.delete(entry);
      this.set({ ...entry, student: to });
    }
  }
}

function keyOf(student: string, exercise: string): string {
  return JSON.stringify([student, exercise]);
}

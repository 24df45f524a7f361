/** The seat of a student in the room. Seats are names, such as `A12`. */
export interface Seat {
  readonly student: string;
  readonly seat: string;
}

/** Seats of an exam at most. */
export const MAX_SEATS = 2000;
/** Characters of a seat's name at most. */
export const MAX_SEAT_LENGTH = 40;

/** The seats of an exam. They are information only: nothing is checked against them. */
export class SeatPlan {
  /** By student ID. */
  #seats = new Map<string, string>();
  #version = 0;

  /** Replaces all seats. @param currentIdOf a student's ID of today */
  set(seats: readonly Seat[], seq: number, currentIdOf: (student: string) => string): void {
    this.#seats = new Map(seats.map(({ student, seat }) => [currentIdOf(student), seat]));
    this.#version = seq;
  }

  of(student: string): string | undefined {
    return this.#seats.get(student);
  }

  /** Grows whenever staff set seats; 0: they have not yet. */
  get version(): number {
    return this.#version;
  }

  /** Keeps the seat of a student who got another ID, unless that has one. */
  renameStudents(currentIdOf: (student: string) => string): void {
    for (const [student, seat] of this.#seats) {
      const current = currentIdOf(student);
      if (current === student) continue;
      this.#seats.delete(student);
      if (!this.#seats.has(current)) this.#seats.set(current, seat);
    }
  }
}

/** Why a list of seats cannot be set, and its first entry that is wrong. */
export interface SeatFault extends Seat {
  /** Position in the list, from 0. */
  readonly index: number;
  readonly why: "unknown-student" | "student-twice" | "seat-twice";
}

/** Finds the entries of a list that name nobody, or a student or seat for the second time. */
export function findSeatFaults(
  seats: readonly Seat[],
  participants: ReadonlySet<string>,
): readonly SeatFault[] {
  const students = new Set<string>();
  const names = new Set<string>();
  return seats.flatMap(({ student, seat }, index) => {
    const why = !participants.has(student)
      ? "unknown-student"
      : students.has(student)
        ? "student-twice"
        : names.has(seat)
          ? "seat-twice"
          : undefined;
    students.add(student);
    names.add(seat);
    return why === undefined ? [] : [{ student, seat, index, why } as const];
  });
}

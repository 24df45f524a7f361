import { type Gradebook, scoreOf, toGradebook } from "../../core/results/gradebook.ts";
import type { ResultExercise, Results, StudentResult } from "../../core/results/results.ts";
import type { ProblemFacts } from "../problem-facts.ts";

export type FactsOf = (problem: string) => ProblemFacts;

/** What all sections of the page are made of. */
export interface Classroom {
  readonly results: Results;
  readonly book: Gradebook;
  readonly factsOf: FactsOf;
  /** Of every exercise the judgings that the grades come from, by student. */
  readonly exercises: readonly {
    readonly exercise: ResultExercise;
    readonly results: readonly StudentResult[];
  }[];
  /** Where all attempts of a student stand, relative to this page; undefined: nowhere. */
  readonly pageOf: (student: string) => string | undefined;
  /** The place of a student among `results.students`. */
  readonly places: ReadonlyMap<string, number>;
}

export function toClassroom(
  results: Results,
  factsOf: FactsOf,
  { pageOf = () => undefined }: Partial<Pick<Classroom, "pageOf">> = {},
): Classroom {
  const book = toGradebook(results);
  return {
    results,
    book,
    factsOf,
    pageOf,
    exercises: book.exercises.map((exercise, column) => ({
      exercise,
      results: book.rows.flatMap(({ cells }) => {
        const cell = cells[column];
        return cell?.kind === "graded" ? [cell.result] : [];
      }),
    })),
    places: new Map(results.students.map(({ id }, place) => [id, place])),
  };
}

/** What counts of an exercise, of all who have a grade for it. */
export function scoresOf({ book }: Classroom, column: number): readonly number[] {
  return book.rows.flatMap(({ cells }) => {
    const cell = cells[column];
    const score = cell === undefined ? "absent" : scoreOf(cell);
    return typeof score === "number" ? [score] : [];
  });
}

/** All judgings that grades come from, by exercise. */
export function allThatCount(room: Classroom): readonly StudentResult[] {
  return room.exercises.flatMap(({ results }) => results);
}

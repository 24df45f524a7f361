import { type Gradebook, scoreOf, toGradebook } from "../../core/results/gradebook.ts";
import type {
  ResultExercise,
  Results,
  ResultStudent,
  StudentResult,
} from "../../core/results/results.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";

export type FactsOf = (problem: string) => ProblemFacts;

/** Data shared by all sections of the page. */
export interface ClassData {
  readonly results: Results;
  readonly gradebook: Gradebook;
  readonly factsOf: FactsOf;
  /** Judgings that grades are based on, by exercise. */
  readonly exercises: readonly {
    readonly exercise: ResultExercise;
    readonly results: readonly StudentResult[];
  }[];
  /** Path of a student's page of attempts, relative to this page; undefined if there is none. */
  readonly pageOf: (student: string) => string | undefined;
}

export function toClassData(
  results: Results,
  factsOf: FactsOf,
  { pageOf = () => undefined }: Partial<Pick<ClassData, "pageOf">> = {},
): ClassData {
  const gradebook = toGradebook(results);
  return {
    results,
    gradebook,
    factsOf,
    pageOf,
    exercises: gradebook.exercises.map((exercise, column) => ({
      exercise,
      results: gradebook.rows.flatMap(({ cells }) => {
        const cell = cells[column];
        return cell?.kind === "graded" ? [cell.result] : [];
      }),
    })),
  };
}

export interface Score {
  readonly student: ResultStudent;
  readonly points: number;
}

/** Final scores of an exercise, of all students with a grade for it. */
export function listScores({ gradebook }: ClassData, column: number): readonly Score[] {
  return gradebook.rows.flatMap(({ student, cells }) => {
    const cell = cells[column];
    const points = cell === undefined ? "absent" : scoreOf(cell);
    return typeof points === "number" ? [{ student, points }] : [];
  });
}

/** The points of {@link listScores}. */
export function scoresOf(data: ClassData, column: number): readonly number[] {
  return listScores(data, column).map(({ points }) => points);
}

/** All judgings that grades are based on, in order of exercises. */
export function countingResults(data: ClassData): readonly StudentResult[] {
  return data.exercises.flatMap(({ results }) => results);
}

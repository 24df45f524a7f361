import type { ExerciseStatistics } from "../../api/statistics-shapes.ts";
import { showLine } from "../../core/printable.ts";
import { measureGroups, rateDiscrimination } from "../../core/results/discrimination.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { findMedian } from "../../core/statistics.ts";
import type { ServedExercise } from "../served-course.ts";
import { type GradedStudent, printAnswer, printCall } from "./view-class.ts";

/** Rows of a list that staff would still read. */
const MAX_ROWS = 50;
/** Attempts until acceptance, as ranges. */
const ATTEMPT_RANGES = [
  { from: 1, to: 1 },
  { from: 2, to: 2 },
  { from: 3, to: 3 },
  { from: 4, to: 5 },
  { from: 6, to: 10 },
  { from: 11 },
] as const;

type Exercise = Pick<ServedExercise, "id" | "name" | "functionName">;

/** Figures of an exercise, over all attempts with a verdict other than JE. */
export function viewExerciseStatistics(
  { id, name, functionName }: Exercise,
  graded: readonly GradedStudent[],
): Omit<ExerciseStatistics, "outdated"> {
  const judgedResults = graded.map(({ grades }) =>
    grades.results.results.filter(({ problem, verdict }) => problem === id && verdict !== "JE"),
  );
  const all = judgedResults.flat();
  const solvedAt = judgedResults.flatMap((results) => {
    const index = results.findIndex(({ verdict }) => verdict === "AC");
    return index === -1 ? [] : index + 1;
  });
  return {
    id,
    name,
    students: graded.length,
    tried: judgedResults.filter(({ length }) => length > 0).length,
    solved: solvedAt.length,
    attempts: ATTEMPT_RANGES.map((range) => {
      const to = "to" in range ? range.to : Infinity;
      const students = solvedAt.filter((at) => at >= range.from && at <= to).length;
      return { ...range, students };
    }),
    mistakes: countStudents(judgedResults, ({ counterexample }) => {
      const guess = counterexample?.guess;
      return guess === undefined ? undefined : { name: showLine(guess) };
    }),
    counterexamples: countStudents(judgedResults, ({ counterexample }) => {
      if (counterexample === undefined) return undefined;
      const { actual, verdict } = counterexample;
      const answer = actual === undefined ? {} : { answer: printAnswer(actual) };
      return { call: printCall(functionName, counterexample), ...answer, verdict };
    }),
    languages: countLanguages(all),
    groups: measureGroups(all.filter(({ attempt }) => attempt.counts)).map(
      ({ discrimination, ...figures }) => ({
        ...figures,
        ...(discrimination !== undefined && {
          discrimination,
          rating: rateDiscrimination(discrimination),
        }),
      }),
    ),
  };
}

/**
 * Counts students by something that their results have, most common first: in any attempt, and in the
 * one that counts. `works` are the results of each student.
 */
function countStudents<T extends object>(
  resultsByStudent: readonly (readonly StudentResult[])[],
  find: (result: StudentResult) => T | undefined,
): (T & { students: number; current: number })[] {
  const counts = new Map<string, T & { students: number; current: number }>();
  for (const results of resultsByStudent) {
    const countedKeys = new Set<string>();
    for (const result of results) {
      const value = find(result);
      if (value === undefined) continue;
      const key = JSON.stringify(value);
      const count = counts.get(key) ?? { ...value, students: 0, current: 0 };
      counts.set(key, count);
      if (!countedKeys.has(key)) count.students += 1;
      if (result.attempt.counts) count.current += 1;
      countedKeys.add(key);
    }
  }
  return [...counts.values()]
    .toSorted((left, right) => right.students - left.students || right.current - left.current)
    .slice(0, MAX_ROWS);
}

function countLanguages(results: readonly StudentResult[]): ExerciseStatistics["languages"] {
  return [...Map.groupBy(results, ({ language }) => language)]
    .map(([language, own]) => {
      const count = (verdict: StudentResult["verdict"]) =>
        own.filter((each) => each.verdict === verdict).length;
      const [accepted, wrong, slow] = [count("AC"), count("WA"), count("TLE")];
      const medianCpuMs = findMedian(
        own.flatMap(({ verdict, cpuMs }) => (verdict === "AC" && cpuMs !== null ? cpuMs : [])),
      );
      return {
        language,
        students: new Set(own.map(({ student }) => student.id)).size,
        attempts: own.length,
        accepted,
        wrong,
        slow,
        other: own.length - accepted - wrong - slow,
        ...(medianCpuMs !== undefined && { medianCpuMs }),
      };
    })
    .toSorted((left, right) => right.attempts - left.attempts);
}

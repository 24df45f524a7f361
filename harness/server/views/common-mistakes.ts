import type { ClassView } from "../../api/staff-shapes.ts";
import { showLine } from "../../core/printable.ts";
import type { Counterexample } from "../../core/judging/judging.ts";
import type { StudentResult } from "../../core/results/results.ts";

type ExerciseOfClass = ClassView["exercises"][number];

/** So many of each: a lesson has room for no more. */
const MANY = 8;
const LONGEST_CALL = 200;
/** Ints beyond 2^53 are strings of digits. */
const LARGE_INT = /^-?\d{16,}$/;

/**
 * What a class gets wrong together, of the attempts that count: the known mistakes that programs
 * answer like, and the smallest counter-examples that two or more share. A counter-example is never
 * taken from hidden tests, so it may be shown in class.
 */
export function findCommonMistakes(
  results: readonly StudentResult[],
  functionName: string,
): Pick<ExerciseOfClass, "mistakes" | "positions"> {
  const told = results.flatMap(({ counterexample }) => counterexample ?? []);
  const positions = count(told.map((each) => printCall(functionName, each)));
  return {
    mistakes: count(told.flatMap(({ guess }) => guess ?? []).map((guess) => showLine(guess)))
      .slice(0, MANY)
      .map(([name, students]) => ({ name, students })),
    positions: positions
      .filter(([, students]) => students > 1)
      .slice(0, MANY)
      .map(([call, students]) => ({ call, students })),
  };
}

/** The commonest first; of equally common ones, the first. */
function count(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left);
}

function printCall(functionName: string, { args }: Counterexample): string {
  const call = showLine(`${functionName}(${args.map(printValue).join(", ")})`);
  return call.length > LONGEST_CALL ? `${call.slice(0, LONGEST_CALL)}…` : call;
}

function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(", ")}]`;
  return typeof value === "string" && LARGE_INT.test(value) ? value : JSON.stringify(value);
}

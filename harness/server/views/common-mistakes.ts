import type { ClassView } from "../../api/staff-shapes.ts";
import { showLine } from "../../core/printable.ts";
import type { Counterexample } from "../../core/judging/judging.ts";
import type { StudentResult } from "../../core/results/results.ts";

type ExerciseOfClass = ClassView["exercises"][number];

/** Number of each kind to show: as many as fit into a lesson. */
const MAX_SHOWN = 8;
const LONGEST_CALL = 200;
/** Integers beyond 2^53 are stored as strings of digits. */
const LARGE_INT = /^-?\d{16,}$/;

/**
 * Finds what several students get wrong in the attempts that count: known mistakes that their
 * programs' answers match, and smallest counterexamples that two or more share. Counterexamples are
 * never from hidden tests, so they may be shown in class.
 */
export function findCommonMistakes(
  results: readonly StudentResult[],
  functionName: string,
): Pick<ExerciseOfClass, "mistakes" | "positions"> {
  const examples = results.flatMap(({ counterexample }) => counterexample ?? []);
  const positions = count(examples.map((each) => printCall(functionName, each)));
  return {
    mistakes: count(examples.flatMap(({ guess }) => guess ?? []).map((guess) => showLine(guess)))
      .slice(0, MAX_SHOWN)
      .map(([name, students]) => ({ name, students })),
    positions: positions
      .filter(([, students]) => students > 1)
      .slice(0, MAX_SHOWN)
      .map(([call, students]) => ({ call, students })),
  };
}

/** Counts names, most common first; equally common ones in order of appearance. */
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

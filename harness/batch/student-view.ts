import { viewJudging } from "../core/judging/audience.ts";
import type { Judging } from "../core/judging/judging.ts";

/** Keys of times, which differ between judgings. */
const TIMES = new Set(["cpuMs", "wallMs"]);
/** Memory is rounded to this step, because it also varies slightly. */
const MEMORY_STEP_KIB = 16 * 1024;

/** Formats what a student sees of a judging, for comparison with another judging. */
export function describeToStudent(judging: Judging): string {
  return JSON.stringify(
    { ...viewJudging(judging, "student"), submission: "" },
    (key, value: unknown) => {
      if (TIMES.has(key)) return undefined;
      return key === "memoryKib" ? Math.round(Number(value) / MEMORY_STEP_KIB) : value;
    },
    1,
  );
}

/** Finds lines that contain `secret`, and lines that a judging with another secret does not have. */
export function findLeaks(
  seen: string,
  secret: bigint,
  other: { readonly seen: string; readonly isSteady: boolean },
): string[] {
  const lines = seen.split("\n").map((line) => line.trim());
  const pattern = new RegExp(String.raw`(?<![\d.])\d*${secret}(?!\d)`); // thousands precede it
  const shown = lines.find((line) => pattern.test(line));
  if (shown !== undefined) return [`students see the hidden input ${secret}: ${cut(shown)}`];
  if (!other.isSteady || other.seen === seen) return [];
  const others = new Set(other.seen.split("\n").map((line) => line.trim()));
  const line = lines.find((each) => !others.has(each)) ?? "a missing line";
  return [`what students see depends on hidden inputs: ${cut(line)}`];
}

function cut(line: string): string {
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}

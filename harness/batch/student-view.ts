import { viewJudging } from "../core/judging/audience.ts";
import type { Judging } from "../core/judging/judging.ts";

/** They differ from one judging to the next. */
const TIMES = new Set(["cpuMs", "wallMs"]);
/** Memory differs, too, but not by so much. */
const MEMORY_STEP_KIB = 16 * 1024;

/** All that a student is told of a judging, as a text in which two judgings can be compared. */
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

/** Which of a judging's lines tell `secret`, and which another judging with another secret lacks. */
export function findLeaks(
  seen: string,
  secret: bigint,
  other: { readonly seen: string; readonly isSteady: boolean },
): string[] {
  const lines = seen.split("\n").map((line) => line.trim());
  const isTold = new RegExp(String.raw`(?<![\d.])\d*${secret}(?!\d)`); // thousands are before it
  const told = lines.find((line) => isTold.test(line));
  if (told !== undefined) return [`a student is told of the hidden input ${secret}: ${cut(told)}`];
  if (!other.isSteady || other.seen === seen) return [];
  const others = new Set(other.seen.split("\n").map((line) => line.trim()));
  const line = lines.find((each) => !others.has(each)) ?? "a line less";
  return [`what a student is told depends on hidden inputs: ${cut(line)}`];
}

function cut(line: string): string {
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}

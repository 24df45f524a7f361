import type { Judging } from "../../core/judging/judging.ts";
import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import { cutMiddle } from "../wording/cut.ts";

/** Longest remark on a line, in code points. */
const MAX_CHARACTERS = 200;

/** A line of a program at which it failed. */
export interface FailingLine {
  /** From 1. */
  readonly line: number;
  /** `run-time error: IndexError: list index out of range`. */
  readonly text: string;
}

/**
 * Finds the lines named by messages of compilers and crashed programs, each once. It reads only the
 * messages in the given judging, so it reveals nothing new to the reader.
 */
export function findFailingLines(
  { submission, failures, counterexample }: Judging,
  lines: readonly string[],
): readonly FailingLine[] {
  const names = namesOf(submission, lines);
  const found = new Map<number, FailingLine>();
  for (const { verdict, message } of [...failures, ...(counterexample ? [counterexample] : [])]) {
    const line = findLine(message, verdict, names);
    if (line === undefined || line > lines.length || found.has(line)) continue;
    found.set(line, { line, text: describeFailure(verdict, message) });
  }
  return [...found.values()];
}

/** File names in messages; Java's compiler names a program by its class. */
function namesOf(submission: string, lines: readonly string[]): readonly string[] {
  const name = submission.slice(submission.search(/[^/\\]*$/));
  if (!name.toLowerCase().endsWith(".java")) return [name];
  const classes = lines.flatMap((line) => /\bclass\s+(\w+)/.exec(line)?.[1] ?? []);
  return [name, ...classes.map((each) => `${each}.java`)];
}

/** `P1.py, line 3`, `File "P1.py", line 3`, `P1.cpp:3:7`, `P1.ts(3,7)`. */
function findLine(message: string, verdict: Verdict, names: readonly string[]): number | undefined {
  if (verdict !== "CE" && verdict !== "RTE") return undefined;
  const name = names.map(escapePattern).join("|");
  const place = new RegExp(`(?<![\\w.-])(?:${name})(?:"?, line |:|\\()(\\d{1,6})\\b`, "g");
  const places = Array.from(message.matchAll(place), ([, line]) => Number(line));
  // Python lists the innermost call last, other languages first.
  return message.includes("Traceback (most recent call last)") ? places.at(-1) : places[0];
}

function escapePattern(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

function describeFailure(verdict: Verdict, message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  const telling =
    lines.find((line) => /error|exception|panic|raised/i.test(line)) ?? lines[0] ?? "";
  return `${describeVerdict(verdict)}: ${cutMiddle(telling, MAX_CHARACTERS, "…")}`;
}

import type { Judging } from "../../core/judging/judging.ts";
import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { StudentResult } from "../../core/results/results.ts";
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
  const failingLines = new Map<number, FailingLine>();
  for (const { verdict, message } of [...failures, ...(counterexample ? [counterexample] : [])]) {
    const line = findLine(message, verdict, names);
    if (line === undefined || line > lines.length || failingLines.has(line)) continue;
    failingLines.set(line, { line, text: describeFailure(verdict, message) });
  }
  return [...failingLines.values()];
}

/** File names in messages; Java's compiler names a program by its class. */
function namesOf(submission: string, lines: readonly string[]): readonly string[] {
  const name = submission.slice(submission.search(/[^/\\]*$/));
  if (!name.toLowerCase().endsWith(".java")) return [name];
  const classes = lines.flatMap((line) => /\bclass\s+(\w+)/.exec(line)?.[1] ?? []);
  return [name, ...classes.map((each) => `${each}.java`)];
}

/** The line to look at first in a message. */
function findLine(message: string, verdict: Verdict, names: readonly string[]): number | undefined {
  if (verdict !== "CE" && verdict !== "RTE") return undefined;
  const places = findPlaces(message, names).map(({ line }) => line);
  // Python lists the innermost call last, other languages first.
  return message.includes("Traceback (most recent call last)") ? places.at(-1) : places[0];
}

/** A part of a message that names a line of a program. */
interface NamedPlace {
  readonly text: string;
  readonly start: number;
  readonly line: number;
}

/** `P1.py, line 3`, `File "P1.py", line 3`, `P1.cpp:3:7`, `P1.ts(3,7)`. */
function findPlaces(message: string, names: readonly string[]): readonly NamedPlace[] {
  const name = names.map(escapePattern).join("|");
  const place = new RegExp(
    `(?<![\\w.-])(?:${name})(?:"?, line |:|\\()(\\d{1,6})\\b(?::\\d+|,\\d+\\))?`,
    "g",
  );
  return Array.from(message.matchAll(place), ({ 0: text, 1: line, index: start }) => ({
    text,
    start,
    line: Number(line),
  }));
}

/** The program that messages are about. */
export interface NamedProgram {
  /** The names that messages have for its file. */
  readonly names: readonly string[];
  readonly lineCount: number;
  /** Prefix of the IDs of its lines, unique in the document. */
  readonly anchor: string;
}

/** The program of a result, for messages about it. */
export function nameProgram(result: StudentResult, { lines }: ProgramText): NamedProgram {
  return {
    names: namesOf(result.submission, lines),
    lineCount: lines.length,
    anchor: anchorOf(result),
  };
}

/** `p1-2-line`: unique in a document about one student. */
export function anchorOf({ problem, attempt }: Pick<StudentResult, "problem" | "attempt">): string {
  return `${problem}-${attempt.number}-line`;
}

/** Splits a message at the lines of the program that it names. */
export function splitAtLines(
  message: string,
  { names, lineCount }: NamedProgram,
): readonly { readonly text: string; readonly line?: number }[] {
  // The end of a file is on the line after its last.
  const places = findPlaces(message, names).filter(
    ({ line }) => line >= 1 && line <= lineCount + 1,
  );
  const ends = [0, ...places.map(({ start, text }) => start + text.length)];
  return [
    ...places.flatMap(({ text, start, line }, index) => [
      { text: message.slice(ends[index], start) },
      { text, line: Math.min(line, lineCount) },
    ]),
    { text: message.slice(ends.at(-1)) },
  ];
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

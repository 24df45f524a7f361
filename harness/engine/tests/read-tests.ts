import { fromJson, toJson, type Value } from "../../core/values/value.ts";
import { findGroup } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import {
  asMistake,
  LineMistake,
  readCall,
  shorten,
  withoutComment,
  type WrittenCall,
} from "./read-call.ts";

/** With more lines, their number is the only mistake. */
const MAX_LINES = 1000;
const MAX_MISTAKES = 20;

/** A test as it was handed in: an input, and its right answer if the exercise asks for it. */
export interface WrittenTest extends WrittenCall {
  readonly line: number;
  readonly answer?: Value;
}

export interface TestRules {
  /** The exercise that tests are about. Its only group has the bounds of the inputs that are tried. */
  readonly about: Problem;
  readonly most: number;
  readonly asksAnswers: boolean;
  /** Describes the wrong answer of a test that can be read; undefined: it is right. */
  readonly findWrongAnswer: (test: WrittenTest) => string | undefined;
}

export type ReadTests =
  | { readonly kind: "tests"; readonly tests: readonly WrittenTest[] }
  | { readonly kind: "mistakes"; readonly verdict: "CE" | "WA"; readonly message: string };

/** Reads tests, one a line, or finds all mistakes in them. */
export function readTests(text: string, rules: TestRules): ReadTests {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((lineText, index) => ({ call: withoutComment(lineText), line: index + 1 }))
    .filter(({ call }) => call !== "");
  const limit = `at most ${rules.most} ${rules.most === 1 ? "is" : "are"} allowed`;
  if (lines.length === 0) return fail(["There are no tests: write one call a line."]);
  if (lines.length > MAX_LINES) return fail([`There are ${lines.length} tests; ${limit}.`]);
  const tests: WrittenTest[] = [];
  const mistakes: string[] = [];
  let verdict: "CE" | "WA" = "WA";
  const earlier = new Map<string, number>();
  for (const { call, line } of lines) {
    try {
      const test = { ...readTest(call, rules), line };
      const first = earlier.get(test.key);
      if (first !== undefined) {
        throw new LineMistake(`${shorten(test.call)} is the test of line ${first} again`);
      }
      earlier.set(test.key, line);
      tests.push(test);
      // More tests than are allowed are not all answered.
      const wrong = tests.length > rules.most ? undefined : rules.findWrongAnswer(test);
      if (wrong !== undefined) mistakes.push(wrong);
    } catch (error) {
      if (!(error instanceof LineMistake)) throw error;
      mistakes.push(`Line ${line}: ${error.message}.`);
      verdict = "CE";
    }
  }
  if (lines.length > rules.most) {
    mistakes.push(`There are ${lines.length} tests; ${limit}.`);
    verdict = "CE";
  }
  return mistakes.length === 0 ? { kind: "tests", tests } : fail(mistakes, verdict);
}

/** A message of all mistakes, a line each. */
function listMistakes(mistakes: readonly string[]): string {
  const firstMistakes = mistakes.slice(0, MAX_MISTAKES);
  const more = mistakes.length - firstMistakes.length;
  return [...firstMistakes, ...(more > 0 ? [`${more} more mistakes are not shown.`] : [])].join(
    "\n",
  );
}

function fail(mistakes: readonly string[], verdict: "CE" | "WA" = "CE"): ReadTests {
  return { kind: "mistakes", verdict, message: listMistakes(mistakes) };
}

function readTest(text: string, rules: TestRules): Omit<WrittenTest, "line"> {
  const { about, asksAnswers } = rules;
  const { expected, ...test } = readCall(text, about);
  const { call } = test;
  const unmet = describeUnmet(about, test.args);
  if (unmet !== undefined) throw new LineMistake(shorten(unmet));
  const { returns } = about.interface;
  if (!asksAnswers) {
    if (expected === undefined) return test;
    throw new LineMistake("answers are not asked for here: leave out what follows the call");
  }
  if (expected === undefined) {
    throw new LineMistake(`the right answer is missing: write \`${shorten(call)} -> answer\``);
  }
  return { ...test, answer: asMistake(() => fromJson(returns, expected, "the answer")) };
}

/** Why an input is not among those that are tried; undefined if it is. */
function describeUnmet(about: Problem, args: readonly Value[]): string | undefined {
  const [group] = about.groups;
  if (group === undefined || findGroup([group], about.interface.parameters, args)) return undefined;
  const bounds = group.where.map((condition) => {
    if (condition.measure === "acyclic") return `${condition.parameter} must have no cycle`;
    const { parameter, measure, range } = condition;
    const isPlain = measure === "value" || measure === "float";
    const subject = isPlain ? parameter : `the ${measure} of ${parameter}`;
    const [min, max] = [range.min, range.max].map((bound) => bound?.toString());
    if (min === undefined) return `${subject} must be at most ${max}`;
    return `${subject} must be ${max === undefined ? "at least " : ""}${min}${max === undefined ? "" : ` to ${max}`}`;
  });
  return `not an input of this exercise: ${bounds.join("; ")}`;
}

/** True if two answers are the same value. */
export function isSameAnswer(
  { interface: { returns } }: Problem,
  left: Value,
  right: Value,
): boolean {
  return JSON.stringify(toJson(returns, left)) === JSON.stringify(toJson(returns, right));
}

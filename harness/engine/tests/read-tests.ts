import { formatValue } from "../../core/values/text-form.ts";
import { fromJson, toJson, type Value, ValueError } from "../../core/values/value.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import { describeViolation, findGroup } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";

/** A line that is longer than every input which is tried. */
const MAX_CHARACTERS = 10_000;
/** With more lines, their number is the only mistake. */
const MAX_LINES = 1000;
const MAX_MISTAKES = 20;

/** A test as it was handed in: an input, and its right answer if the exercise asks for it. */
export interface WrittenTest {
  readonly line: number;
  readonly args: readonly Value[];
  /** Unique for the input. */
  readonly key: string;
  /** As students see it: `AcanWin(7)`. */
  readonly call: string;
  readonly answer?: Value;
}

export interface TestRules {
  /** The exercise that tests are about. Its only group has the bounds of the inputs that are tried. */
  readonly about: Problem;
  readonly most: number;
  readonly asksAnswers: boolean;
}

export type ReadTests =
  | { readonly kind: "tests"; readonly tests: readonly WrittenTest[] }
  | { readonly kind: "mistakes"; readonly message: string };

/** Reads tests, one a line, or finds all mistakes in them. */
export function readTests(text: string, rules: TestRules): ReadTests {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ written: withoutComment(written), line: index + 1 }))
    .filter(({ written }) => written !== "");
  const limit = `at most ${rules.most} ${rules.most === 1 ? "is" : "are"} allowed`;
  if (lines.length === 0) return fail(["There are no tests: write one call a line."]);
  if (lines.length > MAX_LINES) return fail([`There are ${lines.length} tests; ${limit}.`]);
  const tests: WrittenTest[] = [];
  const mistakes: string[] = [];
  const earlier = new Map<string, number>();
  for (const { written, line } of lines) {
    try {
      const test = { ...readTest(written, rules), line };
      const first = earlier.get(test.key);
      if (first !== undefined) {
        throw new LineMistake(`${shorten(test.call)} is the test of line ${first} again`);
      }
      earlier.set(test.key, line);
      tests.push(test);
    } catch (error) {
      if (!(error instanceof LineMistake)) throw error;
      mistakes.push(`Line ${line}: ${error.message}.`);
    }
  }
  if (lines.length > rules.most) mistakes.push(`There are ${lines.length} tests; ${limit}.`);
  return mistakes.length === 0 ? { kind: "tests", tests } : fail(mistakes);
}

/** A message of all mistakes, a line each. */
export function listMistakes(mistakes: readonly string[]): string {
  const shown = mistakes.slice(0, MAX_MISTAKES);
  const more = mistakes.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more mistakes are not shown.`] : [])].join("\n");
}

function fail(mistakes: readonly string[]): ReadTests {
  return { kind: "mistakes", message: listMistakes(mistakes) };
}

class LineMistake extends Error {}

function withoutComment(line: string): string {
  const [code] = splitUnquoted(line, "#");
  return code.trim();
}

/** The text before the first mark that is not in quotes, and the text after it, if there is one. */
function splitUnquoted(text: string, mark: string): readonly [string, string?] {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (isQuoted && text[at] === "\\") at += 1;
    else if (!isQuoted && text.startsWith(mark, at)) {
      return [text.slice(0, at), text.slice(at + mark.length)];
    }
  }
  return [text];
}

function readTest(written: string, rules: TestRules): Omit<WrittenTest, "line"> {
  if (written.length > MAX_CHARACTERS) {
    throw new LineMistake(`it has ${written.length} characters, more than any input here`);
  }
  const { about, asksAnswers } = rules;
  const { args: json, expected } = readParts(written, about);
  const args = toArguments(json, about);
  const outside = describeViolation(about, args) ?? describeUnmet(about, args);
  if (outside !== undefined) throw new LineMistake(shorten(outside));
  const types = about.interface.parameters.map(({ type }) => type);
  const values = types.map((type, index) => formatValue(type, args[index] as Value));
  const call = `${about.interface.functionName}(${values.join(", ")})`;
  const test = { args, key: inputKeyOf(types, args), call };
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

interface Parts {
  /** The ways to understand the arguments, the likeliest first. */
  readonly args: readonly unknown[];
  readonly expected: unknown;
}

function readParts(written: string, { interface: called }: Problem): Parts {
  if (/^\{\s*"(?:args|expected)"/.test(written)) {
    const { args, expected } = parse(written) as { readonly args?: unknown; expected?: unknown };
    return { args: [args], expected };
  }
  const [input, answer] = splitUnquoted(written, "->");
  const expected = answer === undefined ? undefined : parse(answer);
  const text = input.trim().replace(/;$/, "");
  const [, name, inner] = /^([\p{L}_$][\w$]*)\s*\((.*)\)$/u.exec(text) ?? [];
  if (name !== undefined && name !== called.functionName) {
    throw new LineMistake(`the function is ${called.functionName}, not ${shorten(name)}`);
  }
  if (inner !== undefined) return { args: [parse(`[${inner}]`)], expected };
  const plain = parse(`[${text}]`);
  return { args: text.startsWith("[") ? [plain, parse(text)] : [plain], expected };
}

/** Reads the first list of arguments that suits; if none does, the first one says why. */
function toArguments(
  lists: readonly unknown[],
  { interface: { parameters } }: Problem,
): readonly Value[] {
  let mistake: LineMistake | undefined;
  for (const list of lists) {
    try {
      if (!Array.isArray(list) || list.length !== parameters.length) {
        const names = parameters.map(({ name }) => name).join(", ");
        const given = Array.isArray(list) ? `${list.length} are given` : "no list is given";
        throw new LineMistake(`the arguments are ${names}, but ${given}`);
      }
      return asMistake(() =>
        parameters.map(({ type, name }, at) => fromJson(type, list[at], name)),
      );
    } catch (error) {
      if (!(error instanceof LineMistake)) throw error;
      mistake ??= error;
    }
  }
  throw mistake ?? new LineMistake("there are no arguments");
}

function asMistake<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError) throw new LineMistake(shorten(error.message));
    throw error;
  }
}

/** Parses JSON in which values may also be written as in Python, and ints may have any length. */
function parse(text: string): unknown {
  const json = text.replaceAll(
    /"(?:[^"\\]|\\.)*"|'([^'"\\]*)'|\b(?:True|False|None)\b|-?\d{16,}(?![\d.eE])|[()]/g,
    (found: string, quoted: string | undefined) => {
      if (quoted !== undefined) return JSON.stringify(quoted);
      if (/^-?\d/.test(found)) return `"${found}"`;
      return PYTHON.get(found) ?? found;
    },
  );
  try {
    return JSON.parse(json) as unknown;
  } catch {
    const shown = text.replace(/^\[(.*)\]$/s, "$1").trim();
    throw new LineMistake(`${JSON.stringify(shorten(shown))} cannot be read as values`);
  }
}

const PYTHON = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["(", "["],
  [")", "]"],
]);

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

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** True if two answers are the same value. */
export function isSameAnswer(
  { interface: { returns } }: Problem,
  left: Value,
  right: Value,
): boolean {
  return JSON.stringify(toJson(returns, left)) === JSON.stringify(toJson(returns, right));
}

import { formatValue } from "../../core/values/text-form.ts";
import { fromJson, type Value, ValueError } from "../../core/values/value.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import { describeViolation } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";

/** A line that is longer than every input which a person writes. */
const MAX_CHARACTERS = 10_000;

/** An input that a person wrote. */
export interface WrittenCall {
  readonly args: readonly Value[];
  /** Unique for the input. */
  readonly key: string;
  /** As students see it: `AcanWin(7)`. */
  readonly call: string;
}

/** Its message says what is wrong with a line. */
export class LineMistake extends Error {}

/**
 * Reads an input of an exercise: `AcanWin(7)`, `7`, `[7]`, or an object with `args`. `expected`: JSON of
 * the answer after `->`, if there is one.
 * @throws {LineMistake} if it is no input, with the constraint that it breaks.
 */
export function readCall(
  text: string,
  about: Problem,
): WrittenCall & { readonly expected: unknown } {
  if (text.length > MAX_CHARACTERS) {
    throw new LineMistake(`it has ${text.length} characters, more than any input here`);
  }
  const { args: json, expected } = readParts(text, about);
  const args = toArguments(json, about);
  const outside = describeViolation(about, args);
  if (outside !== undefined) throw new LineMistake(shorten(outside));
  const types = about.interface.parameters.map(({ type }) => type);
  const values = types.map((type, index) => formatValue(type, args[index] as Value));
  const call = `${about.interface.functionName}(${values.join(", ")})`;
  return { args, key: inputKeyOf(types, args), call, expected };
}

/** A line without the comment that ends it, and without the space around it. */
export function withoutComment(line: string): string {
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

interface Parts {
  /** The ways to understand the arguments, the likeliest first. */
  readonly args: readonly unknown[];
  readonly expected: unknown;
}

function readParts(testText: string, { interface: called }: Problem): Parts {
  if (/^\{\s*"(?:args|expected)"/.test(testText)) {
    const { args, expected } = parse(testText) as { readonly args?: unknown; expected?: unknown };
    return { args: [args], expected };
  }
  const [input, answer] = splitUnquoted(testText, "->");
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
        const actual = Array.isArray(list) ? `${list.length} are given` : "no list is given";
        throw new LineMistake(`the arguments are ${names}, but ${actual}`);
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

/** Reads a value; a value of another type is a mistake in its line. */
export function asMistake<T>(readValue: () => T): T {
  try {
    return readValue();
  } catch (error) {
    if (error instanceof ValueError) throw new LineMistake(shorten(error.message));
    throw error;
  }
}

/** Parses JSON in which values may also be written as in Python, and ints may have any length. */
function parse(text: string): unknown {
  const json = text.replaceAll(
    /"(?:[^"\\]|\\.)*"|'([^'"\\]*)'|\b(?:True|False|None)\b|-?\d{16,}(?![\d.eE])|[()]/g,
    (token: string, quoted: string | undefined) => {
      if (quoted !== undefined) return JSON.stringify(quoted);
      if (/^-?\d/.test(token)) return `"${token}"`;
      return PYTHON.get(token) ?? token;
    },
  );
  try {
    return JSON.parse(json) as unknown;
  } catch {
    const inner = text.replace(/^\[(.*)\]$/s, "$1").trim();
    throw new LineMistake(`${JSON.stringify(shorten(inner))} cannot be read as values`);
  }
}

const PYTHON = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["(", "["],
  [")", "]"],
]);

/** Limits what a message repeats of a line. */
export function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

import { printProgramInput, readProgramInput } from "../core/forms/program-text.ts";
import { NOTHING } from "../core/values/text-form.ts";
import { partTypes, type ValueType } from "../core/values/value-type.ts";
import type { Value } from "../core/values/value.ts";
import { describeViolation } from "../problems/domain.ts";
import type { Problem } from "../problems/problem.ts";
import type { Input } from "./domain.ts";

export type ReadInput =
  | { readonly isValid: true; readonly args: Input }
  | { readonly isValid: false; readonly message: string };

/** Prints an input in the form that programs read. */
export function printArguments(problem: Problem, args: Input): string {
  return printProgramInput(problem.interface, args);
}

class BadInput extends Error {}

/**
 * Validates an input from elsewhere: it must be an input of the exercise in exactly the form that
 * {@link printArguments} writes. Counts must be right, numbers have no leading zeros, values are
 * separated by one space or line end, and the last line ends in one.
 */
export function readArguments(problem: Problem, text: string): ReadInput {
  const reader = new Reader(text);
  try {
    const args =
      problem.interface.inputForm === undefined
        ? reader.all(typesOf(problem))
        : readFormed(problem, text);
    const violation = describeViolation(problem, args);
    if (violation !== undefined) return { isValid: false, message: violation };
    const printed = printArguments(problem, args);
    if (printed === text) return { isValid: true, args };
    return { isValid: false, message: explainForm(printed, text) };
  } catch (error) {
    if (error instanceof BadInput) return { isValid: false, message: error.message };
    throw error;
  }
}

function readFormed(problem: Problem, text: string): readonly Value[] {
  const parsed = readProgramInput(problem.interface, text);
  if (!parsed.ok) throw new BadInput(parsed.message);
  return parsed.args;
}

/** Reads words separated by any white space; the exact form is compared afterwards. */
class Reader {
  readonly #words: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#words = text.split(/[ \t\r\n]+/).filter((word) => word !== "");
  }

  all(types: readonly ValueType[]): readonly Value[] {
    const args = types.map((type) => this.value(type));
    this.#end();
    return args;
  }

  #end(): void {
    const extra = this.#words[this.#next];
    if (extra !== undefined) throw new BadInput(`there is more after the input: ${quote(extra)}`);
  }

  value(type: ValueType): Value {
    switch (type.kind) {
      case "int":
        return this.#int();
      case "bool": {
        const word = this.#word("True or False");
        if (word !== "True" && word !== "False") {
          throw new BadInput(`True or False is expected, not ${quote(word)}`);
        }
        return word === "True";
      }
      case "text":
        return this.#word("a text");
      case "float":
        return this.#float();
      case "option":
        if (this.#words[this.#next] !== NOTHING) return this.value(type.item);
        this.#next += 1;
        return null;
      case "pair":
      case "tuple":
        return partTypes(type).map((part) => this.value(part));
      case "record":
        return Object.fromEntries(
          type.fields.map(({ name, type: own }) => [name, this.value(own)]),
        );
      case "list":
        return this.#items(() => this.value(type.item));
      case "set": {
        const set = new Set<Value>();
        for (const item of this.#items(() => this.value(type.item))) {
          if (set.has(item)) throw new BadInput(`the set has ${String(item)} twice`);
          set.add(item);
        }
        return set;
      }
      case "map":
        return new Map(this.#items(() => [this.value(type.key), this.value(type.value)] as const));
    }
  }

  #items<T>(readItem: () => T): readonly T[] {
    const count = this.#int();
    if (count < 0n) throw new BadInput(`there cannot be ${count} items`);
    const items: T[] = [];
    for (let itemCount = 0n; itemCount < count; itemCount += 1n) {
      if (this.#next === this.#words.length) {
        throw new BadInput(`the count says ${count} items, but there are ${itemCount}`);
      }
      items.push(readItem());
    }
    return items;
  }

  #int(): bigint {
    const word = this.#word("a number");
    if (!/^-?(0|[1-9]\d*)$/.test(word) || word === "-0") {
      throw new BadInput(`an integer is expected, not ${quote(word)}`);
    }
    return BigInt(word);
  }

  #float(): number {
    const word = this.#word("a number");
    if (!/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]\d+)?$/.test(word)) {
      throw new BadInput(`a number with a point is expected, not ${quote(word)}`);
    }
    return Number(word) + 0; // No -0.
  }

  #word(expectation: string): string {
    const word = this.#words[this.#next];
    if (word === undefined) throw new BadInput(`the input ends, but ${expectation} is expected`);
    this.#next += 1;
    return word;
  }
}

function explainForm(printed: string, text: string): string {
  if (text.includes("\r")) return "lines must end with a line feed only, without a carriage return";
  if (!text.endsWith("\n")) return "the last line must end with a line feed";
  if (text.startsWith(printed)) return "there is an extra empty line at the end";
  const line = printed.split("\n").findIndex((each, index) => each !== text.split("\n")[index]);
  return `line ${line + 1} must be ${quote(printed.split("\n")[line] ?? "")}, with single spaces`;
}

function quote(text: string): string {
  // Byte-order marks and unusual spaces would be invisible.
  const quoted = JSON.stringify(text).replace(/(?! )[\p{C}\p{Z}]/gu, toEscape);
  return quoted.length > 60 ? `${quoted.slice(0, 60)}…` : quoted;
}

function toEscape(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}

function typesOf({ interface: { parameters } }: Problem): readonly ValueType[] {
  return parameters.map(({ type }) => type);
}

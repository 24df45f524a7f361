import { conform, describeWire } from "../../core/values/conform.ts";
import type { Check, Reference } from "../../core/judging/reference.ts";
import { formatValue, parseOutput } from "../../core/values/text-form.ts";
import { isEqualValue, type JsonValue, toJson, type Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { decodeValue, WireError } from "../../core/values/wire.ts";
import type { Problem, TestCase } from "../../problems/index.ts";

/**
 * How right an answer is: `RTE` where the bytes are no answer at all. `score` is 0..1, the message
 * empty for what is right; `actual` is a value, or text where it is none.
 */
export interface CheckedAnswer {
  readonly verdict: "AC" | "WA" | "RTE";
  readonly score: number;
  readonly message: string;
  readonly actual?: JsonValue;
  readonly notes: readonly string[];
}

/** Compares answers with the reference's, outside of any submission's reach. */
export interface Checker {
  /** Of the bytes in which a driver writes a value, see core/values/wire.ts. */
  checkReturned(test: TestCase, bytes: Buffer): Promise<CheckedAnswer>;
  /** Of what a program wrote to its standard output. */
  checkPrinted(test: TestCase, bytes: Buffer): Promise<CheckedAnswer>;
}

const SHOWN_CHARACTERS = 300;

export function createChecker(problem: Problem, reference: Reference): Checker {
  const type = problem.interface.returns;
  const check = reference.check ?? ((_args, expected, actual) => compare(type, expected, actual));
  const judgeValue = (test: TestCase, actual: Value, notes: readonly string[]): CheckedAnswer => {
    const checked = check(test.args, test.expected, actual);
    return {
      verdict: checked.isRight ? "AC" : "WA",
      score: checked.isRight ? (checked.score ?? 1) : 0,
      message: checked.isRight ? "" : checked.message,
      actual: toJson(type, actual),
      notes,
    };
  };
  return {
    checkReturned: async (test, bytes) => {
      try {
        const wire = decodeValue(bytes);
        const conformed = conform(type, wire, problem.answers.strictness);
        return conformed.ok
          ? judgeValue(test, conformed.value, conformed.notes)
          : wrong(`${capitalize(conformed.message)}.`, describeWire(wire));
      } catch (error) {
        if (error instanceof WireError) return garbled(error.message);
        throw error;
      }
    },
    checkPrinted: async (test, bytes) => {
      const output = bytes.toString();
      const parsed = parseOutput(type, output);
      return parsed.ok
        ? judgeValue(test, parsed.value, [])
        : wrong(`The output does not have the form asked for: ${parsed.message}.`, cut(output));
    },
  };
}

function wrong(message: string, actual: JsonValue): CheckedAnswer {
  return { verdict: "WA", score: 0, message, actual, notes: [] };
}

function garbled(reason: string): CheckedAnswer {
  return { verdict: "RTE", score: 0, message: explainConfusion(reason), notes: [] };
}

/** What came on the judge's own descriptors was not written by the driver. */
export function explainConfusion(reason: string): string {
  return `The process broke the judge's protocol (${reason}). A function must only return its answer: look for code that writes to descriptors it did not open.`;
}

function compare(type: ValueType, expected: Value, actual: Value): Check {
  if (isEqualValue(expected, actual)) return { isRight: true };
  return {
    isRight: false,
    message: `The answer is ${cut(formatValue(type, actual))}, right is ${cut(formatValue(type, expected))}.`,
  };
}

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

import { conform, describeWire } from "../../core/values/conform.ts";
import type { Check, Reference } from "../../core/judging/reference.ts";
import { formatValue, parseOutput } from "../../core/values/text-form.ts";
import { isEqualValue, type JsonValue, toJson, type Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { WireValue } from "../../core/values/wire.ts";
import type { Problem, TestCase } from "../../problems/index.ts";

/** How right an answer is. `score` is 0..1; `actual` is a value, or text where it is none. */
interface CheckedAnswer {
  readonly isRight: boolean;
  readonly score: number;
  readonly message: string;
  readonly actual: JsonValue;
  readonly notes: readonly string[];
}

/** Compares answers with the reference's, outside of any submission's reach. */
export interface AnswerChecker {
  checkReturned(test: TestCase, wire: WireValue): CheckedAnswer;
  checkPrinted(test: TestCase, output: string): CheckedAnswer;
}

const SHOWN_CHARACTERS = 300;

export function createAnswerChecker(problem: Problem, reference: Reference): AnswerChecker {
  const type = problem.interface.returns;
  const check = reference.check ?? ((_args, expected, actual) => compare(type, expected, actual));
  const judgeValue = (test: TestCase, actual: Value, notes: readonly string[]): CheckedAnswer => {
    const checked = check(test.args, test.expected, actual);
    return {
      isRight: checked.isRight,
      score: checked.isRight ? (checked.score ?? 1) : 0,
      message: checked.isRight ? "" : checked.message,
      actual: toJson(type, actual),
      notes,
    };
  };
  return {
    checkReturned(test, wire) {
      const conformed = conform(type, wire, problem.answers.strictness);
      return conformed.ok
        ? judgeValue(test, conformed.value, conformed.notes)
        : wrong(`${capitalize(conformed.message)}.`, describeWire(wire));
    },
    checkPrinted(test, output) {
      const parsed = parseOutput(type, output);
      return parsed.ok
        ? judgeValue(test, parsed.value, [])
        : wrong(`The output does not have the form asked for: ${parsed.message}.`, cut(output));
    },
  };
}

function wrong(message: string, actual: JsonValue): CheckedAnswer {
  return { isRight: false, score: 0, message, actual, notes: [] };
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

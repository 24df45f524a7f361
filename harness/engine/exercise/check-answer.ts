import { capitalise } from "../../core/capitalise.ts";
import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";
import { type AnswerRules, judgeAnswer } from "../../core/comparison/judge-answer.ts";
import { decodeAnswer, type Strictness } from "../../core/values/decode-answer.ts";
import { describeWire } from "../../core/values/describe-wire.ts";
import type { Form } from "../../core/forms/form.ts";
import { readProgramOutput } from "../../core/forms/program-text.ts";
import { type JsonValue, toJson, type Value } from "../../core/values/value.ts";
import { WireError } from "../../core/values/wire.ts";

/**
 * The result of checking an answer: `RTE` if its bytes are not an answer at all, `JE` if it could
 * not be checked. `score` is 0..1, and the message is empty for a right answer. `actual` is the
 * value, or text if it is not a value or a very long one.
 */
export interface CheckedAnswer {
  readonly verdict: "AC" | "WA" | "RTE" | "JE";
  readonly score: number;
  readonly message: string;
  readonly actual?: JsonValue;
  /** A checker's message to the author of the exercise, and to nobody else. */
  readonly judgeMessage?: string;
  readonly notes: readonly string[];
}

/** A raw answer, with its input and the expected answer. */
export interface Answer {
  /** Returned through a driver (core/values/wire.ts), or printed to standard output. */
  readonly form: "returned" | "printed";
  readonly bytes: Buffer;
  readonly args: readonly Value[];
  /** Undefined: every valid answer counts as right. */
  readonly expected: Value | undefined;
}

/** How answers to an exercise are read and judged. */
export interface ReadingRules extends AnswerRules {
  readonly strictness: Strictness;
  /** How programs print answers, if the exercise has a form of its own. */
  readonly outputForm?: Form;
}

const SHOWN_CHARACTERS = 300;
/** A longer answer is cut when it is shown. */
const SHOWN_BYTES = 16 * 1024;

/** Compares one answer with the right one. @throws whatever the reference's own check throws. */
export function checkAnswer(answer: Answer, rules: ReadingRules): CheckedAnswer {
  const { type, strictness } = rules;
  const { form, bytes } = answer;
  const judgeValue = (actual: Value, notes: readonly string[]): CheckedAnswer => {
    const expected = answer.expected === undefined ? actual : answer.expected;
    const checked = judgeAnswer(rules, answer.args, expected, actual);
    return {
      verdict: checked.isRight ? "AC" : "WA",
      score: checked.isRight ? (checked.score ?? 1) : 0,
      message: checked.isRight ? "" : checked.message,
      actual: bytes.length > SHOWN_BYTES ? showAnswer(form, bytes) : toJson(type, actual),
      notes,
    };
  };
  switch (form) {
    case "returned":
      try {
        const decoded = decodeAnswer(type, bytes, strictness);
        return decoded.ok
          ? judgeValue(decoded.value, decoded.notes)
          : wrong(`${capitalise(decoded.message)}.`, showAnswer(form, bytes));
      } catch (error) {
        if (error instanceof WireError) return garbled(error.message);
        throw error;
      }
    case "printed": {
      const parsed = readProgramOutput({ ...rules, returns: type }, bytes.toString());
      return parsed.ok
        ? judgeValue(parsed.value, [])
        : wrong(
            `The output does not have the form asked for: ${parsed.message}.`,
            showAnswer(form, bytes),
          );
    }
  }
}

/** Rejects an answer that is far longer than a right one. `head`: its beginning. */
export function refuseTooLong(form: Answer["form"], head: Buffer): CheckedAnswer {
  const what = form === "returned" ? "answer" : "output";
  const message = `The ${what} is far longer than any right one can be. Does something append to it again and again?`;
  return wrong(message, showAnswer(form, head));
}

/** It is unknown whether the answer is right, because the checker or the machine failed. */
export function cannotCheck(reason: string): CheckedAnswer {
  const message = `The judge could not check the answer: ${reason.replace(/\.$/, "")}.`;
  return { verdict: "JE", score: 0, message, notes: [] };
}

/** The message when something other than the driver wrote to the judge's own descriptors. */
export function explainConfusion(reason: string): string {
  return `The process broke the judge's protocol (${reason}). A function must only return its answer: look for code that writes to descriptors it did not open.`;
}

/** The beginning of an answer, as text. */
function showAnswer(form: Answer["form"], bytes: Buffer): string {
  if (form === "returned") return describeWire(bytes);
  // A character has up to four bytes.
  return truncateForDisplay(bytes.subarray(0, 4 * SHOWN_CHARACTERS + 4).toString());
}

function wrong(message: string, actual: JsonValue): CheckedAnswer {
  return { verdict: "WA", score: 0, message, actual, notes: [] };
}

function garbled(reason: string): CheckedAnswer {
  return { verdict: "RTE", score: 0, message: explainConfusion(reason), notes: [] };
}

import { isSlowToCompare } from "../../core/comparison/comparison.ts";
import { encodeValue } from "../../core/values/wire.ts";
import { answerRulesOf } from "../../problems/answer-rules.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import {
  type Answer,
  cannotCheck,
  checkAnswer,
  type CheckedAnswer,
  type ReadingRules,
  refuseTooLong,
} from "./check-answer.ts";
import type { Threads } from "../build/threads.ts";
import { checkInThread } from "./check-in-thread.ts";
import type { Suite } from "../judging/suite.ts";
import { CircuitBreaker } from "../validators/circuit-breaker.ts";
import type { AnswerValidator, ValidatorReply } from "../validators/validator.ts";
import { isHang } from "../validators/validator-verdict.ts";
import { printProgramInput, printProgramOutput } from "../../core/forms/program-text.ts";
import { formatValue } from "../../core/values/text-form.ts";
import { isEqualValue, type Value } from "../../core/values/value.ts";
import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";

/**
 * Decides, out of any submission's reach, which answers are right: those that equal the expected
 * one, those that the reference's own check accepts, or those that a validator program accepts.
 */
export interface Checker {
  /** Checks a value in the form in which drivers write it (core/values/wire.ts). */
  checkReturned(test: TestCase, bytes: Buffer): Promise<CheckedAnswer>;
  /** Checks a program's standard output. */
  checkPrinted(test: TestCase, bytes: Buffer): Promise<CheckedAnswer>;
  /** Largest size of an answer to any of these cases, in bytes: far more than a right one needs. */
  capBytes(tests: readonly TestCase[]): number;
  /** A checker for inputs whose best answers are unknown: every valid answer is right. */
  withoutBest(): Checker;
}

export interface CheckerOptions {
  readonly suite: Pick<Suite, "problem" | "reference" | "referenceModule" | "validator">;
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** Shorter answers are compared within a millisecond, faster than a thread could reply. */
const AT_ONCE_BYTES = 8 * 1024;

/** How much longer than the expected answer another may be: spaces, signs, another order. */
const CAPS = {
  exact: { bytes: 64 * 1024, factor: 16 },
  /** A right answer may be far from the best one. */
  optimisation: { bytes: 1024 ** 2, factor: 256 },
} as const;

/**
 * Creates the checker of a suite. Long answers, and all answers if the reference has its own check,
 * are checked in a thread so that they cannot block the judge; a reference that is not in a module
 * has to be checked here.
 */
export function createChecker(options: CheckerOptions): Checker {
  const { suite } = options;
  const validator = suite.validator && withCircuitBreaker(suite.validator);
  const own = validator === undefined ? suite : { ...suite, validator };
  const encoder = ENCODERS.get(suite.problem) ?? new Encoder(suite.problem);
  ENCODERS.set(suite.problem, encoder);
  return makeChecker({ ...options, suite: own }, encoder, true);
}

function withCircuitBreaker(validator: AnswerValidator): AnswerValidator {
  const breaker = new CircuitBreaker<ValidatorReply>(isHang);
  return { judge: async (question) => breaker.run(async () => validator.judge(question)) };
}

function makeChecker(options: CheckerOptions, encoder: Encoder, hasBest: boolean): Checker {
  const { suite, threads, signal } = options;
  const { problem, reference, referenceModule, validator } = suite;
  const { scoring, strictness } = problem.answers;
  const { outputForm } = problem.interface;
  const rules: ReadingRules = {
    ...answerRulesOf(problem, reference),
    ...(outputForm && { outputForm }),
    strictness,
  };
  const cap = CAPS[scoring];
  const capOf = (test: TestCase) =>
    Math.min(
      problem.limits.outputBytes,
      cap.bytes + (hasBest ? cap.factor * encoder.encode(test).length : 0),
    );
  const isForThread = (bytes: Buffer) =>
    reference.check === undefined
      ? bytes.length > AT_ONCE_BYTES || isSlowToCompare(rules.type, rules.comparison)
      : referenceModule !== undefined;
  const check = async (test: TestCase, form: Answer["form"], bytes: Buffer) => {
    if (bytes.length > capOf(test)) return refuseTooLong(form, bytes);
    const { args } = test;
    if (validator !== undefined) {
      const expected = hasBest ? test.expected : undefined;
      return validateAnswer({ form, bytes, args, expected }, { problem, validator });
    }
    if (!isForThread(bytes)) {
      const answer = { form, bytes, args, expected: hasBest ? test.expected : undefined };
      return checkHere(answer, rules);
    }
    const request = {
      form,
      bytes,
      type: rules.type,
      ...(outputForm && { outputForm }),
      comparison: rules.comparison,
      strictness,
      // Copied for each answer, so only if needed.
      args: reference.check === undefined ? [] : args,
      expected: hasBest ? encoder.encode(test) : undefined,
      referenceModule: reference.check === undefined ? undefined : referenceModule,
    };
    return checkInThread(request, threads, signal);
  };
  return {
    checkReturned: async (test, bytes) => check(test, "returned", bytes),
    checkPrinted: async (test, bytes) => check(test, "printed", bytes),
    capBytes: (tests) => tests.reduce((most, test) => Math.max(most, capOf(test)), 0),
    withoutBest: () => makeChecker(options, encoder, false),
  };
}

function checkHere(answer: Answer, rules: ReadingRules): CheckedAnswer {
  try {
    return checkAnswer(answer, rules);
  } catch (error) {
    return cannotCheck(String(error));
  }
}

/** Encodes expected answers in wire form, each one once for all submissions. */
class Encoder {
  readonly #problem: Problem;
  readonly #encoded = new WeakMap<TestCase, Buffer>();

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  encode(test: TestCase): Buffer {
    const cachedBytes = this.#encoded.get(test);
    if (cachedBytes !== undefined) return cachedBytes;
    const bytes = Buffer.from(encodeValue(this.#problem.interface.returns, test.expected));
    this.#encoded.set(test, bytes);
    return bytes;
  }
}

const ENCODERS = new WeakMap<Problem, Encoder>();

/**
 * Has a validator judge an answer. It is not run for an answer that is not a value of the type,
 * which is wrong, or for one that equals the expected answer, which is right. It reads input,
 * expected answer and answer as programs read and print them, even if a function answered.
 */
async function validateAnswer(
  answer: Answer,
  { problem, validator }: { readonly problem: Problem; readonly validator: AnswerValidator },
): Promise<CheckedAnswer> {
  const { returns, outputForm } = problem.interface;
  const { strictness } = problem.answers;
  let decoded: { readonly value: Value } | undefined;
  const formed = checkAnswer(answer, {
    type: returns,
    ...(outputForm && { outputForm }),
    strictness,
    comparison: problem.answers.comparison,
    check: (_args, _expected, value) => {
      decoded = { value };
      return { isRight: true };
    },
  });
  if (decoded === undefined) return formed;
  const { value } = decoded;
  const expected = answer.expected ?? value;
  if (answer.expected !== undefined && isEqualValue(expected, value)) return formed;
  const reply = await validator.judge({
    input: printProgramInput(problem.interface, answer.args),
    answer: printProgramOutput(problem.interface, expected),
    output: printProgramOutput(problem.interface, value),
  });
  switch (reply.kind) {
    case "failed":
      return { ...formed, ...cannotCheck(reply.reason) };
    case "accepted":
      return formed;
    case "wrong": {
      const { judgeMessage, teamMessage } = reply;
      const plain = `The answer ${truncateForDisplay(formatValue(returns, value))} is not right.`;
      return {
        ...formed,
        verdict: "WA",
        score: 0,
        message: teamMessage === "" ? plain : teamMessage,
        ...(judgeMessage !== "" && { judgeMessage }),
      };
    }
  }
}

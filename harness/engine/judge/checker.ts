import { mayTakeLong } from "../../core/comparison/comparison.ts";
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
import type { Suite } from "./suite.ts";
import { PatientValidator } from "./patient-validator.ts";
import { validateAnswer } from "./validate-answer.ts";

/**
 * Tells which answers are right, outside of any submission's reach: those that equal the expected
 * one; those that the reference's own check takes; or those that a validator program accepts.
 */
export interface Checker {
  /** Of the bytes in which a driver writes a value, see core/values/wire.ts. */
  checkReturned(test: TestCase, bytes: Buffer): Promise<CheckedAnswer>;
  /** Of what a program wrote to its standard output. */
  checkPrinted(test: TestCase, bytes: Buffer): Promise<CheckedAnswer>;
  /** The most bytes that an answer to any of these may have: far more than a right one needs. */
  capBytes(tests: readonly TestCase[]): number;
  /** The same where nobody knows the best answers: whatever the rules allow is right. */
  withoutBest(): Checker;
}

export interface CheckerOptions {
  readonly suite: Pick<Suite, "problem" | "reference" | "referenceModule" | "validator">;
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** Shorter ones are compared within a millisecond: to ask another thread would take longer. */
const AT_ONCE_BYTES = 8 * 1024;

/** How much longer than the right answer another one may be, for spaces, signs and other orders. */
const CAPS = {
  exact: { bytes: 64 * 1024, factor: 16 },
  /** A right answer may be far from the best one. */
  optimisation: { bytes: 1024 ** 2, factor: 256 },
} as const;

/**
 * Long answers, and all where the reference has a check of its own, are checked by a worker, so that
 * the judge stays attentive whatever they are; a reference without a module cannot be.
 */
export function createChecker(options: CheckerOptions): Checker {
  const { suite } = options;
  const validator = suite.validator && new PatientValidator(suite.validator);
  const own = validator === undefined ? suite : { ...suite, validator };
  return makeChecker({ ...options, suite: own }, new Encoder(suite.problem), true);
}

function makeChecker(options: CheckerOptions, encoder: Encoder, hasBest: boolean): Checker {
  const { suite, threads, signal } = options;
  const { problem, reference, referenceModule, validator } = suite;
  const { scoring, strictness } = problem.answers;
  const rules: ReadingRules = { ...answerRulesOf(problem, reference), strictness };
  const cap = CAPS[scoring];
  const capOf = (test: TestCase) =>
    Math.min(
      problem.limits.outputBytes,
      cap.bytes + (hasBest ? cap.factor * encoder.encode(test).length : 0),
    );
  const isForWorker = (bytes: Buffer) =>
    reference.check === undefined
      ? bytes.length > AT_ONCE_BYTES || mayTakeLong(rules.type, rules.comparison)
      : referenceModule !== undefined;
  const check = async (test: TestCase, form: Answer["form"], bytes: Buffer) => {
    if (bytes.length > capOf(test)) return refuseTooLong(form, bytes);
    const { args } = test;
    if (validator !== undefined) {
      const expected = hasBest ? test.expected : undefined;
      return validateAnswer({ form, bytes, args, expected }, { problem, validator });
    }
    if (!isForWorker(bytes)) {
      const answer = { form, bytes, args, expected: hasBest ? test.expected : undefined };
      return checkHere(answer, rules);
    }
    const request = {
      form,
      bytes,
      type: rules.type,
      comparison: rules.comparison,
      strictness,
      // Copied for each answer, so nothing that is not needed.
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

/** Right answers in wire form, each written once. */
class Encoder {
  readonly #problem: Problem;
  readonly #encoded = new WeakMap<TestCase, Buffer>();

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  encode(test: TestCase): Buffer {
    const known = this.#encoded.get(test);
    if (known !== undefined) return known;
    const bytes = Buffer.from(encodeValue(this.#problem.interface.returns, test.expected));
    this.#encoded.set(test, bytes);
    return bytes;
  }
}

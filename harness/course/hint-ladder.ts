import { capitalise } from "../core/capitalise.ts";
import type { ForStudent } from "../core/judging/audience.ts";
import type { Counterexample, Failure } from "../core/judging/judging.ts";
import { describeVerdict } from "../core/judging/verdict.ts";
import type { StudentResult } from "../core/results/results.ts";

/** Whether students get all of the feedback at once, or ask for it step by step. */
export const HINT_POLICIES = ["at_once", "on_demand"] as const;
export type HintPolicy = (typeof HINT_POLICIES)[number];

/** The hints on a failure, in the order in which students ask for them: each shows more than the last. */
export const HINT_STEPS = ["input", "answer", "explanation"] as const;
export type HintStep = (typeof HINT_STEPS)[number];

type Case = Counterexample | Failure;
/** The parts of a failed case that an input alone says. */
const INPUT_KEYS: ReadonlySet<string> = new Set(["group", "args", "input", "smallest", "verdict"]);
const EXPLANATION_KEYS: ReadonlySet<string> = new Set(["reason", "guess"]);

/**
 * The hints that there are on a result with all of its feedback. None on one that has its answer anyway:
 * accepted programs, compile errors, and tests that students write, which have hints of their own.
 */
export function listHints(result: ForStudent<StudentResult>): readonly HintStep[] {
  if (result.interface === "tests" || ["AC", "CE", "JE"].includes(result.verdict)) return [];
  const hasCase = findCase(result) !== undefined;
  const { growth, notes, breach, failures } = result;
  const explains =
    growth !== undefined || breach !== undefined || notes.length > 0 || failures.length > 0;
  return [
    ...(hasCase ? (["input", "answer"] as const) : []),
    ...(hasCase || explains ? (["explanation"] as const) : []),
  ];
}

/**
 * Leaves only what a student has asked for of a failed case: its input, or what was expected and what the
 * program answered too. Before the last hint, a single case is shown.
 * @param withoutCases the result without anything about single cases
 */
export function showHints(
  result: ForStudent<StudentResult>,
  withoutCases: ForStudent<StudentResult>,
  opened: HintStep | undefined,
): ForStudent<StudentResult> {
  if (opened === "explanation" || listHints(result).length === 0) return result;
  const failedCase = findCase(result);
  if (opened === undefined || failedCase === undefined) return withoutCases;
  const { counterexample } = result;
  const cut = <T extends Case>(each: T) => (opened === "input" ? toInput(each) : toAnswer(each));
  if (counterexample !== undefined) {
    return { ...withoutCases, counterexample: cut(counterexample) };
  }
  const failure = result.failures.find(isCase);
  return { ...withoutCases, failures: failure === undefined ? [] : [cut(failure)] };
}

function findCase({ counterexample, failures }: ForStudent<StudentResult>): Case | undefined {
  return counterexample ?? failures.find(isCase);
}

/** Failures of hidden groups have no input. */
function isCase({ args, input }: Failure): boolean {
  return (args ?? input) !== undefined;
}

function toInput<T extends Case>(failed: T): T {
  const entries = Object.entries(failed).filter(([key]) => INPUT_KEYS.has(key));
  // Messages repeat answers.
  const message = `${capitalise(describeVerdict(failed.verdict))}.`;
  return { ...Object.fromEntries(entries), message } as T;
}

function toAnswer<T extends Case>(failed: T): T {
  const entries = Object.entries(failed).filter(([key]) => !EXPLANATION_KEYS.has(key));
  return Object.fromEntries(entries) as T;
}

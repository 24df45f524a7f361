import { findDifference } from "../../core/comparison/comparison.ts";
import type { AnswerRules } from "../../core/comparison/judge-answer.ts";
import type { Counterexample } from "../../core/judging/judging.ts";
import type { Value } from "../../core/values/value.ts";
import { compileDomain } from "../../domains/domain.ts";
import { compareInputsOf } from "../../domains/input-order.ts";
import { createInputSource, type InputSource } from "../../domains/input-source.ts";
import type { Input } from "../../domains/order.ts";
import type { CaseOutcome } from "../judging/case-outcome.ts";
import { answerRulesOf } from "../../problems/answer-rules.ts";
import { describeCounterexample } from "./counterexample.ts";
import { createChecker } from "../exercise/checker.ts";
import { noUsage } from "../build/retrying-slot.ts";
import { LoadFailure } from "../run/function-session.ts";
import type { TrialOptions } from "../judging/judge-options.ts";
import { resolveInterface } from "../exercise/resolve-interface.ts";
import type { SubmissionRunner } from "../exercise/submission-runner.ts";
import { readValue } from "./read-value.ts";
import { SearchBudget } from "./search-budget.ts";
import { createTrialCases, type TrialCases } from "./trial-cases.ts";

export interface HuntOptions extends TrialOptions {
  readonly timeMs: number;
  /** Called when the programs are ready, and the time begins. */
  readonly onStarted?: () => void;
  /** Source of inputs. Default: the exercise's domain. */
  readonly source?: InputSource | undefined;
  /** Another program to compare with: search for an input on which the answers differ. */
  readonly rival?: Pick<
    TrialOptions,
    "submission" | "tools" | "versions" | "toolVersions" | "toolFolders"
  >;
}

/** An input on which programs differ, with their answers. */
interface Difference {
  readonly input: Input;
  readonly isSmallest: boolean;
  /** One against the reference, two for two programs. */
  readonly counterexamples: readonly Counterexample[];
}

export type HuntEvent =
  | { readonly kind: "rejected"; readonly label: string; readonly message: string }
  | { readonly kind: "progress"; readonly tried: number; readonly best: Difference | undefined }
  | { readonly kind: "finished"; readonly tried: number; readonly best: Difference | undefined };

/** How long the last run may continue when the time is over. */
const LAST_RUN_MS = 300;

const BATCH = { function: 256, program: 8 };

/**
 * Searches for a failing input for a given time, in the whole domain or among inputs of an author's
 * generators. Ends early when the smallest one was found or no inputs are left.
 */
export async function* hunt(options: HuntOptions): AsyncGenerator<HuntEvent> {
  const { suite, rival, timeMs } = options;
  const { problem } = suite;
  await using stack = new AsyncDisposableStack();
  const contestants: Contestant[] = [];
  // A program that loops is ended with the search, not at its own time limit.
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, ...(options.signal ? [options.signal] : [])]);
  const own = { ...options, signal };
  for (const each of [own, ...(rival === undefined ? [] : [{ ...own, ...rival }])]) {
    const opened = await openContestant(each);
    if (typeof opened === "string") {
      yield { kind: "rejected", label: each.submission.label, message: opened };
      return;
    }
    contestants.push(stack.use(opened));
  }
  const compareInputs = compareInputsOf(problem);
  const rules = answerRulesOf(problem, suite.reference);
  const size = contestants.some(({ kind }) => kind === "program") ? BATCH.program : BATCH.function;
  const endMs = performance.now() + timeMs;
  const timer = setTimeout(() => over.abort(new TimeUp()), timeMs + LAST_RUN_MS);
  stack.defer(() => clearTimeout(timer));
  const source = options.source ?? createInputSource(problem, compileDomain(problem));
  const isSmaller = (input: Input, than: Input | undefined) =>
    than === undefined || compareInputs(input, than) < 0;
  let inputCount = 0;
  let best: Difference | undefined;
  options.onStarted?.();
  while (performance.now() < endMs && best?.isSmallest !== true) {
    options.signal?.throwIfAborted();
    const batch = await untilOver(Promise.resolve(source.next(size, best?.input)), over.signal);
    if (batch === undefined) break;
    const { inputs, isInOrder } = batch;
    if (inputs.length === 0 && isInOrder) break;
    const leftMs = Math.max(1, endMs - performance.now());
    const budget = new SearchBudget(inputs.length, leftMs, { wallMs: leftMs }).start();
    const compared = await compareOrExplain(contestants, rules, inputs, budget);
    if (typeof compared === "string") {
      yield { kind: "rejected", label: options.submission.label, message: compared };
      return;
    }
    const { failing, count } = compared;
    inputCount += count;
    if (isInOrder) source.checked(count, failing !== undefined);
    if (failing !== undefined && isSmaller(failing.input, best?.input)) {
      const isSmallest =
        isInOrder &&
        contestants.every(({ unanswered }) =>
          unanswered.every((other) => compareInputs(other, failing.input) > 0),
        );
      const { input, expected } = failing;
      const counterexamples = contestants.map(({ kind }, index) => {
        const outcome = failing.outcomes[index] as CaseOutcome;
        return describeCounterexample({ ...suite, kind }, { input, expected }, outcome, isSmallest);
      });
      best = { input: failing.input, isSmallest, counterexamples };
    }
    yield { kind: "progress", tried: inputCount, best };
  }
  yield { kind: "finished", tried: inputCount, best };
}

/** The reason of the signal that ends a search at its time. */
class TimeUp extends Error {}

/** The result of `work`, or undefined if the time of the search is over before. */
async function untilOver<T>(pending: Promise<T>, over: AbortSignal): Promise<T | undefined> {
  const ended = Promise.withResolvers<undefined>();
  const end = () => ended.resolve(undefined);
  over.addEventListener("abort", end);
  try {
    if (over.aborted) end();
    return await Promise.race([pending, ended.promise]);
  } catch (error) {
    if (over.aborted) return undefined;
    throw error;
  } finally {
    over.removeEventListener("abort", end);
    // The work that goes on is aborted as well, and its failure says nothing new.
    pending.catch(() => undefined);
  }
}

interface Contestant extends AsyncDisposable {
  readonly kind: SubmissionRunner["kind"];
  readonly unanswered: readonly Input[];
  readonly answer: (
    inputs: readonly Input[],
    budget: SearchBudget,
  ) => Promise<ReadonlyMap<Input, Answered>>;
}

interface Answered {
  readonly outcome: CaseOutcome;
  /** The right answer. */
  readonly expected: Value;
}

/** Opens a program, or returns the compiler's or loader's message if it cannot run. */
async function openContestant(options: TrialOptions): Promise<Contestant | string> {
  const { suite } = options;
  const resolved = await resolveInterface(options, noUsage());
  if (resolved.kind === "rejected") return resolved.message;
  const { kind, subject: runner } = resolved;
  const cases = createTrialCases(suite, kind, createChecker(options));
  return {
    kind,
    unanswered: cases.unanswered,
    answer: async (inputs, budget) =>
      answerAll(inputs, budget, { runner, cases, signal: options.signal }),
    [Symbol.asyncDispose]: async () => runner[Symbol.asyncDispose](),
  };
}

async function answerAll(
  inputs: readonly Input[],
  budget: SearchBudget,
  {
    runner,
    cases,
    signal,
  }: {
    readonly runner: SubmissionRunner;
    readonly cases: TrialCases;
    readonly signal: AbortSignal | undefined;
  },
): Promise<ReadonlyMap<Input, Answered>> {
  const placedCases = await cases.makeIndexed(inputs, 0, budget);
  const outcomes = new Map<Input, Answered>();
  const ask = { checker: cases.checker, budget, untilWrong: false };
  for (let next = 0; next < placedCases.length && !budget.isSpent;) {
    const answered = await runner
      .runInTurn(placedCases.slice(next), ask)
      .catch((error: unknown) => {
        // A run that the end of the search cut off has no answer; those before it count.
        if (signal?.reason instanceof TimeUp) return [];
        throw error;
      });
    if (answered.length === 0) break;
    for (const [at, outcome] of answered.entries()) {
      const { args, expected } = (placedCases[next + at] as (typeof placedCases)[number]).test;
      outcomes.set(args, { outcome, expected });
    }
    next += answered.length;
  }
  return outcomes;
}

interface Failing {
  readonly input: Input;
  readonly expected: Value;
  readonly outcomes: readonly CaseOutcome[];
}

/** Compares, or returns the message of a file that compiles but does not load. */
async function compareOrExplain(
  contestants: readonly Contestant[],
  rules: AnswerRules,
  inputs: readonly Input[],
  budget: SearchBudget,
): Promise<Compared | string> {
  try {
    return await compare(contestants, rules, inputs, budget);
  } catch (error) {
    if (error instanceof LoadFailure) return error.message;
    throw error;
  }
}

interface Compared {
  readonly failing?: Failing;
  readonly count: number;
}

/** Finds the first input on which a program is wrong or two differ. `count`: inputs compared. */
async function compare(
  contestants: readonly Contestant[],
  rules: AnswerRules,
  inputs: readonly Input[],
  budget: SearchBudget,
): Promise<Compared> {
  const answers: ReadonlyMap<Input, Answered>[] = [];
  for (const contestant of contestants) answers.push(await contestant.answer(inputs, budget));
  let count = 0;
  for (const input of inputs) {
    const answersToInput = answers.flatMap((each) => each.get(input) ?? []);
    const outcomes = answersToInput.map(({ outcome }) => outcome);
    const [answered] = answersToInput;
    if (answered === undefined || outcomes.length < contestants.length) {
      // Either the time is over or the input has no answer.
      if (budget.isSpent) return { count };
      count += 1;
      continue;
    }
    count += 1;
    const [first, second] = outcomes;
    const isFailing =
      first !== undefined &&
      (second === undefined ? first.verdict !== "AC" : !isSame(rules, first, second));
    const { expected } = answered;
    if (isFailing) return { failing: { input, expected, outcomes }, count };
  }
  return { count };
}

/** True if two outcomes are the same. All right answers count as equal. */
function isSame({ type, comparison }: AnswerRules, one: CaseOutcome, other: CaseOutcome): boolean {
  if (one.verdict !== other.verdict || one.verdict !== "WA") return one.verdict === other.verdict;
  const [left, right] = [readValue(one, type), readValue(other, type)];
  return left === undefined || right === undefined
    ? JSON.stringify(one.actual) === JSON.stringify(other.actual)
    : findDifference(type, comparison, left, right) === undefined;
}

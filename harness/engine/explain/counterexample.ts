import type { ReferenceParts } from "../../core/judging/reference.ts";
import { describeBreach } from "../../core/judging/breach-words.ts";
import type { ClaimResult } from "../../core/judging/claim-proof.ts";
import type { Counterexample } from "../../core/judging/judging.ts";
import { isValueOf } from "../../core/values/is-value-of.ts";
import { printProgramInput } from "../../core/forms/program-text.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { compileDomain, type Domain } from "../../domains/domain.ts";
import { compareInputsOf } from "../../domains/input-order.ts";
import type { Input } from "../../domains/order.ts";
import { findSmallestFailure } from "../../domains/shrinking/smallest-failure.ts";
import { answerRulesOf } from "../../problems/answer-rules.ts";
import { canMakeInputs, findGroup, ownerOfCases } from "../../problems/domain.ts";
import type { CaseOutcome } from "../judging/case-outcome.ts";
import { isSteady, STATE_NOTE, VARYING_NOTE } from "../judging/changing-answers.ts";
import type { SubmissionRunner } from "../exercise/submission-runner.ts";
import { type Answered, explainsAll, findTelling, guessMistakes } from "./guess-mistake.ts";
import type { FailureFacts } from "./failure-facts.ts";
import { findBreach } from "./breach.ts";
import { createProbe } from "./probe.ts";
import type { ExplanationContext } from "./explanation-context.ts";
import { readValue } from "./read-value.ts";
import { SearchBudget } from "./search-budget.ts";
import { createTrialCases, type TrialCases } from "./trial-cases.ts";

/** Number of answers from which a mistake is guessed. */
const GUESSED_FROM = { together: 200, apart: 16 };
/** Limits of a batch that is repeated in reverse order: a difference means state between calls. */
const REVERSED = { tries: 512, timeMs: 200 };
/** Maximum time of one call, because a search is only a courtesy. */
const LONGEST_CALL_MS = 700;

/** Language of the reasons. References define the available ones. */
const LANGUAGE = "en";

/** The result of a search. `note`: an additional finding. */
export interface Searched {
  readonly counterexample?: Counterexample;
  /** Answers that contradict each other, if they are claims about a game. */
  readonly claim?: ClaimResult;
  readonly note?: string;
}

/**
 * Finds an input on which the submission fails like the first of the leads. If inputs cannot be
 * made or answered, it is the smallest visible one that failed.
 */
export async function explainMistake(
  leads: readonly FailureFacts[],
  context: ExplanationContext,
): Promise<Searched> {
  const cases = createTrialCases(context, context.subject.kind, context.checker);
  const [first] = leads;
  if (first === undefined) return {};
  return cases.canAnswer && canMakeInputs(context.problem)
    ? findCounterexample(first, context, cases)
    : confirmSeen(leads, context, cases);
}

async function confirmSeen(
  leads: readonly FailureFacts[],
  { problem, reference, subject: runner }: ExplanationContext,
  cases: TrialCases,
): Promise<Searched> {
  const compare = compareInputsOf(problem);
  const [smallest] = leads
    .flatMap(({ failingInput, expected }) =>
      failingInput === undefined || expected === undefined
        ? []
        : [{ seen: failingInput, expected }],
    )
    .toSorted((left, right) => compare(left.seen, right.seen));
  if (smallest === undefined) return {};
  const { seen: input, expected } = smallest;
  await runner.closeProcess();
  const placedCase = { index: 0, test: cases.pose(input, expected) };
  const alone = await runner.runAlone(placedCase, cases.checker);
  if (alone.verdict === "AC")
    return noteRight(alone, async () => runner.runAlone(placedCase, cases.checker), runner);
  if (alone.verdict === "JE") return {};
  const facts = { problem, reference, kind: runner.kind };
  return {
    counterexample: describeCounterexample(facts, { input, expected }, alone, false),
  };
}

/**
 * Searches for the smallest input on which a submission is wrong, confirms it in a fresh process
 * and adds the reason for the right answer. Inputs come from the exercise's domain, never from its
 * tests.
 */
async function findCounterexample(
  { group, failingInput }: FailureFacts,
  { problem, reference, subject: runner, checker }: ExplanationContext,
  cases: TrialCases,
): Promise<Searched> {
  const owner = ownerOfCases(problem.groups, group);
  const cpuMs = Math.min(runner.limits.cpuMs, LONGEST_CALL_MS);
  await runner.closeProcess();
  const quick = runner.withLimits({ ...runner.limits, cpuMs, wallMs: 3 * cpuMs });
  await using _ = quick;
  const smallest = await findSmallestFailure(problem, createProbe(quick, cases), {
    failingInputs: failingInput === undefined ? [] : [failingInput],
    isLikely: (input) => findGroup(problem.groups, problem.interface.parameters, input) === owner,
  });
  if (smallest === undefined) return {};
  const { input } = smallest;
  const test = await cases.make(input);
  if (test === undefined) return {};
  await quick.closeProcess();
  const askAlone = async () => runner.runAlone({ index: 0, test }, cases.checker);
  const alone = await askAlone();
  // It is right alone, so earlier calls or chance made it wrong.
  if (alone.verdict === "AC") return await noteRight(alone, askAlone, runner);
  if (alone.verdict === "JE") return {};
  const domain = compileDomain(problem);
  const isComplete = cases.unanswered.every((other) => domain.compare(other, input) > 0);
  const hasState = await failsInReverse(domain, input, quick, cases);
  const isSmallest = smallest.isSmallest && isComplete && !hasState;
  const answers = toAnswer(input, alone, problem.interface.returns);
  const guess = await guessMistake({ problem, reference, checker, subject: quick }, cases, answers);
  const facts = { problem, reference, kind: runner.kind };
  const { expected } = test;
  const counterexample = describeCounterexample(facts, { input, expected }, alone, isSmallest);
  const isHidden = group.visibility === "hidden";
  // A call that crashed, or returned no bool, says nothing that could be contradicted.
  const claim =
    answers.length === 0
      ? undefined
      : await findContradiction(
          input,
          { problem, reference, checker, subject: quick },
          { cases, domain, isSmallest },
        );
  const reason = claim?.breach && describeBreach(claim.breach, LANGUAGE);
  return {
    counterexample: {
      ...counterexample,
      ...(reason && { reason }),
      ...(guess !== undefined && { guess }),
      ...(isHidden && { afterHidden: true }),
    },
    ...(claim && { claim }),
    ...(hasState ? { note: STATE_NOTE } : {}),
  };
}

/** Finds the answers that contradict each other, if answers are claims about a game. */
async function findContradiction(
  input: Input,
  context: ExplanationContext,
  {
    cases,
    domain,
    isSmallest,
  }: { readonly cases: TrialCases; readonly domain: Domain; readonly isSmallest: boolean },
): Promise<ClaimResult | undefined> {
  const { playable, solve } = context.reference;
  const { claimedGame } = context.problem.interface;
  if (claimedGame === undefined || playable === undefined || solve === undefined) return undefined;
  const smallest = await findBreach(input, {
    playable,
    isLost: (position) => playable.moves(position).count === 0 || solve(position) === true,
    canBeAsked: (position) => domain.has(position) && cases.canBeAsked(position),
    ask: async (positions) => answersTo(positions, context, cases),
  });
  if (smallest === undefined) return undefined;
  const { breach, position } = smallest;
  // All inputs before the smallest one were asked.
  const positions = isSmallest ? Number(domain.countBefore(position)) + 1 : breach.claims.length;
  return { proved: false, positions, breach };
}

/** The note for an input that failed before but is right in a fresh process. */
async function noteRight(
  right: CaseOutcome,
  askAlone: () => Promise<CaseOutcome>,
  { answersTogether }: SubmissionRunner,
): Promise<Searched> {
  // A program had a fresh process each time, so only chance can be the reason.
  const isState = answersTogether && (await isSteady(right, askAlone));
  return { note: isState ? STATE_NOTE : VARYING_NOTE };
}

/** True if smaller inputs that are right in ascending order fail in reverse order. */
async function failsInReverse(
  domain: Domain,
  input: Input,
  runner: SubmissionRunner,
  cases: TrialCases,
): Promise<boolean> {
  if (!runner.answersTogether) return false;
  const smaller = domain.enumerate().take(REVERSED.tries);
  const inputs = smaller
    .filter((each) => domain.compare(each, input) < 0)
    .toArray()
    .toReversed();
  const placedCases = await cases.makeIndexed(inputs);
  if (placedCases.length === 0) return false;
  const fails = async (order: typeof placedCases) => {
    const budget = new SearchBudget(REVERSED.tries, REVERSED.timeMs).start();
    const ask = { checker: cases.checker, budget, untilWrong: true };
    const outcomes = await runner.runInTurn(order, ask);
    return outcomes.some(({ verdict }) => verdict === "WA" || verdict === "RTE");
  };
  if (!(await fails(placedCases))) return false;
  // If the search ended early, some of them were never tried and may simply be wrong.
  await runner.closeProcess();
  return !(await fails(placedCases.toReversed()));
}

/** An answer to explain; none if it is no value. */
function toAnswer(input: Input, outcome: CaseOutcome, returns: ValueType): readonly Answered[] {
  const actual = valueOf(outcome, returns);
  return actual === undefined ? [] : [{ input, actual }];
}

/**
 * The mistake that explains the answers to small inputs, as a sentence.
 * @param wrong the answer to the counterexample, which may be the first wrong one
 */
async function guessMistake(
  context: ExplanationContext,
  cases: TrialCases,
  wrong: readonly Answered[],
): Promise<string | undefined> {
  const { problem, reference } = context;
  const rules = answerRulesOf(problem, reference);
  const inputs = smallInputs(context, cases);
  const answered = [...(await answersTo(inputs, context, cases)), ...wrong];
  const mistakes = guessMistakes(reference, rules, answered);
  const more = compileDomain(problem).enumerate().drop(inputs.length);
  const telling = findTelling(
    mistakes,
    rules,
    more.filter((input) => cases.canBeAsked(input)),
  );
  const answers = await answersTo(telling, context, cases);
  const left = mistakes.filter((mistake) => explainsAll(mistake, rules, answers));
  return left[0]?.describe(LANGUAGE);
}

function smallInputs(
  { problem, reference, subject: runner }: ExplanationContext,
  cases: TrialCases,
): readonly Input[] {
  if (reference.mistakes === undefined || reference.solve === undefined) return [];
  const domain = compileDomain(problem);
  const inputs = domain.enumerateWithin(64n) ?? domain.enumerate();
  return [
    ...Iterator.from(inputs)
      .filter((input) => cases.canBeAsked(input))
      .take(GUESSED_FROM[runner.answersTogether ? "together" : "apart"]),
  ];
}

/**
 * Answers to small inputs. A failed call has none, and ends the batch; the next one goes on after
 * it.
 */
async function answersTo(
  inputs: readonly Input[],
  context: ExplanationContext,
  cases: TrialCases,
): Promise<readonly Answered[]> {
  const budget = new SearchBudget(inputs.length, 500).start();
  const { returns } = context.problem.interface;
  const answers: Answered[] = [];
  const ask = { checker: cases.checker, budget, untilWrong: false };
  while (answers.length < inputs.length && !budget.isSpent) {
    const placedCases = await cases.makeIndexed(inputs.slice(answers.length));
    const outcomes = await context.subject.runInTurn(placedCases, ask);
    if (outcomes.length === 0) break;
    for (const [at, outcome] of outcomes.entries()) {
      const { args, expected } = (placedCases[at] as (typeof placedCases)[number]).test;
      const actual = outcome.verdict === "AC" ? expected : valueOf(outcome, returns);
      answers.push({ input: args, actual });
    }
  }
  return answers;
}

function valueOf(outcome: CaseOutcome, returns: ValueType): Value | undefined {
  return outcome.verdict === "WA" ? readValue(outcome, returns) : undefined;
}

/** A failing input as it is reported, with the reason from the game. */
export function describeCounterexample(
  {
    problem,
    reference,
    kind,
  }: Pick<ExplanationContext, "problem"> & {
    readonly reference: Pick<ReferenceParts, "explain">;
    readonly kind: SubmissionRunner["kind"];
  },
  { input, expected }: { readonly input: Input; readonly expected: Value },
  outcome: CaseOutcome,
  isSmallest: boolean,
): Counterexample {
  const { parameters, returns } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const reason = reference.explain?.(input, readValue(outcome, returns), LANGUAGE);
  const hasOneAnswer = problem.answers.scoring === "exact" && !problem.interface.isPlayer;
  return {
    args: types.map((type, index) => toJson(type, input[index] as Value)),
    ...(kind === "program" ? { input: printProgramInput(problem.interface, input) } : {}),
    ...(hasOneAnswer ? { expected: toJson(returns, expected) } : {}),
    ...(outcome.actual === undefined
      ? {}
      : { actual: outcome.actual, actualIsValue: isValueOf(returns, outcome.actual) }),
    ...(outcome.printed === undefined ? {} : { printed: outcome.printed }),
    verdict: outcome.verdict,
    message: outcome.message,
    smallest: isSmallest,
    ...(reason === undefined ? {} : { reason }),
  };
}

import { largestOf } from "../core/large-lists.ts";
import type { JudgeEvent } from "../core/judging/event.ts";
import type { Judging } from "../core/judging/judging.ts";
import type { Group, Problem, TestCase } from "../problems/problem.ts";
import { hasAnswers } from "../problems/test-files.ts";
import { createChecker } from "./exercise/checker.ts";
import { HarnessError } from "../core/harness-error.ts";
import { GameRunner } from "./exercise/game-runner.ts";
import { describeUnbroken, toUnbroken } from "./exercise/unbroken-claim.ts";
import { openRunner } from "./exercise/open-runner.ts";
import { guessInterface, resolveInterface } from "./exercise/resolve-interface.ts";
import { runGroup } from "./exercise/run-group.ts";
import type { SubmissionRunner } from "./exercise/submission-runner.ts";
import { awaitFixedMoment } from "./explain/await-moment.ts";
import type { Explanation, explainFailures } from "./explain/explanation.ts";
import { type FailureFacts, toFailureFacts } from "./explain/failure-facts.ts";
import { addAdviceToCase, addAdviceToCounterexample } from "./judging/add-advice.ts";
import type { CaseOutcome } from "./judging/case-outcome.ts";
import type { GroupTimes, JudgeOptions } from "./judging/judge-options.ts";
import {
  announceRun,
  buildRun,
  endAfterFault,
  finishRun,
  type Runners,
  selectCases,
  startRun,
} from "./judging/run-judging.ts";
import type { ScoreSheet } from "./judging/score-sheet.ts";
import type { Suite } from "./judging/suite.ts";

/** Judges one submission to an exercise of its own kind, not to a package. */
export async function* judgeExercise(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const run = startRun(options);
  const [expected = "unknown"] = (await guessInterface(options)).kinds;
  yield* announceRun(run, expected);
  let explanation: Explanation | undefined;
  try {
    const built = yield* buildRun(run, async (onPreparing) =>
      resolveInterface({ ...options, onPreparing }, run.usage),
    );
    if (built !== undefined) {
      // Everything students see comes from a container that never ran a hidden case, so no process
      // could have left a hidden input there for a later one.
      await using open = built.subject;
      await using closed = openRunner(options, built.kind, built.build, run.usage);
      explanation = yield* judgeGroups(options, built.kind, { open, closed }, run.sheet);
      for (const note of explanation.notes) yield* run.sheet.note(note);
      const { claim } = explanation;
      if (claim?.breach === null) yield* run.sheet.note(describeUnbroken(claim));
    }
  } catch (error) {
    yield* endAfterFault(run, error, { expected, isJudged: explanation !== undefined });
  }
  const { counterexample, growth, claim } = explanation ?? {};
  const { submission, suite } = options;
  const judging: Judging = {
    ...finishRun(run),
    ...(counterexample && {
      counterexample: addAdviceToCounterexample(
        counterexample,
        submission,
        suite.problem.interface,
      ),
    }),
    ...(growth && { growth }),
    ...claim,
  };
  yield { kind: "judging-finished", judging };
}

/** Runs all groups, and explains the failures of visible groups before the first hidden case. */
async function* judgeGroups(
  options: JudgeOptions,
  kind: SubmissionRunner["kind"],
  { open, closed }: Runners<SubmissionRunner>,
  sheet: ScoreSheet,
): AsyncGenerator<JudgeEvent, Explanation> {
  const { suite, submission } = options;
  const { problem, reference, model } = suite;
  const best = createChecker(options);
  const checker = hasAnswers(problem) ? best : best.withoutBest();
  const leads: FailureFacts[] = [];
  const context = { problem, reference, model, checker, subject: open };
  let explanation: Explanation = { notes: [] };
  let hiddenSinceMs: number | undefined;
  for (const group of problem.groups) {
    const cases = selectCases(suite, group, kind);
    if (!group.requires.every((id) => sheet.hasPassed(id))) {
      yield sheet.skip(group, cases.length);
      continue;
    }
    const isHidden = group.visibility === "hidden";
    if (isHidden && hiddenSinceMs === undefined) {
      // Failures before the first hidden case are explained before it, too.
      if (options.isExplaining && leads.length > 0) {
        yield { kind: "explaining-started" };
        explanation = await explain(leads, context, options.signal);
      }
      hiddenSinceMs = performance.now();
    }
    yield sheet.begin(group, cases.length);
    // An open process must not lose wall time while the other container runs.
    await (isHidden ? open : closed).closeProcess();
    const subject = play(isHidden ? closed : open, group, suite);
    const outcomes: CaseOutcome[] = [];
    const running = runGroup(
      cases.map((test, index) => ({ index, test })),
      {
        problem,
        group,
        subject,
        checker,
        isThorough: options.isThorough,
        // Not of the source, so that the same program in another text gets the same order.
        seed: isHidden ? suite.hash : "",
      },
    );
    for await (const outcome of running) {
      outcomes.push(outcome);
      const { index, verdict, cpuMs } = outcome;
      const { id, visibility } = group;
      yield { kind: "case-finished", group: id, visibility, index, verdict, cpuMs };
    }
    // A function that keeps state answers no group in another way because of an earlier one.
    if (subject.answersTogether) await subject.closeProcess();
    const ordered = outcomes.toSorted((left, right) => left.index - right.index);
    const at = ordered.findIndex(({ verdict }) => verdict !== "AC");
    const failed = ordered[at];
    const test = failed && cases[failed.index];
    if (failed !== undefined) {
      // Only the first failure is shown, and advice takes time.
      const args = failed.askedArgs ?? test?.args ?? [];
      ordered[at] = {
        ...failed,
        message: addAdviceToCase(failed, args, submission, problem.interface),
      };
    }
    yield* sheet.close(group, ordered, cases);
    options.onTimes?.(timesOf(ordered, open, problem));
    if (failed !== undefined && test !== undefined) {
      leads.push(toFailureFacts(group, failed, askedCase(failed, test, suite)));
    }
  }
  if (leads.length === 0) {
    if (problem.interface.claimedGame === undefined) return explanation;
    return { ...explanation, claim: toUnbroken(suite, kind) };
  }
  if (!options.isExplaining || isHelpful(explanation)) return explanation;
  yield { kind: "explaining-started" };
  // Ends everything that still runs in it.
  await closed[Symbol.asyncDispose]();
  if (hiddenSinceMs !== undefined) await awaitFixedMoment(hiddenSinceMs, options);
  return explain(leads, context, options.signal);
}

/** The runner itself, or one that plays the games of the group with it. */
function play(
  runner: SubmissionRunner,
  group: Group,
  { problem, reference: { playable } }: Suite,
): SubmissionRunner {
  if (group.opponent === undefined) return runner;
  if (playable !== undefined) return new GameRunner(runner, { problem, group, playable });
  throw new HarnessError("reference-failed", `the reference of ${problem.id} has no \`playable\``);
}

/** The case of the single answer at which a game was lost. */
function askedCase({ askedArgs }: CaseOutcome, test: TestCase, { reference }: Suite): TestCase {
  if (askedArgs === undefined || reference.solve === undefined) return test;
  return { ...test, args: askedArgs, expected: reference.solve(askedArgs) };
}

/** Loaded after a failure: students with a right program need not wait for it. */
async function explain(...args: Parameters<typeof explainFailures>): Promise<Explanation> {
  const module = await import("./explain/explanation.ts");
  return module.explainFailures(...args);
}

function isHelpful({ counterexample, growth }: Explanation): boolean {
  return counterexample !== undefined || growth !== undefined;
}

function timesOf(
  outcomes: readonly CaseOutcome[],
  { answersTogether, limits }: SubmissionRunner,
  problem: Problem,
): GroupTimes {
  const slowest = outcomes.map(
    ({ slowestAnswerMs, cpuMs, sharedMs = 0 }) => slowestAnswerMs ?? cpuMs ?? sharedMs,
  );
  const shared = outcomes.map(({ sharedMs = 0 }) => (answersTogether ? sharedMs : 0));
  return {
    hasPassed: outcomes.every(({ verdict }) => verdict === "AC"),
    slowestMs: Math.max(0, largestOf(slowest)),
    togetherMs: shared.reduce((sum, each) => sum + each, 0),
    limitMs: limits.cpuMs,
    groupLimitMs: problem.limits.groupFactor * limits.cpuMs,
  };
}

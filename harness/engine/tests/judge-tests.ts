import { type CaughtBugs, describeCaught, numberOfBug } from "../../core/judging/caught-bugs.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { formatValue } from "../../core/values/text-form.ts";
import type { JudgeEvent } from "../../core/judging/event.ts";
import { isCaughtAt } from "../../problems/kill-matrix.ts";
import type { Bug, Group, TestsTask } from "../../problems/problem.ts";
import type { JudgeOptions } from "../judging/judge-options.ts";
import type { BugSuite } from "../judging/suite.ts";
import {
  announceRun,
  buildRun,
  finishRun,
  type JudgingRun,
  type Rejected,
  startRun,
} from "../judging/run-judging.ts";
import { isSameAnswer, readTests, type WrittenTest } from "./read-tests.ts";

/** Tests that were read, with the bugs that each catches. */
interface Caught {
  readonly kind: "tests";
  readonly notes: readonly string[];
  readonly tests: readonly { readonly test: WrittenTest; readonly bugs: readonly Bug[] }[];
}

/** Judges tests by the bugs that they catch. A group scores by the share of its bugs. */
export async function* judgeTests(options: JudgeOptions): AsyncGenerator<JudgeEvent> {
  const { bugs, problem } = options.suite;
  if (bugs === undefined) {
    throw new HarnessError("tests-missing", `the bugs of ${problem.id} are not loaded`);
  }
  const run = startRun(options);
  yield* announceRun(run, "tests");
  const caught = yield* buildRun(run, async () =>
    Promise.resolve(catchBugs(options.submission.source, bugs)),
  );
  if (caught === undefined) {
    yield { kind: "judging-finished", judging: finishRun(run) };
    return;
  }
  const isCaught = new Set(caught.tests.flatMap((each) => each.bugs));
  for (const group of problem.groups) yield* judgeGroup(group, isCaught, bugs.task, run);
  const result = toResult(caught, isCaught, bugs);
  for (const event of run.sheet.note(describeCaught(result))) yield event;
  yield { kind: "judging-finished", judging: { ...finishRun(run), ...result } };
}

/** Reads tests and looks up what they catch. */
function catchBugs(source: string, suite: BugSuite): Caught | Rejected {
  const { task, about } = suite;
  const { most, asksAnswers } = task;
  const parsed = readTests(source, {
    about,
    most,
    asksAnswers,
    findWrongAnswer: (test) =>
      test.answer === undefined || isSameAnswer(about, test.answer, suite.solve(test.args))
        ? undefined
        : describeWrongAnswer(test, suite),
  });
  if (parsed.kind === "mistakes") return reject(parsed.verdict, parsed.message);
  const tests = parsed.tests.map((test) => ({ test, bugs: lookUp(test, suite) }));
  return { kind: "tests", notes: [], tests };
}

/** Corrects a wrong answer if the spec says so: answers to small inputs are then no secret. */
function describeWrongAnswer(
  { line, call, args, answer }: WrittenTest,
  { about, solve, explain }: BugSuite,
): string {
  if (explain === undefined) return `Line ${line}: this is not the answer to ${call}.`;
  const { returns } = about.interface;
  const [stated, right] = [answer ?? "", solve(args)].map((value) => formatValue(returns, value));
  const reason = explain(args, answer, "en");
  const correction = `Line ${line}: you say ${stated} for ${call}, but the answer is ${right}.`;
  return reason === undefined ? correction : `${correction}\n${reason.trimEnd()}`;
}

function lookUp({ key, call }: WrittenTest, { task, matrix, places }: BugSuite): readonly Bug[] {
  const place = places.get(key);
  if (place === undefined) {
    throw new HarnessError("tests-missing", `the kill matrix of these bugs lacks ${call}`);
  }
  return task.bugs.filter(({ name }) => {
    const bits = matrix.catches.get(name);
    return bits !== undefined && isCaughtAt(bits, place);
  });
}

function reject(verdict: "CE" | "WA", message: string): Rejected {
  return { kind: "rejected", verdict, message, answerKind: "tests" };
}

/**
 * Unlike a group of test cases it gives points for a part. How many of its bugs are caught is no secret
 * even of a hidden group, since no program ran on anything that is hidden.
 */
function* judgeGroup(
  group: Group,
  isCaught: ReadonlySet<Bug>,
  task: TestsTask,
  { sheet }: JudgingRun,
): Generator<JudgeEvent> {
  const { id, visibility, points } = group;
  const bugs = task.bugs.filter((bug) => bug.group === id);
  const passed = bugs.filter((bug) => isCaught.has(bug)).length;
  yield sheet.begin(group, bugs.length);
  for (const [index, bug] of bugs.entries()) {
    const verdict = isCaught.has(bug) ? "AC" : "WA";
    yield { kind: "case-finished", group: id, visibility, index, verdict, cpuMs: undefined };
  }
  const verdict = passed === bugs.length ? "AC" : "WA";
  const message =
    bugs.length === 1
      ? "The bug of this group is not caught."
      : `${passed} of the ${bugs.length} bugs of this group caught.`;
  yield sheet.add(
    {
      id,
      visibility,
      verdict,
      points: Math.round((points * passed * 100) / bugs.length) / 100,
      maxPoints: points,
      cases: { total: bugs.length, tried: bugs.length, passed },
    },
    verdict === "AC" ? undefined : { group: id, verdict, message },
  );
}

function toResult(
  { tests }: Caught,
  isCaught: ReadonlySet<Bug>,
  { task, matrix }: BugSuite,
): CaughtBugs {
  const nameOf = (bug: Bug) => (bug.isNamed ? bug.name : numberOfBug(task.bugs.indexOf(bug)));
  const caught = task.bugs.filter((bug) => isCaught.has(bug));
  return {
    caught: caught.map(nameOf),
    missed: task.bugs.length - caught.length,
    least: matrix.least,
    catches: tests.map(({ test: { line, call }, bugs }) => {
      return { line, call, caught: bugs.map(nameOf) };
    }),
  };
}

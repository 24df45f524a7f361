/** Thread that asks references for the answers to stored tests, started by check-stored-tests.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { isRightAnswer } from "../../core/comparison/judge-answer.ts";
import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";
import type { Reference } from "../../core/judging/reference.ts";
import { showLine } from "../../core/printable.ts";
import { formatValue } from "../../core/values/text-form.ts";
import type { Value } from "../../core/values/value.ts";
import { answerRulesOf } from "../../problems/answer-rules.ts";
import { loadReference } from "../../problems/load-reference.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import { readTests } from "../../problems/test-files.ts";
import type { ContradictedTest } from "../../api/shapes.ts";
import { describeCall } from "../exercise-facts.ts";
import type { ComparedExercise, StoredTestsReply } from "./check-stored-tests.ts";

/** Compares the stored answers of all groups with those of the reference. */
async function compare({ problem, referenceModule }: ComparedExercise): Promise<StoredTestsReply> {
  const { id } = problem;
  try {
    const reference = await loadReference(referenceModule);
    const tests = await readTests(problem);
    // Games that begin with the positions of another group have no answers of their own.
    for (const group of problem.groups.filter(({ positions }) => positions === undefined)) {
      const contradicted = findContradicted(problem, reference, tests.get(group.id) ?? []);
      if (contradicted === undefined) continue;
      return { kind: "contradicted", id, test: { group: group.id, ...contradicted } };
    }
    return { kind: "compared", id };
  } catch (error) {
    return { kind: "unknown", id, reason: show(messageOf(error)).replace(/\.$/, "") };
  }
}

/** Returns the first test whose stored answer and the reference's are not both right. */
function findContradicted(
  problem: Problem,
  reference: Reference,
  cases: readonly TestCase[],
): Omit<ContradictedTest, "group"> | undefined {
  const { returns } = problem.interface;
  const rules = answerRulesOf(problem, reference);
  for (const { args, expected } of cases) {
    const describe = (present: string) => ({
      call: show(describeCall(problem, args)),
      stored: show(formatValue(returns, expected)),
      present: show(present),
    });
    let present: Value;
    try {
      present = reference.solve(args);
    } catch (error) {
      return describe(`an error: ${messageOf(error)}`);
    }
    // In both directions: a stored best answer may be worse, or better, than the present one.
    const isSame =
      isRightAnswer(rules, args, expected, present) &&
      isRightAnswer(rules, args, present, expected);
    if (isSame) continue;
    const answerText = formatValue(returns, present);
    if (problem.programs.checker === undefined) return describe(answerText);
    throw new Error(
      "its checker is a program, which may accept both the stored answer and another",
    );
  }
  return undefined;
}

/** One line, because it stands in a line of the log. */
function show(text: string): string {
  return showLine(truncateForDisplay(text));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

for (const exercise of workerData as readonly ComparedExercise[]) {
  parentPort?.postMessage(await compare(exercise), []);
}

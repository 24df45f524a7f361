import { HarnessError } from "../../core/harness-error.ts";
import { printProgramInput, printProgramOutput } from "../../core/forms/program-text.ts";
import { isEqualValue, type Value } from "../../core/values/value.ts";
import type { AnswerValidator } from "../../engine/validators/validator.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";

/** Cases that are tried per group. */
const CASES = 3;
/** Answers of other cases that are tried per case. */
const OTHERS = 4;

/**
 * Tries an exercise's checker on its tests, with expected answers and with answers of other cases.
 * @returns warnings for the author; a checker that accepts everything may still be right
 * @throws {HarnessError} `program-failed` if it rejects an expected answer, or fails.
 */
export async function tryChecker(
  problem: Problem,
  tests: Tests,
  validator: AnswerValidator,
): Promise<readonly string[]> {
  const cases = [...tests.values()].flatMap((group) => group.slice(0, CASES));
  const ask = async ({ args, expected }: TestCase, output: Value): Promise<boolean> => {
    const input = printProgramInput(problem.interface, args);
    const [answer, text] = [expected, output].map((value) =>
      printProgramOutput(problem.interface, value),
    );
    const question = { input, answer: answer ?? "", output: text ?? "" };
    const reply = await validator.judge(question);
    const fail = (what: string): never => {
      throw new HarnessError("program-failed", `${problem.id}: ${what}, for the input\n${input}`);
    };
    if (reply.kind === "failed") return fail(reply.reason);
    if (reply.kind === "wrong" && output === expected) {
      return fail(`the checker ${problem.programs.checker} rejects the expected answer ${answer}`);
    }
    return reply.kind === "accepted";
  };
  for (const each of cases) await ask(each, each.expected);
  const others = cases.flatMap((each) =>
    cases
      .filter(({ expected }) => !isEqualValue(expected, each.expected))
      .slice(0, OTHERS)
      .map(({ expected }) => [each, expected] as const),
  );
  for (const [each, other] of others) if (!(await ask(each, other))) return [];
  if (others.length === 0) return [];
  return [
    `${problem.id}: the checker ${problem.programs.checker} accepted everything it was tried with, even answers to other inputs. Does it read the output?`,
  ];
}

import { access } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Reference } from "../../core/judging/reference.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import type { Problem } from "../../problems/problem.ts";
import { hashTests, readTests, type Tests } from "../../problems/test-files.ts";
import { UsageError } from "../usage-error.ts";

/** Subfolder of `reference/` with the checks, which students may have. */
export const CHECKS_FOLDER = "check";

/** @throws {UsageError} for a student's copy, which lacks hidden tests and reference. */
export function refuseStudentCopy({ id, copy }: Problem): void {
  if (copy === undefined) return;
  throw new UsageError(
    `${id} is a student's copy without hidden tests and reference, which your instructor has. \`grundy test\` and \`grundy show\` work with it`,
  );
}

/**
 * Opens a student's copy. The tests' own answers stand in for the reference.
 * @throws {UsageError} if answers need a checker that students do not get.
 */
export async function openCopy(problem: Problem, checkPath: string): Promise<Suite> {
  if (isCheckerKept(problem)) {
    throw new UsageError(
      `only your instructor has the checker that judges answers to ${problem.id}. \`grundy show ${problem.id}\` shows the exercise, and problems/${problem.id}/samples/ has inputs, each with one of its right answers`,
    );
  }
  const [cases, hash, check] = await Promise.all([
    readTests(problem),
    hashTests(problem),
    loadCheck(checkPath),
  ]);
  const reference = { ...answersOf(problem, cases), ...(check && { check }) };
  return { problem, reference, ...(check && { referenceModule: checkPath }), cases, hash };
}

/** True if students do not get the program that judges their answers. */
export function isCheckerKept({ answers }: Problem): boolean {
  return answers.checkerVisibility === "hidden";
}

async function loadCheck(path: string): Promise<Reference["check"]> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const { reference } = (await import(pathToFileURL(path).href)) as {
    readonly reference?: Pick<Reference, "check">;
  };
  return reference?.check;
}

/** A reference for explanations that knows only the answers in the tests. */
function answersOf(problem: Problem, cases: Tests): Pick<Reference, "solve" | "hasAnswer"> {
  const types = problem.interface.parameters.map(({ type }) => type);
  const tests = [...cases.values()].flat();
  const answers = new Map(tests.map(({ args, expected }) => [inputKeyOf(types, args), expected]));
  return {
    hasAnswer: (args) => answers.has(inputKeyOf(types, args)),
    solve: (args) => {
      const answer = answers.get(inputKeyOf(types, args));
      if (answer === undefined) throw new RangeError("no test of the copy has this input");
      return answer;
    },
  };
}

import { access } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Reference } from "../core/judging/reference.ts";
import { keyOf } from "../domains/input-key.ts";
import type { Suite } from "../engine/judge/suite.ts";
import type { Problem } from "../problems/problem.ts";
import { hashTests, readTests, type Tests } from "../problems/test-files.ts";
import { UsageError } from "./usage-error.ts";

/** In `reference/`: the parts of references that students may have. */
export const CHECKS_FOLDER = "check";

/** @throws {UsageError} of a student's copy: what is not in it nobody can guess. */
export function requireWhole({ id, copy }: Problem): void {
  if (copy === undefined) return;
  throw new UsageError(
    `${id} is a student's copy: its hidden tests and its reference are with your instructor. \`grundy test\` and \`grundy show\` work with it`,
  );
}

/**
 * A copy's tests, with what stands in for the reference: the answers that the tests hold.
 * @throws {UsageError} where only a checker can judge answers, and its author keeps it.
 */
export async function openCopy(problem: Problem, checkPath: string): Promise<Suite> {
  if (isCheckerKept(problem)) {
    throw new UsageError(
      `answers to ${problem.id} are judged by a checker that only your instructor has. \`grundy show ${problem.id}\` shows the exercise, and problems/${problem.id}/samples/ has inputs, each with one of its right answers`,
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

/** Students do not get the program that judges their answers. */
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

/** Whoever explains a failure may ask what the tests tell, and learns of the rest that it is unknown. */
function answersOf(problem: Problem, cases: Tests): Pick<Reference, "solve" | "hasAnswer"> {
  const types = problem.interface.parameters.map(({ type }) => type);
  const tests = [...cases.values()].flat();
  const answers = new Map(tests.map(({ args, expected }) => [keyOf(types, args), expected]));
  return {
    hasAnswer: (args) => answers.has(keyOf(types, args)),
    solve: (args) => {
      const answer = answers.get(keyOf(types, args));
      if (answer === undefined) throw new RangeError("no test of the copy has this input");
      return answer;
    },
  };
}

import { join } from "node:path";
import type { ReferenceParts } from "../../core/judging/reference.ts";
import type { Diagnostic } from "../../core/spec/diagnostic.ts";
import { Validity } from "../../generation/validity.ts";
import { describeViolation } from "../../problems/domain.ts";
import type { Problem } from "../../problems/problem.ts";
import { readTests } from "../../problems/test-files.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { answerCalls } from "./answer-calls.ts";

/** A stratum repeats its mistake, so more would say nothing new. */
const MAX_LISTED = 5;

/** The first stored tests that are out of bounds, or that `isValid` or the input check refuses. */
export async function findInvalidTests(
  problem: Problem,
  reference: Pick<ReferenceParts, "isValid">,
  workspace: Workspace,
): Promise<readonly Diagnostic[]> {
  if (problem.task !== undefined) return [];
  const { inputCheck } = problem.programs;
  const validity = new Validity(problem, reference);
  const stored = await readTests(problem);
  const tests = problem.groups.flatMap(({ id, positions }) =>
    positions === undefined
      ? (stored.get(id) ?? []).map(({ args }, index) => ({ args, id, line: index + 1 }))
      : [],
  );
  const inputs = tests.map(({ args }) => args);
  const own = validity.reasonsFor(inputs);
  const refusals = inputCheck === undefined ? [] : await askInputCheck(problem, inputs, workspace);
  const invalidTests = tests.flatMap(({ args, id, line }, at) => {
    const reason = describeViolation(problem, args) ?? own[at] ?? refusals[at];
    if (reason === undefined) return [];
    return {
      code: "invalid-test",
      file: join(problem.folder, "tests", `${id}.jsonl`),
      line,
      message: `the stored test ${validity.show(args)} is not a valid input: ${reason}`,
      hint: `Run \`grundy generate ${problem.id}\`: it stores only valid inputs.`,
    };
  });
  return invalidTests.slice(0, MAX_LISTED);
}

async function askInputCheck(
  problem: Problem,
  inputs: Parameters<Validity["reasonsFor"]>[0],
  workspace: Workspace,
): Promise<readonly (string | undefined)[]> {
  const options = { isThorough: false, isExplaining: false, isolation: "best" } as const;
  return workspace.withContext(options, async ({ programs }) => {
    const answer = answerCalls(problem, programs);
    return (await answer({ kind: "refusals", inputs })) as readonly (string | undefined)[];
  });
}

/** Suites of shipped exercises with few tests, so that a judging takes no longer than it must. */
import type { Reference } from "../../harness/core/judging/reference.ts";
import type { Suite } from "../../harness/engine/index.ts";
import type { Input } from "../../harness/domains/index.ts";
import { exercise } from "../domains/exercises.ts";

/** The tests of a group are these inputs; a group that is not named has the samples. */
export async function chooseSuite(
  id: string,
  inputs: Readonly<Record<string, readonly Input[]>> = {},
): Promise<Suite> {
  const problem = exercise(id);
  const { reference } = (await import(`../../reference/${id}.ts`)) as {
    readonly reference: Reference;
  };
  const cases = problem.groups.map((group) => {
    const tests = (inputs[group.id] ?? problem.samples).map((args) => ({
      args,
      expected: reference.solve(args),
      isTimed: false,
      isForPrograms: true,
    }));
    return [group.id, tests] as const;
  });
  return { problem, reference, cases: new Map(cases), hash: id };
}

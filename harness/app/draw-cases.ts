import { keyOf } from "../domains/input-key.ts";
import { compareInputsOf } from "../domains/input-order.ts";
import type { InputSource } from "../domains/input-source.ts";
import type { Input } from "../domains/order.ts";
import type { Problem, TestCase } from "../problems/problem.ts";
import { PATIENCE } from "./answers/generate-in-thread.ts";
import { generate } from "./exercise-tests.ts";
import type { Workspace } from "./workspace.ts";

/** So many of each entry for each group at a time. */
const DRAWN = 50;
/** After so many rounds that bring nothing new, generators have made what they can. */
const FRUITLESS_ROUNDS = 3;

/** Whether the exercise has generators of its author's own. */
export function hasGenerators({ tests }: Problem): boolean {
  return tests.strata.some(({ kind }) => kind === "custom");
}

/**
 * Cases beside the tests, by the author's own generators: made and checked as tests are. Each round
 * has others, and smaller ones come first.
 */
export async function drawCases(
  problem: Problem,
  round: number,
  workspace: Workspace,
): Promise<readonly TestCase[]> {
  const strata = problem.tests.strata.flatMap((stratum) =>
    stratum.kind === "custom" ? [{ ...stratum, count: DRAWN }] : [],
  );
  const salt = `${problem.tests.salt} round ${round}`;
  const tests = { ...problem.tests, salt, strata, handAnswers: [] };
  const patience = { ...PATIENCE, bruteMs: 0 };
  const made = await generate({ ...problem, samples: [], tests }, workspace, { patience });
  const compare = compareInputsOf(problem);
  return [...made.tests.values()].flat().toSorted((left, right) => compare(left.args, right.args));
}

/** The inputs of one round after the other, each once. */
export function createDrawnSource(problem: Problem, workspace: Workspace): InputSource {
  const types = problem.interface.parameters.map(({ type }) => type);
  const seen = new Set<string>();
  let waiting: readonly Input[] = [];
  let round = 0;
  const drawRound = async () => {
    round += 1;
    const cases = await drawCases(problem, round, workspace);
    const fresh = cases.filter(({ args }) => !seen.has(keyOf(types, args)));
    for (const { args } of fresh) seen.add(keyOf(types, args));
    return fresh.map(({ args }) => args);
  };
  return {
    next: async (count) => {
      for (let at = 0; at < FRUITLESS_ROUNDS && waiting.length === 0; at += 1) {
        waiting = await drawRound();
      }
      const inputs = waiting.slice(0, count);
      waiting = waiting.slice(count);
      // In order, as far as nothing can follow.
      return { inputs, isInOrder: inputs.length === 0 };
    },
    checked: () => undefined,
  };
}

import { inputKeyOf } from "../../domains/input-key.ts";
import { compareInputsOf } from "../../domains/input-order.ts";
import type { InputSource } from "../../domains/input-source.ts";
import type { Input } from "../../domains/order.ts";
import type { Problem, TestCase } from "../../problems/problem.ts";
import { GENERATION_LIMITS } from "./generate-in-thread.ts";
import { generate } from "./exercise-tests.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Cases drawn per generator and group in one round. */
const DRAWN = 50;
/** Rounds without new inputs after which the generators count as exhausted. */
const FRUITLESS_ROUNDS = 3;

/** True if the exercise has generators written by its author. */
export function hasGenerators({ tests }: Problem): boolean {
  return tests.strata.some(({ kind }) => kind === "custom");
}

/**
 * Draws cases from the author's generators that need not be stored tests. They are made and checked
 * like tests, differ between rounds, and are sorted by size.
 */
export async function drawCases(
  problem: Problem,
  round: number,
  workspace: Workspace,
  signal?: AbortSignal,
): Promise<readonly TestCase[]> {
  const strata = problem.tests.strata.flatMap((stratum) =>
    stratum.kind === "custom" ? [{ ...stratum, count: DRAWN }] : [],
  );
  const salt = `${problem.tests.salt} round ${round}`;
  const tests = { ...problem.tests, salt, strata, handAnswers: [] };
  const patience = { ...GENERATION_LIMITS, bruteMs: 0 };
  const generated = await generate({ ...problem, samples: [], tests }, workspace, {
    patience,
    ...(signal && { signal }),
  });
  const compare = compareInputsOf(problem);
  return [...generated.tests.values()]
    .flat()
    .toSorted((left, right) => compare(left.args, right.args));
}

/** A source of drawn inputs, round after round, without duplicates. */
export function createDrawnSource(
  problem: Problem,
  workspace: Workspace,
  signal?: AbortSignal,
): InputSource {
  const types = problem.interface.parameters.map(({ type }) => type);
  const seen = new Set<string>();
  let waiting: readonly Input[] = [];
  let round = 0;
  const drawRound = async () => {
    round += 1;
    const cases = await drawCases(problem, round, workspace, signal);
    const fresh = cases.filter(({ args }) => !seen.has(inputKeyOf(types, args)));
    for (const { args } of fresh) seen.add(inputKeyOf(types, args));
    return fresh.map(({ args }) => args);
  };
  return {
    next: async (count) => {
      for (let at = 0; at < FRUITLESS_ROUNDS && waiting.length === 0; at += 1) {
        waiting = await drawRound();
      }
      const inputs = waiting.slice(0, count);
      waiting = waiting.slice(count);
      // Only an empty batch is surely in order: a later round may draw smaller inputs.
      return { inputs, isInOrder: inputs.length === 0 };
    },
    checked: () => undefined,
  };
}

import { toField } from "../domains/field.ts";
import { keyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import { isInDomain } from "../problems/domain.ts";
import type { Group, Problem } from "../problems/problem.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import { classOfAnswer } from "./answer-class.ts";
import { waysToBorders } from "./border-ways.ts";
import { membership } from "./membership.ts";
import type { Oracle } from "./oracle.ts";

/** Turns per wanted case before giving up on finding more. */
const TURNS_PER_CASE = 20;
/**
 * Up to `count` inputs of a group on which programs fail that are right elsewhere: neighbours with
 * different answers, parameters that are multiples of each other, lists that combine bounds. None for
 * optimisation exercises.
 */
export function* borderInputs(
  problem: Problem,
  group: Group,
  count: number,
  { random, oracle }: { readonly random: SplitMix64; readonly oracle: Oracle },
): Generator<Input> {
  if (problem.answers.scoring === "optimisation") return;
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const isWanted = membership(problem, [group]);
  const fields = parameters.map((parameter) => toField(parameter, group));
  const classOf = (args: Input) =>
    isInDomain(parameters, problem.tests.constraints, args)
      ? classOfAnswer(problem, oracle.solve(args))
      : undefined;
  const ways = waysToBorders(fields, classOf, random);
  const seen = new Set<string>();
  for (let turn = 0; turn < count * TURNS_PER_CASE; turn += 1) {
    for (const args of ways[turn % ways.length]?.(Math.floor(turn / ways.length)) ?? []) {
      if (!isWanted(args)) continue;
      const key = keyOf(types, args);
      if (seen.has(key)) continue;
      seen.add(key);
      yield args;
      if (seen.size === count) return;
    }
  }
}

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

/** Turns for one case wanted, before the group is taken to have no more of the kind. */
const TURNS_PER_CASE = 20;
/**
 * `count` inputs of a group at which a program goes wrong that is right elsewhere, or as many as
 * there are: neighbours with different answers, parameters that are multiples of each other, lists
 * that combine bounds. Where any good answer does there are none.
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

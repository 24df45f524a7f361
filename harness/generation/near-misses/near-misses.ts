import { inputKeyOf } from "../../domains/input-key.ts";
import type { Input } from "../../domains/order.ts";
import { fitInput } from "../../domains/fit-input.ts";
import type { Group, Problem } from "../../problems/problem.ts";
import type { SplitMix64 } from "../../core/split-mix.ts";
import { membership } from "../membership.ts";
import type { Oracle } from "../oracle.ts";
import { shortParameters } from "../size-budget.ts";
import { arrangedInputs } from "./arrangements.ts";
import { answerSteps } from "./answer-steps.ts";
import { overflowInputs } from "./overflow.ts";

/** Turns per wanted case before giving up on finding more. */
const TURNS_PER_CASE = 20;
/** Longer lists and texts have no other near misses, and cost more. */
const MAX_ITEMS = 40;

/**
 * Up to `count` inputs of a group that nearly have a property which programs rely on: lists that are almost
 * sorted or have one equal pair, products and sums beside the limits of number types, and inputs whose answer
 * differs from those of most of their neighbours.
 */
export function* nearMissInputs(
  problem: Problem,
  group: Group,
  count: number,
  { random, oracle }: { readonly random: SplitMix64; readonly oracle: Oracle },
): Generator<Input> {
  const parameters = shortParameters(problem.interface.parameters, MAX_ITEMS);
  const types = parameters.map(({ type }) => type);
  const isWanted = membership(problem, [group]);
  const isInput = (args: Input) => isWanted(args) && oracle.validity.accepts(args);
  const makers = [
    ...arrangedInputs(parameters, group, random),
    ...overflowInputs(problem.interface.parameters, group, random),
    ...answerSteps({ problem, parameters, group }, { random, oracle, isInput }),
  ];
  const seen = new Set<string>();
  for (let round = 0; round < count * TURNS_PER_CASE; round += 1) {
    const make = makers[round % makers.length];
    for (const input of make?.(Math.floor(round / makers.length)) ?? []) {
      const args = fitInput(problem, input);
      const key = inputKeyOf(types, args);
      if (seen.has(key) || !isInput(args)) continue;
      seen.add(key);
      yield args;
      if (seen.size === count) return;
    }
  }
}

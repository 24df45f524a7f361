import { largestOf } from "../core/large-lists.ts";
import { type Value, elements } from "../core/values/value.ts";
import { inputKeyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import type { Group, Parameter, Problem } from "../problems/problem.ts";
import { SizeBudget } from "./size-budget.ts";
import { membership } from "./membership.ts";
import { repairsOf } from "./repairs.ts";
import type { Validity } from "./validity.ts";
import { drawValue } from "../domains/draw.ts";
import { makeTogether } from "../domains/draw-together.ts";
import { fitInput } from "../domains/fit-input.ts";
import { classOfAnswer } from "./answer-class.ts";
import type { Oracle } from "./oracle.ts";
import type { SplitMix64 } from "../core/split-mix.ts";

/** Draws per wanted case before giving up on finding more. */
const ATTEMPTS_PER_CASE = 20;
/** As many more draws per wanted case may be invalid. */
const INVALID_PER_CASE = 200;
/** Size of all draws that may be repaired, in their written form. */
const MAX_REPAIRED_CHARACTERS = 4_000_000;

/**
 * Draws different valid inputs of the group. `draw` gets the number found so far, the attempt, and the
 * parameters, with short lists once long ones have used up their budget. If too few draws are valid, the
 * invalid ones are repaired.
 */
export function* drawDifferentInputs(
  problem: Problem,
  group: Group,
  { count, validity }: { readonly count: number; readonly validity: Validity },
  draw: (
    inputCount: number,
    attempt: number,
    parameters: readonly Parameter[],
  ) => Input | undefined,
): Generator<Input> {
  const budget = new SizeBudget(problem.interface.parameters);
  const isWanted = membership(problem, [group]);
  const types = problem.interface.parameters.map(({ type }) => type);
  const seen = new Set<string>();
  const repairable: Input[] = [];
  let remainingCharacters = MAX_REPAIRED_CHARACTERS;
  const isNew = (args: Input): boolean => {
    const key = inputKeyOf(types, args);
    if (seen.has(key)) return false;
    seen.add(key);
    remainingCharacters -= key.length;
    if (remainingCharacters > 0) repairable.push(args);
    return true;
  };
  const before = validity.refused;
  const refused = () => Math.min(validity.refused - before, count * INVALID_PER_CASE);
  function* drawAll(): Generator<Input> {
    for (let attempt = 0; attempt < count * ATTEMPTS_PER_CASE + refused(); attempt += 1) {
      const args = draw(seen.size, attempt, budget.parameters);
      if (args === undefined) continue;
      budget.spend(args);
      if (!isWanted(args) || !isNew(args)) continue;
      yield args;
    }
  }
  let inputCount = 0;
  for (const args of validity.keep(drawAll())) {
    inputCount += 1;
    yield args;
  }
  if (inputCount >= count || validity.refused === before) return;
  const repaired = [...repairable].values().flatMap((args) => repairsOf(types, args));
  yield* validity.keep(repaired.filter((args) => isWanted(args) && isNew(args)));
}

/**
 * Takes up to `count` of the inputs. For yes-or-no answers, balances both, however rare one is: otherwise
 * a program that always says no would seem nearly right.
 */
export function balanceAnswers(
  inputs: Iterable<Input>,
  count: number,
  solve: (args: Input) => Value,
): readonly Input[] {
  const chosenInputs: Input[] = [];
  const surplus: Input[] = [];
  const tally = new Map<Value, number>();
  for (const args of inputs) {
    const answer = solve(args);
    const alike = tally.get(answer) ?? 0;
    if (typeof answer === "boolean" && alike >= Math.ceil(count / 2)) {
      surplus.push(args);
      continue;
    }
    tally.set(answer, alike + 1);
    chosenInputs.push(args);
    if (chosenInputs.length === count) break;
  }
  return [...chosenInputs, ...surplus.slice(0, count - chosenInputs.length)];
}

/**
 * `count` inputs of a group, taken in turn from every class of answers at every magnitude, so that rare
 * answers are included even if nearly all large inputs have the same one.
 */
export function inputsByOutput(
  problem: Problem,
  group: Group,
  count: number,
  { random, oracle }: { readonly random: SplitMix64; readonly oracle: Oracle },
): readonly Input[] {
  const { validity } = oracle;
  const draw = (_: number, __: number, parameters: readonly Parameter[]) => {
    const input = makeTogether(parameters, group, (field) => drawValue(random, field));
    return input && fitInput(problem, input);
  };
  const places = placesOfSize(problem);
  const cells = new Map<string, Input[]>();
  for (const args of drawDifferentInputs(problem, group, { count, validity }, draw)) {
    const cell = `${countDigits(args, places)} ${classOfAnswer(problem, oracle.solve(args))}`;
    const inputs = cells.get(cell);
    if (inputs === undefined) cells.set(cell, [args]);
    else inputs.push(args);
  }
  return takeInTurn([...cells.values()], count);
}

/** The first items of all lists, then the second ones, and so on, up to `count` items. */
export function takeInTurn<T>(lists: readonly (readonly T[])[], count: number): readonly T[] {
  const longest = Math.max(0, largestOf(lists.map(({ length }) => length)));
  const rounds = Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  );
  return rounds.flat().slice(0, count);
}

/** The index of the parameter that comes first in the order of size; without an order, all indexes. */
function placesOfSize({ interface: { parameters }, tests }: Problem): readonly number[] {
  const [lead] = tests.order ?? [];
  const names = parameters.map(({ name }) => name);
  return lead === undefined ? [...names.keys()] : [names.indexOf(lead)];
}

/** The largest number of digits among the arguments at these indexes, counting digits of lengths. */
function countDigits(args: Input, places: readonly number[]): number {
  return largestOf(places.map((place) => digitsOf(args[place])));
}

function digitsOf(value: Value | undefined): number {
  if (typeof value === "bigint") return String(value).length;
  if (typeof value === "string") return String(value.length).length;
  if (typeof value === "number") return String(Math.trunc(Math.abs(value))).length;
  return typeof value === "object" && value !== null ? String(elements(value).length).length : 0;
}

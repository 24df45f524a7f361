import type { Value } from "../core/values/value.ts";
import { keyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import type { Group, Problem } from "../problems/problem.ts";
import { membership } from "./membership.ts";

/** Draws for one case wanted, before the group is taken to have no more of the kind. */
const ATTEMPTS_PER_CASE = 20;

/** Different inputs of the group among `count` draws and some more; the draw is told how many there are. */
export function* drawDifferentInputs(
  problem: Problem,
  group: Group,
  count: number,
  draw: (found: number, attempt: number) => Input | undefined,
): Generator<Input> {
  const isWanted = membership(problem, [group]);
  const types = problem.interface.parameters.map(({ type }) => type);
  const seen = new Set<string>();
  for (let attempt = 0; attempt < count * ATTEMPTS_PER_CASE; attempt += 1) {
    const args = draw(seen.size, attempt);
    if (args === undefined || !isWanted(args)) continue;
    const key = keyOf(types, args);
    if (seen.has(key)) continue;
    seen.add(key);
    yield args;
  }
}

/**
 * `count` of the inputs, or as many as there are. Where the answer is yes or no, both come equally
 * often, however rare one is; else a program that always says no would pass for nearly right.
 */
export function balanceAnswers(
  inputs: Iterable<Input>,
  count: number,
  solve: (args: Input) => Value,
): readonly Input[] {
  const taken: Input[] = [];
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
    taken.push(args);
    if (taken.length === count) break;
  }
  return [...taken, ...surplus.slice(0, count - taken.length)];
}

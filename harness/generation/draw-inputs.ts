import type { Value } from "../core/values/value.ts";
import { keyOf } from "../domains/input-key.ts";
import type { Input } from "../domains/order.ts";
import type { Group, Problem } from "../problems/problem.ts";
import { membership } from "./membership.ts";

/** Draws per wanted case before giving up on finding more. */
const ATTEMPTS_PER_CASE = 20;

/** Draws different inputs of the group. `draw` gets the number found so far and the attempt. */
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
 * Takes up to `count` of the inputs. For yes-or-no answers, balances both, however rare one is: otherwise
 * a program that always says no would seem nearly right.
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

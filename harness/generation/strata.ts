import type { Value } from "../core/value.ts";
import {
  findGroup,
  type Group,
  isInDomain,
  type Problem,
  SAMPLE_GROUP_ID,
  type Stratum,
} from "../problems/index.ts";
import { boundaryInputs } from "./bounds.ts";
import { drawValue } from "./draw.ts";
import { enumerateInputs } from "./enumerate.ts";
import { toField } from "./field.ts";
import { keyOf } from "./input-order.ts";
import type { Oracle } from "./oracle.ts";
import { seedOf } from "./seed.ts";
import { SplitMix64 } from "./split-mix.ts";
import { stressInput } from "./stress.ts";

type Input = readonly Value[];

/** Draws for one case wanted, before the group is taken to have no more of the kind. */
const ATTEMPTS_PER_CASE = 20;

/** The inputs of one entry of `tests.strata`, each once. */
export function* inputsOf(problem: Problem, stratum: Stratum, oracle: Oracle): Iterable<Input> {
  const { parameters } = problem.interface;
  switch (stratum.kind) {
    case "exhaustive": {
      const fields = parameters.map((parameter) => toField(parameter));
      const isWanted = membership(problem, groupsOf(problem, stratum));
      yield* enumerateInputs(fields).filter(isWanted).take(stratum.count);
      return;
    }
    case "bounds": {
      const random = new SplitMix64(seedOf(problem.tests.salt, stratum, ""));
      const isWanted = membership(problem, groupsOf(problem, stratum));
      yield* boundaryInputs(parameters, problem.groups, random).filter(isWanted);
      return;
    }
    case "random":
    case "stress":
      for (const group of groupsOf(problem, stratum)) {
        const random = new SplitMix64(seedOf(problem.tests.salt, stratum, group.id));
        const fields = parameters.map((parameter) => toField(parameter, group));
        const draw =
          stratum.kind === "random"
            ? () => fields.map((field) => drawValue(random, field))
            : (index: number) => stressInput(fields, index, random);
        const isBalanced = stratum.kind === "random";
        yield* drawInputs(problem, group, stratum.count, { draw, isBalanced, oracle });
      }
      return;
    case "manual":
      yield* stratum.cases;
  }
}

/** The groups that an entry is for; without a word about it stress is for the last, largest one. */
function groupsOf({ groups }: Problem, { kind, groups: ids }: Stratum): readonly Group[] {
  if (ids.length > 0) return groups.filter(({ id }) => ids.includes(id));
  return kind === "stress" ? groups.slice(-1) : groups.filter(({ id }) => id !== SAMPLE_GROUP_ID);
}

/** Tells the inputs of the exercise that belong to one of the groups. */
function membership(problem: Problem, groups: readonly Group[]): (args: Input) => boolean {
  const { parameters } = problem.interface;
  return (args) => {
    if (!isInDomain(parameters, problem.tests.constraints, args)) return false;
    const group = findGroup(problem.groups, parameters, args);
    return group !== undefined && groups.includes(group);
  };
}

/**
 * `count` different inputs of a group, or as many as turn up. Balanced: where the answer is yes or
 * no, both come equally often, however rare one is; else a program that always says no would pass
 * for nearly right.
 */
function drawInputs(
  problem: Problem,
  group: Group,
  count: number,
  {
    draw,
    isBalanced,
    oracle,
  }: {
    readonly draw: (index: number) => Input;
    readonly isBalanced: boolean;
    readonly oracle: Oracle;
  },
): readonly Input[] {
  const isWanted = membership(problem, [group]);
  const types = problem.interface.parameters.map(({ type }) => type);
  const seen = new Set<string>();
  const drawn: Input[] = [];
  const surplus: Input[] = [];
  const tally = new Map<Value, number>();
  for (let left = count * ATTEMPTS_PER_CASE; left > 0 && drawn.length < count; left -= 1) {
    const args = draw(drawn.length);
    if (!isWanted(args)) continue;
    const key = keyOf(types, args);
    if (seen.has(key)) continue;
    seen.add(key);
    const answer = isBalanced ? oracle.solve(args) : undefined;
    if (typeof answer === "boolean") {
      const alike = tally.get(answer) ?? 0;
      if (alike >= Math.ceil(count / 2)) {
        surplus.push(args);
        continue;
      }
      tally.set(answer, alike + 1);
    }
    drawn.push(args);
  }
  return [...drawn, ...surplus.slice(0, count - drawn.length)];
}

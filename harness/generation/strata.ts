import { compileBroadDomain, type Domain } from "../domains/domain.ts";
import { drawValue } from "../domains/draw.ts";
import { makeTogether } from "../domains/draw-together.ts";
import { inputKeyOf } from "../domains/input-key.ts";
import { resolveWithin } from "../problems/resolve-ties.ts";
import { toField } from "../domains/field.ts";
import { fitInput } from "../domains/fit-input.ts";
import type { Input } from "../domains/order.ts";
import { stressInput } from "../domains/stress-input.ts";
import { SAMPLE_GROUP_ID } from "../problems/domain.ts";
import type { Group, Problem, Stratum } from "../problems/problem.ts";
import { axisInputs } from "./axis.ts";
import { borderInputs } from "./borders/borders.ts";
import { boundaryInputs } from "./bounds.ts";
import type { CustomInputs } from "./custom-inputs.ts";
import { inputsByOutput } from "./draw-inputs.ts";
import { balanceAnswers, drawDifferentInputs } from "./draw-inputs.ts";
import { membership } from "./membership.ts";
import { nearMissInputs } from "./near-misses/near-misses.ts";
import type { Oracle } from "./oracle.ts";
import type { GenerationHooks } from "./generation-hooks.ts";
import { seedOf } from "./seed.ts";
import { shapedInput } from "./shapes.ts";
import { SizeBudget } from "./size-budget.ts";
import type { Validity } from "./validity.ts";
import { SplitMix64 } from "../core/split-mix.ts";

/** Most inputs to skip before a group of an exhaustive entry begins. */
const MAX_SKIPPED = 250_000;

/** The same if inputs are changed until their bounds hold: few of them differ. */
const MAX_FITTED = 20_000;

/** For an input check that is a program: most inputs per wanted one to ask it about. */
const INVALID_PER_CASE = 20;

/** The valid inputs of one entry of `tests.strata`, without duplicates except for `bounds` and `axis`. */
export function* inputsOf(
  problem: Problem,
  stratum: Stratum,
  { oracle, custom, hooks: { note, onStage } }: Makers,
): Iterable<Input> {
  const groups = groupsOf(problem, stratum);
  const { validity } = oracle;
  const report = (make: () => Iterable<Input>, count: number, where: string) => {
    onStage?.(`${problem.id}: ${stratum.kind} for ${where}`);
    return reportShortage(make, { count: count, where, validity }, (remark) =>
      note?.(`${problem.id}: ${stratum.kind} ${remark}`),
    );
  };
  switch (stratum.kind) {
    case "exhaustive":
      if (stratum.groups.length === 0) {
        const first = () => firstInputs(problem, groups, { count: stratum.count, validity });
        yield* report(first, stratum.count, "all groups");
        return;
      }
      for (const group of groups) {
        const first = () =>
          firstInputs(problem, [group], { count: stratum.count, validity }, group);
        yield* report(first, stratum.count, group.id);
      }
      return;
    case "bounds": {
      const random = new SplitMix64(seedOf(problem.tests.salt, stratum, ""));
      const { parameters } = problem.interface;
      const isWanted = membership(problem, groups);
      const budget = new SizeBudget(parameters);
      const inputs = boundaryInputs(parameters, problem.groups, random)
        .values()
        .filter((args) => budget.hasRoom(args))
        .map((args) => fitInput(problem, args))
        .filter(isWanted)
        .map((args) => {
          budget.spend(args);
          return args;
        });
      yield* report(() => validity.keep(inputs), 1, "all groups");
      return;
    }
    case "manual":
      yield* stratum.cases;
      return;
    case "kill":
      yield* report(() => validity.keep(stratum.cases), stratum.cases.length, "all groups");
      return;
    case "custom":
      for (const group of groups) yield* custom.make(stratum, group);
      return;
    case "axis":
    case "by_output":
    case "borders":
    case "near_misses":
    case "shapes":
    case "random":
    case "stress":
      for (const group of groups) {
        const inputs = () => inputsOfGroup(problem, stratum, group, oracle);
        yield* report(inputs, stratum.kind === "axis" ? 1 : stratum.count, group.id);
      }
  }
}

/** Passes the inputs on, and reports if there are fewer than wanted because others are invalid. */
function* reportShortage(
  make: () => Iterable<Input>,
  {
    count,
    where,
    validity,
  }: { readonly count: number; readonly where: string; readonly validity: Validity },
  note: (remark: string) => void,
): Generator<Input> {
  const before = validity.refused;
  let inputCount = 0;
  for (const args of make()) {
    inputCount += 1;
    yield args;
  }
  const refused = validity.refused - before;
  if (inputCount >= count || refused === 0) return;
  note(
    `finds only ${inputCount} of ${count} valid inputs for ${where}: ${refused} were refused, the last one ${validity.example}.`,
  );
}

interface Makers {
  readonly oracle: Oracle;
  readonly custom: CustomInputs;
  readonly hooks: Pick<GenerationHooks, "note" | "onStage">;
}

type Drawn = Stratum & {
  readonly kind: "axis" | "by_output" | "borders" | "near_misses" | "shapes" | "random" | "stress";
};

function inputsOfGroup(
  problem: Problem,
  stratum: Drawn,
  group: Group,
  oracle: Oracle,
): Iterable<Input> {
  const { parameters } = problem.interface;
  const { constraints, salt } = problem.tests;
  const { kind, count } = stratum;
  const random = new SplitMix64(seedOf(salt, stratum, group.id));
  const fit = (args: Input) => fitInput(problem, args);
  const { validity } = oracle;
  const different = (draw: Parameters<typeof drawDifferentInputs>[3]) =>
    drawDifferentInputs(problem, group, { count, validity }, draw);
  switch (kind) {
    case "axis": {
      const names = parameters.map(({ name }) => name);
      const fields = resolveWithin(parameters, group).map((each) => toField(each, group));
      const isWanted = membership(problem, [group]);
      const inputs = axisInputs(fields, names, constraints, { count, random });
      return validity.keep(inputs.map(fit).filter(isWanted));
    }
    case "by_output":
      return inputsByOutput(problem, group, count, { random, oracle });
    case "borders":
      return borderInputs(problem, group, count, { random, oracle });
    case "near_misses":
      return nearMissInputs(problem, group, count, { random, oracle });
    case "shapes":
      return different((_, attempt, some) => {
        const args = shapedInput(some, group, attempt, random);
        return args && fit(args);
      }).take(count);
    case "random": {
      const inputs = different((_, __, some) => {
        const args = makeTogether(some, group, (field) => drawValue(random, field));
        return args && fit(args);
      });
      return balanceAnswers(inputs, count, (args) => oracle.solve(args));
    }
    case "stress":
      return different((index) => {
        const args = stressInput(parameters, group, index, random);
        return args && fit(args);
      }).take(count);
  }
}

/** The first inputs, in order, that belong to one of the groups; `within` narrows the search. */
function firstInputs(
  problem: Problem,
  groups: readonly Group[],
  { count, validity }: { readonly count: number; readonly validity: Validity },
  within?: Group,
): Iterable<Input> {
  const domain = compileBroadDomain(problem, within);
  const inputs = (domain.isTied ? withoutRepetition(problem, domain) : domain.enumerate())
    .take(count + MAX_SKIPPED)
    .filter(membership(problem, groups));
  const limited = validity.isSlow ? inputs.take(count * INVALID_PER_CASE) : inputs;
  return validity.keep(limited).take(count);
}

/** Inputs in about the order of size: each value that is no input is changed into one. */
function* withoutRepetition(problem: Problem, domain: Domain): Generator<Input> {
  const types = problem.interface.parameters.map(({ type }) => type);
  const seen = new Set<string>();
  for (const args of domain.enumerateFitted().take(MAX_FITTED)) {
    const key = inputKeyOf(types, args);
    if (seen.has(key)) continue;
    seen.add(key);
    yield args;
  }
}

/** The groups of an entry. Default: all; for `stress` only the last, which has the largest inputs. */
function groupsOf(problem: Problem, { kind, groups: ids }: Stratum): readonly Group[] {
  const groups = problem.groups.filter(({ positions }) => positions === undefined);
  if (ids.length > 0) return groups.filter(({ id }) => ids.includes(id));
  return kind === "stress" ? groups.slice(-1) : groups.filter(({ id }) => id !== SAMPLE_GROUP_ID);
}

import { pushAll } from "../../core/large-lists.ts";
import type { Value } from "../../core/values/value.ts";
import { compose, floatAt, orderItems } from "../../domains/compose.ts";
import { compileDomain } from "../../domains/domain.ts";
import { drawDifferent } from "../../domains/draw-int.ts";
import { makeTogether } from "../../domains/draw-together.ts";
import type { Field } from "../../domains/field.ts";
import { fitInput } from "../../domains/fit-input.ts";
import type { Input } from "../../domains/order.ts";
import { findGroup, isInDomain, SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { Condition, Group, Problem } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import { seedOfText } from "../seed.ts";
import { SplitMix64 } from "../../core/split-mix.ts";

const ATTEMPTS = 20;
const MAX_SIZES = 20_000;
/** More inputs of one size than this are not counted: for lists of pairs that takes ever longer. */
const MAX_COUNT = 2n ** 128n;

/** As many inputs per group as it has tests, with all fields uniformly random: the usual approach. */
export function uniformInputs(problem: Problem, tests: Tests): readonly Input[] {
  const { parameters } = problem.interface;
  return problem.groups
    .filter(({ id, positions }) => id !== SAMPLE_GROUP_ID && positions === undefined)
    .flatMap((group) => {
      const random = new SplitMix64(seedOfText(`${problem.id} ${group.id}`));
      const count = tests.get(group.id)?.length ?? 0;
      const inputs: Input[] = [];
      for (let left = ATTEMPTS * count; left > 0 && inputs.length < count; left -= 1) {
        const input = makeTogether(parameters, group, (field) => drawUniform(random, field));
        const args = fitInput(problem, input as Input);
        const isOfGroup = findGroup(problem.groups, parameters, args) === group;
        if (isOfGroup && isInDomain(parameters, problem.tests.constraints, args)) inputs.push(args);
      }
      if (inputs.length < count) pushAll(inputs, drawBySize(problem, group, count - inputs.length));
      return inputs;
    });
}

/** For groups that independent draws hardly hit: draws a random size, then an input of that size. */
function drawBySize(problem: Problem, group: Group, count: number): readonly Input[] {
  const { parameters } = problem.interface;
  // Only lists with items from 1 can be counted by sum; for others, inputs that do not fit are dropped.
  const isCounted = ({ parameter, measure }: Condition) =>
    measure !== "sum" || parameters.find(({ name }) => name === parameter)?.items.min === 1n;
  const domain = compileDomain(problem, { ...group, where: group.where.filter(isCounted) });
  const sizes: bigint[] = [];
  for (const size of domain.sizes().take(MAX_SIZES)) {
    const inputs = domain.count(size);
    if (inputs > MAX_COUNT) break;
    if (inputs > 0n) sizes.push(size);
  }
  if (sizes.length === 0) return [];
  const random = new SplitMix64(seedOfText(`${problem.id} ${group.id} by size`));
  const inputs: Input[] = [];
  for (let left = ATTEMPTS * count; left > 0 && inputs.length < count; left -= 1) {
    const size = random.pick(sizes);
    const args = domain.unrank({ size, index: random.below(domain.count(size)) });
    if (findGroup(problem.groups, parameters, args) === group) inputs.push(args);
  }
  return inputs;
}

function drawUniform(random: SplitMix64, field: Field): Value {
  switch (field.kind) {
    case "int":
      return random.between(field.range.min, field.range.max);
    case "bool":
      return random.below(2n) === 1n;
    case "float":
      return floatAt(field, random.between(field.range.min, field.range.max));
    case "option":
      return random.below(2n) === 0n ? null : drawUniform(random, field.item);
    case "product":
      return compose(
        field,
        field.parts.map((part) => drawUniform(random, part)),
      );
    case "sequence": {
      const length = Number(random.between(field.length.min, field.length.max));
      return Array.from({ length }, () => drawUniform(random, field.item));
    }
    case "text": {
      const letters = Array.from(field.alphabet);
      const length = Number(random.between(field.length.min, field.length.max));
      return Array.from({ length }, () => random.pick(letters)).join("");
    }
    case "list": {
      const { min, max } = field.items;
      const span = max - min + 1n;
      const longest = field.isAscending && span < field.length.max ? span : field.length.max;
      const most = field.sum.max !== undefined && field.sum.max < longest ? field.sum.max : longest;
      const length = random.between(field.length.min < most ? field.length.min : most, most);
      if (field.isAscending) {
        const items = drawDifferent(random, min, span, length);
        return field.isSet ? new Set(items) : items;
      }
      const items = Array.from({ length: Number(length) }, () => random.between(min, max));
      return orderItems(field, items);
    }
  }
}

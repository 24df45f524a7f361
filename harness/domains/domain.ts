import { isInDomain, readConstraint } from "../problems/domain.ts";
import type { Group, Problem } from "../problems/problem.ts";
import { DiagonalOrder } from "./diagonal-order.ts";
import { capField, type Field, toField } from "./field.ts";
import type { Member } from "./member.ts";
import type { Input, Order, Rank } from "./order.ts";
import type { Part } from "./parts/part.ts";
import { partOf } from "./parts/part-of.ts";
import { isTied } from "../problems/ties.ts";
import { fitInput } from "./fit-input.ts";
import { SignificanceOrder } from "./significance-order.ts";
import { tightenFields } from "./tighten-fields.ts";

export type { Input } from "./order.ts";

/** Most values in order that are no inputs, one after the other. */
const MAX_MISSED = 20_000;

/**
 * All inputs of an exercise or of one of its groups, from small to large as people see it: by all
 * parameters together, or one after the other if the spec has an `order`. A {@link Part} orders the
 * values of one parameter.
 */
export class Domain {
  readonly #problem: Problem;
  readonly #fields: readonly Field[];
  readonly #order: Order;
  readonly #members: readonly Member[];

  constructor(problem: Problem, fields: readonly Field[]) {
    this.#problem = problem;
    this.#fields = fields;
    const { parameters } = problem.interface;
    const { constraints, order } = problem.tests;
    const isTogether = order === undefined && parameters.length > 1;
    const tight = isTogether ? tightenFields(parameters, fields, constraints) : fields;
    const bounded = constraints.map((each) => readConstraint(each).lower);
    this.#members = tight.map((field, position) => {
      const name = parameters[position]?.name ?? "";
      const member = { position, name, field, part: partOf(field) };
      if (field.kind === "int" || !bounded.includes(name)) return member;
      return { ...member, partUpTo: remember((max) => partOf(capField(field, max))) };
    });
    this.#order = isTogether
      ? new DiagonalOrder(boundedLast(this.#members), constraints)
      : new SignificanceOrder(inTurn(this.#members, order), constraints);
  }

  /** The exact number of inputs, which may have a million digits. */
  get total(): bigint {
    return this.#order.total;
  }

  *sizes(): Generator<bigint> {
    yield* this.#order.sizes();
  }

  count(size: bigint): bigint {
    return this.#order.count(size);
  }

  /** The input at a rank, whose index must be below `count(size)`. */
  unrank(rank: Rank): Input {
    return this.#order.unrank(rank);
  }

  rank(args: Input): Rank {
    return this.#order.rank(args);
  }

  /** The number of inputs before this one. */
  countBefore(args: Input): bigint {
    return this.#order.countBefore(args);
  }

  /** True if bounds name other values: then some of the values that are counted make no input. */
  get isTied(): boolean {
    return this.#problem.interface.parameters.some(isTied);
  }

  /** Every input, in order. If bounds name other values, ends where inputs become too rare to be found. */
  *enumerate(): Generator<Input> {
    const isOpen = !this.isTied;
    let missed = 0;
    for (const size of this.sizes()) {
      for (const input of this.#order.inputsOf(size)) {
        if (isOpen || this.has(input)) {
          missed = 0;
          yield input;
        } else if ((missed += 1) > MAX_MISSED) return;
      }
    }
  }

  /** The values that are counted, in order, each changed as little as it takes to be an input. */
  *enumerateFitted(): Generator<Input> {
    for (const size of this.sizes()) {
      for (const input of this.#order.inputsOf(size)) yield fitInput(this.#problem, input);
    }
  }

  /**
   * Enumerates inputs without endless runs of similar ones, in order: only the sizes with at most
   * `limit` similar values. For several parameters ordered together, enumerates some inputs with
   * lists ordered by their sums instead. Undefined if there are no such runs.
   */
  enumerateWithin(limit: bigint): Iterable<Input> | undefined {
    const { order } = this.#problem.tests;
    if (order === undefined && this.#members.length > 1) {
      const hasRuns = this.#members.some(({ part }) => part.sizesWithin !== undefined);
      if (!hasRuns) return undefined;
      return new Domain(this.#problem, bySum(this.#fields)).enumerate().take(8 * Number(limit));
    }
    const [lead] = inTurn(this.#members, order);
    const sizes = lead?.part.sizesWithin?.(limit);
    const inputs = sizes && Iterator.from(sizes).flatMap((size) => this.#order.inputsOf(size));
    return this.isTied ? inputs?.take(MAX_MISSED).filter((args) => this.has(args)) : inputs;
  }

  /**
   * Inputs of every magnitude, in an order that leaps around, so that even the first few include
   * small and large, even and odd ones.
   */
  *ladder(): Generator<Input> {
    if (!this.isTied) yield* this.#steps();
    else
      yield* this.#steps()
        .map((args) => fitInput(this.#problem, args))
        .filter((args) => this.has(args));
  }

  *#steps(): Generator<Input> {
    yield* this.#order.large();
    const steps = [...this.#order.steps()];
    const leap = findLeap(steps.length);
    for (let index = 0; index < steps.length; index += 1) {
      yield steps[(index * leap) % steps.length] as Input;
    }
  }

  /** Negative if the left one is smaller. */
  compare(left: Input, right: Input): number {
    return this.#order.compare(left, right);
  }

  /** True if the arguments are an input of the exercise (of any group). */
  has(args: Input): boolean {
    const { parameters } = this.#problem.interface;
    return isInDomain(parameters, this.#problem.tests.constraints, args);
  }
}

/** The domain of an exercise or of one group. Inputs that go to earlier groups are not excluded. */
export function compileDomain(problem: Problem, group?: Group): Domain {
  return new Domain(
    problem,
    problem.interface.parameters.map((parameter) => toField(parameter, group)),
  );
}

/**
 * The same inputs, but with lists ordered by the sum of their items instead of their lengths, since
 * there may be billions of lists with a single item.
 */
export function compileBroadDomain(problem: Problem, group?: Group): Domain {
  const fields = problem.interface.parameters.map((parameter) => toField(parameter, group));
  return new Domain(problem, bySum(fields));
}

/** Puts members after those that bound them; the others keep their places. */
function boundedLast(members: readonly Member[]): readonly Member[] {
  const [free, bounded] = [false, true].map((isBounded) =>
    members.filter(({ partUpTo }) => (partUpTo !== undefined) === isBounded),
  ) as [Member[], Member[]];
  return [...free, ...bounded];
}

function remember(make: (max: bigint) => Part): (max: bigint) => Part {
  const cachedParts = new Map<bigint, Part>();
  return (max) => {
    const part = cachedParts.get(max) ?? make(max);
    cachedParts.set(max, part);
    return part;
  };
}

function bySum(fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => (field.kind === "list" ? { ...field, sizedBy: "sum" } : field));
}

function inTurn(members: readonly Member[], order: Problem["tests"]["order"]): readonly Member[] {
  return order === undefined
    ? members
    : order.flatMap((name) => members.find((member) => member.name === name) ?? []);
}

/** A leap by the golden ratio spreads evenly; being coprime to `count`, it reaches every place. */
function findLeap(count: number): number {
  let leap = Math.max(1, Math.round(count * 0.618));
  while (greatestDivisor(leap, count) > 1) leap += 1;
  return leap;
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right);
}

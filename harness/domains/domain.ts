import { isInDomain } from "../problems/domain.ts";
import type { Group, Problem } from "../problems/problem.ts";
import { DiagonalOrder } from "./diagonal-order.ts";
import { type Field, toField } from "./field.ts";
import type { Member } from "./member.ts";
import type { Input, Order, Rank } from "./order.ts";
import { partOf } from "./part-of.ts";
import { SignificanceOrder } from "./significance-order.ts";
import { tightenFields } from "./tighten-fields.ts";

export type { Input } from "./order.ts";

/**
 * All inputs of an exercise, or of one of its groups, in the order in which a person would call them
 * small: all parameters together, or as the spec's `order` says one after the other. How values of
 * one parameter are ordered is told by the parts.
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
    this.#members = tight.map((field, position) => {
      const name = parameters[position]?.name ?? "";
      return { position, name, field, part: partOf(field) };
    });
    this.#order = isTogether
      ? new DiagonalOrder(this.#members, constraints)
      : new SignificanceOrder(inTurn(this.#members, order), constraints);
  }

  /** How many inputs there are: exact, and sometimes a number of a million digits. */
  get total(): bigint {
    return this.#order.total;
  }

  *sizes(): Generator<bigint> {
    yield* this.#order.sizes();
  }

  count(size: bigint): bigint {
    return this.#order.count(size);
  }

  /** The input at a place; the index is below `count(size)`. */
  unrank(rank: Rank): Input {
    return this.#order.unrank(rank);
  }

  rank(args: Input): Rank {
    return this.#order.rank(args);
  }

  /** How many inputs come before this one. */
  countBefore(args: Input): bigint {
    return this.#order.countBefore(args);
  }

  /** Every input, in order. */
  *enumerate(): Generator<Input> {
    for (const size of this.sizes()) yield* this.#order.inputsOf(size);
  }

  /**
   * Every input of which few are alike: where a size is followed by a milliard of its like, of each
   * kind only those of the first `limit`, in order. Parameters that are ordered together come with
   * lists by their sum instead, and end somewhere. Undefined where nothing is alike.
   */
  enumerateWithin(limit: bigint): Iterable<Input> | undefined {
    const { order } = this.#problem.tests;
    if (order === undefined && this.#members.length > 1) {
      const isAlike = this.#members.some(({ part }) => part.sizesWithin !== undefined);
      if (!isAlike) return undefined;
      return new Domain(this.#problem, bySum(this.#fields)).enumerate().take(8 * Number(limit));
    }
    const [lead] = inTurn(this.#members, order);
    const sizes = lead?.part.sizesWithin?.(limit);
    return sizes && Iterator.from(sizes).flatMap((size) => this.#order.inputsOf(size));
  }

  /**
   * Some inputs of every magnitude, in leaps: whoever can look at a few only has seen small and
   * large ones, even and odd ones.
   */
  *ladder(): Generator<Input> {
    yield* this.#order.large();
    const steps = [...this.#order.steps()];
    const leap = findLeap(steps.length);
    for (let turn = 0; turn < steps.length; turn += 1) {
      yield steps[(turn * leap) % steps.length] as Input;
    }
  }

  /** Negative when the left one is smaller. */
  compare(left: Input, right: Input): number {
    return this.#order.compare(left, right);
  }

  /** Whether the arguments are an input of the exercise (of any group). */
  has(args: Input): boolean {
    const { parameters } = this.#problem.interface;
    return isInDomain(parameters, this.#problem.tests.constraints, args);
  }
}

/** The inputs of an exercise or of one group, smallest first. Conditions of earlier groups are not taken off. */
export function compileDomain(problem: Problem, group?: Group): Domain {
  return new Domain(
    problem,
    problem.interface.parameters.map((parameter) => toField(parameter, group)),
  );
}

/**
 * The same inputs in an order in which none is far away: a list that counts as large by its length
 * comes by the sum of its items here, for there may be a milliard lists of a single item.
 */
export function compileBroadDomain(problem: Problem, group?: Group): Domain {
  const fields = problem.interface.parameters.map((parameter) => toField(parameter, group));
  return new Domain(problem, bySum(fields));
}

function bySum(fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => (field.kind === "list" ? { ...field, sizedBy: "sum" } : field));
}

function inTurn(members: readonly Member[], order: Problem["tests"]["order"]): readonly Member[] {
  return order === undefined
    ? members
    : order.flatMap((name) => members.find((member) => member.name === name) ?? []);
}

/** By the golden ratio, so that any number of leaps spreads evenly; and every place is reached. */
function findLeap(count: number): number {
  let leap = Math.max(1, Math.round(count * 0.618));
  while (greatestDivisor(leap, count) > 1) leap += 1;
  return leap;
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right);
}

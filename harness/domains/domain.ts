import type { Value } from "../core/values/value.ts";
import { type Constraint, type Group, isInDomain, type Problem } from "../problems/index.ts";
import { type Field, toField } from "./field.ts";
import type { Part } from "./part.ts";
import { partOf } from "./part-of.ts";

export type Input = readonly Value[];

/** A place in the order of inputs: their size, and the index among those of that size. */
export interface Rank {
  readonly size: bigint;
  readonly index: bigint;
}

/** More values of one parameter than that cannot be walked to count another one's. */
const MOST_WALKED = 100_000n;

/** One parameter with its place in the function's order. */
interface Member {
  readonly position: number;
  readonly name: string;
  readonly field: Field;
  readonly part: Part;
}

/**
 * All inputs of an exercise, or of one of its groups, in the order in which a person would call them
 * small. The last parameter counts first: (k, n) by n, then by k. How values of one parameter are
 * ordered is told by the parts.
 */
export class Domain {
  readonly #problem: Problem;
  readonly #lead: Member;
  /** Most significant first. */
  readonly #rest: readonly Member[];

  constructor(problem: Problem, fields: readonly Field[]) {
    this.#problem = problem;
    const members = fields.map((field, position): Member => {
      const name = problem.interface.parameters[position]?.name ?? "";
      return { position, name, field, part: partOf(field) };
    });
    const [lead, ...rest] = members.toReversed();
    if (lead === undefined) throw new RangeError("an exercise has a parameter");
    this.#lead = lead;
    this.#rest = rest;
  }

  /** How many inputs there are: exact, and sometimes a number of a million digits. */
  get total(): bigint {
    return this.#countFrom(0, new Map());
  }

  *sizes(): Generator<bigint> {
    yield* this.#lead.part.sizes();
  }

  count(size: bigint): bigint {
    const { part, name } = this.#lead;
    if (!this.#binds(name, 1)) return part.count(size) * this.#countFrom(1, new Map());
    return part.count(size) === 0n
      ? 0n
      : this.#countFrom(1, new Map([[name, part.unrank(size, 0n) as bigint]]));
  }

  /** The input at a place; the index is below `count(size)`. */
  unrank({ size, index }: Rank): Input {
    const args: Value[] = [];
    const { part, name, position } = this.#lead;
    const chosen = new Map<string, bigint>();
    let inner = index;
    if (this.#binds(name, 1)) {
      args[position] = part.unrank(size, 0n);
    } else {
      const each = this.#countFrom(1, chosen);
      args[position] = part.unrank(size, index / each);
      inner = index % each;
    }
    remember(chosen, name, args[position]);
    this.#unrankFrom(1, chosen, inner, args);
    return args;
  }

  rank(args: Input): Rank {
    const { part, name, position } = this.#lead;
    const value = args[position] as Value;
    const chosen = new Map<string, bigint>();
    remember(chosen, name, value);
    const each = this.#binds(name, 1) ? 0n : this.#countFrom(1, new Map());
    return {
      size: part.sizeOf(value),
      index: part.indexOf(value) * each + this.#rankFrom(1, chosen, args),
    };
  }

  /** How many inputs come before this one. */
  countBefore(args: Input): bigint {
    const { size, index } = this.rank(args);
    const { part, name } = this.#lead;
    if (!this.#binds(name, 1)) return part.countBelow(size) * this.#countFrom(1, new Map()) + index;
    if (size > MOST_WALKED) failTooMany(name);
    let before = index;
    for (const smaller of part.sizes()) {
      if (smaller >= size) break;
      before += this.count(smaller);
    }
    return before;
  }

  /** Every input, in order. */
  *enumerate(): Generator<Input> {
    yield* this.#enumerateSizes(this.sizes());
  }

  /**
   * Every input of which few are alike, in order: as {@link enumerate}, but where a size is followed
   * by a milliard of its like, of each kind only those of the first `limit`. Undefined where the two
   * are the same.
   */
  enumerateWithin(limit: bigint): Iterable<Input> | undefined {
    const sizes = this.#lead.part.sizesWithin?.(limit);
    return sizes && this.#enumerateSizes(sizes);
  }

  *#enumerateSizes(sizes: Iterable<bigint>): Generator<Input> {
    for (const size of sizes) {
      const count = this.count(size);
      for (let index = 0n; index < count; index += 1n) yield this.unrank({ size, index });
    }
  }

  /**
   * Some inputs of every magnitude, in leaps: whoever can look at a few only has seen small and
   * large ones, even and odd ones.
   */
  *ladder(): Generator<Input> {
    yield* this.#large();
    const steps = [...this.#steps()];
    const leap = findLeap(steps.length);
    for (let turn = 0; turn < steps.length; turn += 1) {
      yield steps[(turn * leap) % steps.length] as Input;
    }
  }

  *#steps(): Generator<Input> {
    for (const size of this.#lead.part.ladder()) {
      const count = this.count(size);
      const indices = [0n, count / 3n, count / 2n, (2n * count) / 3n, count - 1n];
      for (const index of new Set(indices)) {
        if (index >= 0n && index < count) yield this.unrank({ size, index });
      }
    }
  }

  *#large(): Generator<Input> {
    const { part, name, position } = this.#lead;
    for (const value of part.large?.() ?? []) {
      const chosen = new Map<string, bigint>();
      const args: Value[] = [];
      args[position] = value;
      remember(chosen, name, value);
      this.#unrankFrom(1, chosen, 0n, args);
      yield args;
    }
  }

  /** Negative when the left one is smaller. */
  compare(left: Input, right: Input): number {
    for (const { part, position } of [this.#lead, ...this.#rest]) {
      const order = part.compare(left[position] as Value, right[position] as Value);
      if (order !== 0) return order;
    }
    return 0;
  }

  /** Whether the arguments are an input of the exercise (of any group). */
  has(args: Input): boolean {
    const { parameters } = this.#problem.interface;
    return isInDomain(parameters, this.#problem.tests.constraints, args);
  }

  /** All members from a place on, narrowed by what was chosen before. */
  #countFrom(place: number, chosen: ReadonlyMap<string, bigint>): bigint {
    const member = this.#memberAt(place);
    if (member === undefined) return 1n;
    const part = this.#narrow(member, chosen);
    if (!this.#binds(member.name, place + 1)) {
      return part.total * this.#countFrom(place + 1, chosen);
    }
    let count = 0n;
    for (const value of walk(part, member)) {
      count += this.#countFrom(place + 1, new Map([...chosen, [member.name, value]]));
    }
    return count;
  }

  #unrankFrom(place: number, chosen: Map<string, bigint>, index: bigint, args: Value[]): void {
    const member = this.#memberAt(place);
    if (member === undefined) return;
    const part = this.#narrow(member, chosen);
    let inner = index;
    if (this.#binds(member.name, place + 1)) {
      for (const value of walk(part, member)) {
        chosen.set(member.name, value);
        args[member.position] = value;
        const count = this.#countFrom(place + 1, chosen);
        if (inner < count) break;
        inner -= count;
      }
    } else {
      const each = this.#countFrom(place + 1, chosen);
      args[member.position] = part.at(index / each);
      remember(chosen, member.name, args[member.position]);
      inner = index % each;
    }
    this.#unrankFrom(place + 1, chosen, inner, args);
  }

  #rankFrom(place: number, chosen: Map<string, bigint>, args: Input): bigint {
    const member = this.#memberAt(place);
    if (member === undefined) return 0n;
    const part = this.#narrow(member, chosen);
    const own = args[member.position] as Value;
    let before = 0n;
    if (this.#binds(member.name, place + 1)) {
      for (const value of walk(part, member)) {
        if (value === own) break;
        before += this.#countFrom(place + 1, new Map([...chosen, [member.name, value]]));
      }
    } else {
      const rank = part.countBelow(part.sizeOf(own)) + part.indexOf(own);
      before = rank * this.#countFrom(place + 1, chosen);
    }
    remember(chosen, member.name, own);
    return before + this.#rankFrom(place + 1, chosen, args);
  }

  #memberAt(place: number): Member | undefined {
    return place === 0 ? this.#lead : this.#rest[place - 1];
  }

  /** Whether a constraint ties the parameter to one that is chosen later. */
  #binds(name: string, from: number): boolean {
    const later = this.#rest.slice(from - 1).map((each) => each.name);
    return this.#problem.tests.constraints.some(
      ({ left, right }) =>
        (left === name && later.includes(right)) || (right === name && later.includes(left)),
    );
  }

  #narrow({ name, field, part }: Member, chosen: ReadonlyMap<string, bigint>): Part {
    if (field.kind !== "int" || chosen.size === 0) return part;
    let { min, max } = field.range;
    for (const constraint of this.#problem.tests.constraints) {
      const bound = boundOn(name, constraint, chosen);
      if (bound?.min !== undefined && bound.min > min) min = bound.min;
      if (bound?.max !== undefined && bound.max < max) max = bound.max;
    }
    return partOf({ kind: "int", range: { min, max } });
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
  return new Domain(
    problem,
    fields.map((field) => (field.kind === "list" ? { ...field, sizedBy: "sum" } : field)),
  );
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

function remember(chosen: Map<string, bigint>, name: string, value: Value | undefined): void {
  if (typeof value === "bigint") chosen.set(name, value);
}

function* walk(part: Part, { name }: Member): Generator<bigint> {
  if (part.total > MOST_WALKED) failTooMany(name);
  for (let rank = 0n; rank < part.total; rank += 1n) yield part.at(rank) as bigint;
}

function failTooMany(name: string): never {
  throw new RangeError(`there are too many values of ${name} to count what depends on them`);
}

function boundOn(
  name: string,
  { left, operator, right }: Constraint,
  chosen: ReadonlyMap<string, bigint>,
): { readonly min?: bigint; readonly max?: bigint } | undefined {
  const isLeft = left === name;
  const other = chosen.get(isLeft ? right : left);
  if ((!isLeft && right !== name) || other === undefined) return undefined;
  const slack = operator.endsWith("=") ? 0n : 1n;
  const isBelow = operator.startsWith("<") === isLeft;
  return isBelow ? { max: other - slack } : { min: other + slack };
}

import { compareValues, type Value } from "../core/values/value.ts";
import type { Constraint } from "../problems/problem.ts";
import type { Bounds } from "./magnitude.ts";
import {
  choose,
  type Choices,
  failTooMany,
  isLeft,
  isTied,
  type Member,
  MAX_ENUMERATED,
  narrow,
} from "./member.ts";
import type { Input, Order, Rank } from "./order.ts";
import type { Part } from "./parts/part.ts";
import { SignificanceOrder } from "./significance-order.ts";

const NONE: Choices = new Map();
/** Positions of the other members beside a large one, in halves of their ranges. */
const HALVES = [0n, 1n, 2n];

/**
 * Orders inputs by the sum of their parameters' sizes, so that small values of one parameter come
 * with small values of all others. Equal sums are ordered by the first parameter, then the next.
 */
export class DiagonalOrder implements Order {
  readonly #members: readonly Member[];
  readonly #constraints: readonly Constraint[];
  /** Range of the sums of sizes of all members from a place on. */
  readonly #sums: readonly { readonly min: bigint; readonly max: bigint }[];
  /** Cached counts by place, for members that no constraint ties to earlier ones. */
  readonly #counts = new Map<number, Map<bigint, bigint>>();
  readonly #isFree: readonly boolean[];

  /** @param members in the function's order, with ranges narrowed by the constraints. */
  constructor(members: readonly Member[], constraints: readonly Constraint[]) {
    this.#members = members;
    this.#constraints = constraints;
    const isEmpty = members.some(({ part }) => part.reach.max < part.reach.min);
    this.#sums = [...members.keys(), members.length].map((place) =>
      members
        .slice(place)
        .reduce(
          (sum, { part: { reach } }) => ({ min: sum.min + reach.min, max: sum.max + reach.max }),
          isEmpty ? { min: 1n, max: 0n } : { min: 0n, max: 0n },
        ),
    );
    this.#isFree = members.map((_, place) =>
      members.slice(place).every((member) => !isTied(member, members.slice(0, place), constraints)),
    );
  }

  /** The smallest and largest size; `max` is below `min` if there is no input. */
  get reach(): Bounds {
    return this.#sumsFrom(0);
  }

  get total(): bigint {
    return new SignificanceOrder(this.#members, this.#constraints).total;
  }

  *sizes(): Generator<bigint> {
    const { min, max } = this.#sumsFrom(0);
    for (let size = min; size <= max; size += 1n) yield size;
  }

  count(size: bigint): bigint {
    return this.#countFrom(0, NONE, size);
  }

  unrank({ size, index }: Rank): Input {
    const args: Value[] = [];
    let choices = NONE;
    let [left, inner] = [size, index];
    for (const [place, member] of this.#members.entries()) {
      for (const own of this.#sizesAt(place, left)) {
        const { count, next } = this.#choose(place, own, choices);
        const each = count === 0n ? 0n : this.#countFrom(place + 1, next, left - own);
        if (inner >= count * each) {
          inner -= count * each;
          continue;
        }
        const part = this.#partOf(member, choices);
        args[member.position] = part.unrank(own, inner / each);
        [choices, left, inner] = [next, left - own, inner % each];
        break;
      }
    }
    return args;
  }

  rank(args: Input): Rank {
    const size = this.sizeOf(args);
    let choices = NONE;
    let [left, index] = [size, 0n];
    for (const [place, member] of this.#members.entries()) {
      const part = this.#partOf(member, choices);
      const value = args[member.position] as Value;
      const own = part.sizeOf(value);
      for (const smaller of this.#sizesAt(place, left)) {
        const { count, next } = this.#choose(place, smaller, choices);
        if (smaller === own) {
          index += part.indexOf(value) * this.#countFrom(place + 1, next, left - own);
          [choices, left] = [next, left - own];
          break;
        }
        if (count > 0n) index += count * this.#countFrom(place + 1, next, left - smaller);
      }
    }
    return { size, index };
  }

  countBefore(args: Input): bigint {
    const { size, index } = this.rank(args);
    let before = index;
    for (const smaller of this.sizes()) {
      if (smaller >= size) break;
      before += this.count(smaller);
    }
    return before;
  }

  inputsOf(size: bigint): Iterable<Input> {
    return this.#inputsFrom(0, NONE, size, []);
  }

  compare(left: Input, right: Input): number {
    const bySize = compareValues(this.sizeOf(left), this.sizeOf(right));
    if (bySize !== 0) return bySize;
    for (const { part, position } of this.#members) {
      const order = part.compare(left[position] as Value, right[position] as Value);
      if (order !== 0) return order;
    }
    return 0;
  }

  *large(): Generator<Input> {
    for (const lead of this.#members) {
      for (const value of lead.part.large?.() ?? []) yield* this.#around(lead, value, [0n]);
    }
  }

  *steps(): Generator<Input> {
    for (const lead of this.#members) {
      for (const size of lead.part.ladder()) {
        const count = lead.part.count(size);
        for (const index of count > 1n ? [0n, count - 1n] : [0n]) {
          yield* this.#around(lead, lead.part.unrank(size, index), HALVES);
        }
      }
    }
  }

  /** A parameter's value combined with small, medium and large values of the others. */
  *#around(lead: Member, value: Value, halves: readonly bigint[]): Generator<Input> {
    for (const half of halves) {
      const args: Value[] = [];
      args[lead.position] = value;
      let choices = choose(NONE, lead, value);
      let isInput = true;
      for (const other of this.#members) {
        if (other === lead) continue;
        const part = narrow(other, choices, this.#constraints);
        const size = sizeAt(other, part, half);
        isInput &&= size !== undefined;
        if (size === undefined) break;
        const own = part.unrank(size, 0n);
        args[other.position] = own;
        choices = choose(choices, other, own);
      }
      if (isInput) yield args;
    }
  }

  sizeOf(args: Input): bigint {
    return this.#members.reduce(
      (sum, { part, position }) => sum + part.sizeOf(args[position] as Value),
      0n,
    );
  }

  #sumsFrom(place: number) {
    return this.#sums[place] as { readonly min: bigint; readonly max: bigint };
  }

  /** Sizes of a member such that it and all later members can add up to `left`. */
  *#sizesAt(place: number, left: bigint): Generator<bigint> {
    const { name, part } = this.#members[place] as Member;
    const later = this.#sumsFrom(place + 1);
    const from = left - later.max > part.reach.min ? left - later.max : part.reach.min;
    const to = left - later.min < part.reach.max ? left - later.min : part.reach.max;
    if (to - from > MAX_ENUMERATED) failTooMany(name);
    for (let size = from; size <= to; size += 1n) yield size;
  }

  /** The part of ints has a size for each of them; that of lists is narrowed by the constraints. */
  #partOf(member: Member, choices: Choices): Part {
    return member.partUpTo === undefined ? member.part : narrow(member, choices, this.#constraints);
  }

  /** Counts a member's values of a size that the constraints allow, and adds the choice. */
  #choose(place: number, size: bigint, choices: Choices): { count: bigint; next: Choices } {
    const member = this.#members[place] as Member;
    if (member.partUpTo !== undefined) {
      return { count: this.#partOf(member, choices).count(size), next: choices };
    }
    const count = member.part.count(size);
    if (count === 0n || member.field.kind !== "int") return { count, next: choices };
    const value = member.part.unrank(size, 0n) as bigint;
    const isAllowed = isLeft(member, value, choices, this.#constraints);
    return { count: isAllowed ? 1n : 0n, next: choose(choices, member, value) };
  }

  #countFrom(place: number, choices: Choices, left: bigint): bigint {
    if (place === this.#members.length) return left === 0n ? 1n : 0n;
    const isFree = this.#isFree[place] === true;
    const cachedCount = isFree ? this.#counts.get(place)?.get(left) : undefined;
    if (cachedCount !== undefined) return cachedCount;
    let total = 0n;
    for (const own of this.#sizesAt(place, left)) {
      const { count, next } = this.#choose(place, own, choices);
      if (count > 0n) total += count * this.#countFrom(place + 1, next, left - own);
    }
    if (isFree) {
      const counts = this.#counts.get(place) ?? new Map<bigint, bigint>();
      this.#counts.set(place, counts.set(left, total));
    }
    return total;
  }

  *#inputsFrom(place: number, choices: Choices, left: bigint, args: Input): Generator<Input> {
    const member = this.#members[place];
    if (member === undefined) {
      yield args;
      return;
    }
    for (const own of this.#sizesAt(place, left)) {
      const { count, next } = this.#choose(place, own, choices);
      const part = this.#partOf(member, choices);
      for (let index = 0n; index < count; index += 1n) {
        const value = part.unrank(own, index);
        const more = [...args];
        more[member.position] = value;
        yield* this.#inputsFrom(place + 1, next, left - own, more);
      }
    }
  }
}

/** For numbers, a place in halves of the range; for anything else, one of the first sizes. */
function sizeAt({ field }: Member, part: Part, half: bigint): bigint | undefined {
  const { min, max } = part.reach;
  if (max < min) return undefined;
  if (field.kind === "int" || field.kind === "float") return min + ((max - min) * half) / 2n;
  return [...Iterator.from(part.ladder()).take(Number(half) + 1)].at(-1);
}

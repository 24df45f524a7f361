import type { Value } from "../core/values/value.ts";
import type { Constraint } from "../problems/problem.ts";
import {
  choose,
  type Choices,
  failTooMany,
  isTied,
  type Member,
  MAX_ENUMERATED,
  narrow,
} from "./member.ts";
import type { Input, Order, Rank } from "./order.ts";
import type { Part } from "./parts/part.ts";

const NONE: Choices = new Map();

/**
 * Orders inputs by one parameter after the other: by the first member, then the second, and so on.
 * The size of an input is that of its first member.
 */
export class SignificanceOrder implements Order {
  readonly #lead: Member;
  readonly #members: readonly Member[];
  readonly #constraints: readonly Constraint[];

  /** @param members most significant first. */
  constructor(members: readonly Member[], constraints: readonly Constraint[]) {
    const [lead] = members;
    if (lead === undefined) throw new RangeError("an exercise has a parameter");
    this.#lead = lead;
    this.#members = members;
    this.#constraints = constraints;
  }

  get total(): bigint {
    return this.#countFrom(0, NONE);
  }

  sizes(): Iterable<bigint> {
    return this.#lead.part.sizes();
  }

  count(size: bigint): bigint {
    const { part } = this.#lead;
    const count = part.count(size);
    if (!this.#isTied(0)) return count * this.#countFrom(1, NONE);
    if (count === 0n) return 0n;
    return this.#countFrom(1, choose(NONE, this.#lead, part.unrank(size, 0n)));
  }

  unrank({ size, index }: Rank): Input {
    const args: Value[] = [];
    const { part, position } = this.#lead;
    const each = this.#isTied(0) ? undefined : this.#countFrom(1, NONE);
    const value = part.unrank(size, each === undefined ? 0n : index / each);
    args[position] = value;
    const inner = each === undefined ? index : index % each;
    this.#unrankFrom(1, choose(NONE, this.#lead, value), inner, args);
    return args;
  }

  rank(args: Input): Rank {
    const { part, position } = this.#lead;
    const value = args[position] as Value;
    const each = this.#isTied(0) ? 0n : this.#countFrom(1, NONE);
    const inner = this.#rankFrom(1, choose(NONE, this.#lead, value), args);
    return { size: part.sizeOf(value), index: part.indexOf(value) * each + inner };
  }

  countBefore(args: Input): bigint {
    const { size, index } = this.rank(args);
    const { part, name } = this.#lead;
    if (!this.#isTied(0)) return part.countBelow(size) * this.#countFrom(1, NONE) + index;
    if (size > MAX_ENUMERATED) failTooMany(name);
    let before = index;
    for (const smaller of part.sizes()) {
      if (smaller >= size) break;
      before += this.count(smaller);
    }
    return before;
  }

  *inputsOf(size: bigint): Generator<Input> {
    const count = this.count(size);
    for (let index = 0n; index < count; index += 1n) yield this.unrank({ size, index });
  }

  compare(left: Input, right: Input): number {
    for (const { part, position } of this.#members) {
      const order = part.compare(left[position] as Value, right[position] as Value);
      if (order !== 0) return order;
    }
    return 0;
  }

  *large(): Generator<Input> {
    const { part, position } = this.#lead;
    for (const value of part.large?.() ?? []) {
      const args: Value[] = [];
      args[position] = value;
      this.#unrankFrom(1, choose(NONE, this.#lead, value), 0n, args);
      yield args;
    }
  }

  *steps(): Generator<Input> {
    for (const size of this.#lead.part.ladder()) {
      const count = this.count(size);
      const indices = [0n, count / 3n, count / 2n, (2n * count) / 3n, count - 1n];
      for (const index of new Set(indices)) {
        if (index >= 0n && index < count) yield this.unrank({ size, index });
      }
    }
  }

  /** Counts the values of all members from a place on, narrowed by earlier choices. */
  #countFrom(place: number, choices: Choices): bigint {
    const member = this.#members[place];
    if (member === undefined) return 1n;
    const part = narrow(member, choices, this.#constraints);
    if (!this.#isTied(place)) return part.total * this.#countFrom(place + 1, choices);
    let count = 0n;
    for (const value of walk(part, member)) {
      count += this.#countFrom(place + 1, choose(choices, member, value));
    }
    return count;
  }

  #unrankFrom(place: number, choices: Choices, index: bigint, args: Value[]): void {
    const member = this.#members[place];
    if (member === undefined) return;
    const part = narrow(member, choices, this.#constraints);
    let inner = index;
    if (this.#isTied(place)) {
      for (const value of walk(part, member)) {
        args[member.position] = value;
        const count = this.#countFrom(place + 1, choose(choices, member, value));
        if (inner < count) break;
        inner -= count;
      }
    } else {
      const each = this.#countFrom(place + 1, choices);
      args[member.position] = part.at(index / each);
      inner = index % each;
    }
    this.#unrankFrom(place + 1, choose(choices, member, args[member.position]), inner, args);
  }

  #rankFrom(place: number, choices: Choices, args: Input): bigint {
    const member = this.#members[place];
    if (member === undefined) return 0n;
    const part = narrow(member, choices, this.#constraints);
    const own = args[member.position] as Value;
    let before = 0n;
    if (this.#isTied(place)) {
      for (const value of walk(part, member)) {
        if (value === own) break;
        before += this.#countFrom(place + 1, choose(choices, member, value));
      }
    } else {
      const rank = part.countBelow(part.sizeOf(own)) + part.indexOf(own);
      before = rank * this.#countFrom(place + 1, choices);
    }
    return before + this.#rankFrom(place + 1, choose(choices, member, own), args);
  }

  /** True if a constraint links the member to a later one. */
  #isTied(place: number): boolean {
    const member = this.#members[place] as Member;
    return isTied(member, this.#members.slice(place + 1), this.#constraints);
  }
}

function* walk(part: Part, { name }: Member): Generator<bigint> {
  if (part.total > MAX_ENUMERATED) failTooMany(name);
  for (let rank = 0n; rank < part.total; rank += 1n) yield part.at(rank) as bigint;
}

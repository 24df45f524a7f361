import { countItems } from "../domains/count-items.ts";
import type { Input } from "../domains/order.ts";
import type { Parameter, ValueDomain } from "../problems/problem.ts";
import { resolveTies } from "../problems/resolve-ties.ts";

/** Most items in all long inputs of a stratum and group: a few of full length, and many short ones. */
const MAX_ITEMS = 400_000;
/** Inputs with no more items are not long, and so not limited. */
const SHORT = 1000;

/**
 * Counts the items of long inputs, so that lists of up to a million items do not make a stratum take minutes:
 * once they have used up their share, all further inputs are short.
 */
export class SizeBudget {
  readonly #parameters: readonly Parameter[];
  #itemsLeft = MAX_ITEMS;
  #short: readonly Parameter[] | undefined;

  constructor(parameters: readonly Parameter[]) {
    this.#parameters = parameters;
  }

  /** The parameters to draw from: as they are, or with short lists and texts only. */
  get parameters(): readonly Parameter[] {
    if (this.#itemsLeft > 0) return this.#parameters;
    this.#short ??= shortParameters(this.#parameters, SHORT);
    return this.#short;
  }

  /** Counts an input that was drawn. */
  spend(args: Input): void {
    const items = countItems(args);
    if (items > SHORT) this.#itemsLeft -= items;
  }

  /** True if an input that was not drawn, but is at hand, is short or may still be used. */
  hasRoom(args: Input): boolean {
    return this.#itemsLeft > 0 || countItems(args) <= SHORT;
  }
}

/** The same parameters with lists and texts of at most `room` items, if their least length allows. */
export function shortParameters(
  parameters: readonly Parameter[],
  maxSize: number,
): readonly Parameter[] {
  return resolveTies(parameters.map((each) => ({ ...each, ...shorten(each, maxSize) })));
}

/** Caps lengths. Nested lists share the room: 31 rows of 31 items are as many as 1,000 items. */
function shorten(domain: ValueDomain, maxSize: number): ValueDomain {
  const { type, length, parts } = domain;
  const isList = type.kind === "list" || type.kind === "set" || type.kind === "text";
  const [item] = parts;
  const isNested = isList && item !== undefined && hasLength(item);
  const most = BigInt(isNested ? Math.floor(Math.sqrt(maxSize)) : maxSize);
  const least = length.min ?? 0n;
  const max =
    length.max === undefined || length.max <= most || least > most
      ? least > most
        ? least
        : length.max
      : most;
  return {
    ...domain,
    ...(isList && { length: { min: length.min, max } }),
    parts: parts.map((part) => shorten(part, isNested ? Number(most) : maxSize)),
  };
}

function hasLength({ type, parts }: ValueDomain): boolean {
  return (
    type.kind === "text" || type.kind === "list" || type.kind === "set" || parts.some(hasLength)
  );
}

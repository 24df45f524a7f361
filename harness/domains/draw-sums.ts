import type { Value } from "../core/values/value.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import type { Range, SumRule, ValueDomain } from "../problems/problem.ts";
import { resolveDomain } from "../problems/resolve-ties.ts";
import { drawInt } from "./draw-int.ts";
import { type Field, type SequenceField, toPartField } from "./field.ts";

type Summed = SequenceField & { readonly sums: NonNullable<SequenceField["sums"]> };

/**
 * Draws a list whose items together keep within the bounds of its sums: a single large item, many small
 * ones, or shares of any size.
 */
export function drawSummed(
  random: SplitMix64,
  field: Summed,
  draw: (item: Field) => Value,
): readonly Value[] {
  const { rules, item } = field.sums;
  const most = rules.reduce((least, rule) => {
    const fit = rule.max / (leastWeight(item, rule) || 1n);
    return fit < least ? fit : least;
  }, field.length.max);
  const fewest = field.length.min < most ? field.length.min : most;
  const mode = random.pick(["one", "equal", "shares"] as const);
  const count = mode === "one" ? fewest || 1n : drawInt(random, { min: fewest, max: most });
  return fillShares(random, field, { count: count > most ? most : count, mode }, draw);
}

/** The items of a list, each with its share of every sum. */
export function fillShares(
  random: SplitMix64,
  { sums: { rules, item } }: Summed,
  { count, mode }: { readonly count: bigint; readonly mode: "one" | "equal" | "shares" },
  draw: (item: Field) => Value,
): readonly Value[] {
  const shares = rules.map((rule) => {
    const least = leastWeight(item, rule);
    const free = rule.max - least * count;
    if (mode === "equal" || count === 0n) {
      return Array.from({ length: Number(count) }, () => least + free / (count || 1n));
    }
    let remaining = free;
    const extras = Array.from({ length: Number(count) }, (_, at) => {
      const extra = mode === "one" && at === 0 ? remaining : random.between(0n, remaining);
      remaining -= extra;
      return least + extra;
    });
    return random.shuffle(extras);
  });
  const fields = new Map<string, Field>();
  return Array.from({ length: Number(count) }, (_, at) => {
    const own = shares.map((each) => each[at] as bigint);
    const key = own.join(" ");
    const capped =
      fields.get(key) ??
      toPartField(
        resolveDomain(
          rules.reduce((domain, rule, index) => cap(domain, rule, own[index] as bigint), item),
        ),
      );
    fields.set(key, capped);
    return draw(capped);
  });
}

/** The least that an item adds to a sum. */
export function leastWeight(item: ValueDomain, rule: SumRule): bigint {
  const part = partOfSum(item, rule);
  const { min } = part.type.kind === "int" ? part.range : part.length;
  return min ?? 0n;
}

function partOfSum(item: ValueDomain, { field }: SumRule): ValueDomain {
  if (field === undefined || item.type.kind !== "record") return item;
  const at = item.type.fields.findIndex(({ name }) => name === field);
  return item.parts[at] ?? item;
}

function cap(item: ValueDomain, rule: SumRule, most: bigint): ValueDomain {
  const limit = (range: Range): Range => ({
    min: range.min,
    max: range.max === undefined || range.max > most ? most : range.max,
  });
  const part = partOfSum(item, rule);
  const capped =
    part.type.kind === "int"
      ? { ...part, range: limit(part.range) }
      : { ...part, length: limit(part.length) };
  if (part === item) return capped;
  return { ...item, parts: item.parts.map((each) => (each === part ? capped : each)) };
}

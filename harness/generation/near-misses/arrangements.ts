import { compareValues, type Value } from "../../core/values/value.ts";
import type { SplitMix64 } from "../../core/split-mix.ts";
import { arrangeItems } from "../../domains/compose.ts";
import { drawValue } from "../../domains/draw.ts";
import { drawDifferent, drawInt, drawMagnitude } from "../../domains/draw-int.ts";
import { makeTogether } from "../../domains/draw-together.ts";
import { type Field, isDrawnWhole, type ListField } from "../../domains/field.ts";
import type { Input } from "../../domains/order.ts";
import type { Group, Parameter } from "../../problems/problem.ts";
import { almostRegularText } from "../text-shapes.ts";

/** Inputs with one list or text that is almost regular; one maker for each parameter that can be. */
export function arrangedInputs(
  parameters: readonly Parameter[],
  group: Group,
  random: SplitMix64,
): readonly ((round: number) => readonly Input[])[] {
  const leads = parameters.flatMap(({ type }, place) =>
    type.kind === "list" || type.kind === "text" ? [place] : [],
  );
  return leads.map((lead) => (round) => {
    const args = makeTogether(parameters, group, (field, place) =>
      place === lead ? almostRegular(field, round, random) : drawValue(random, field),
    );
    return args === undefined ? [] : [args];
  });
}

function almostRegular(field: Field, round: number, random: SplitMix64): Value | undefined {
  switch (field.kind) {
    case "text":
      return almostRegularText(field, round, random);
    case "list":
      return field.isAscending ? drawValue(random, field) : almostRegularInts(field, round, random);
    case "sequence": {
      if (isDrawnWhole(field)) return drawValue(random, field);
      const size = Number(drawInt(random, field.length));
      const items = Array.from({ length: size }, () => drawValue(random, field.item));
      return arrange(items, round, random);
    }
    case "int":
    case "bool":
    case "float":
    case "option":
    case "product":
      return drawValue(random, field);
  }
}

/** Different ints, arranged; every eighth list is of small ints between the largest and the smallest. */
function almostRegularInts(field: ListField, round: number, random: SplitMix64): Value {
  const { items, structure, length } = field;
  const size = drawInt(random, length);
  if (structure === "permutation") {
    const all = Array.from({ length: Number(size) }, (_, at) => items.min + BigInt(at));
    return arrangeDifferent(all, round, random);
  }
  const near = drawMagnitude(random, items);
  const span = near.max - near.min + 1n;
  const isRoomy = span >= size;
  const [min, width] = isRoomy ? [near.min, span] : [items.min, items.max - items.min + 1n];
  const different = drawDifferent(random, min, width, size < width ? size : width);
  if (structure !== undefined) return arrangeDifferent(different, round, random);
  const filled = [...different];
  while (BigInt(filled.length) < size) filled.push(random.pick(different));
  const isEdged = round % 8 === 7 && filled.length > 1;
  const arranged = isEdged ? [...filled] : arrange(filled, round, random);
  if (isEdged) {
    const ends = random.pick([
      [items.max, items.min],
      [items.min, items.max],
      [items.max, items.max],
      [items.min, items.min],
    ] as const);
    [arranged[0], arranged[arranged.length - 1]] = ends;
  }
  return arrangeItems(field, arranged as readonly bigint[]);
}

type Arrangement = (sorted: readonly Value[], random: SplitMix64) => readonly Value[];

const swapNeighbours: Arrangement = (list, random) => {
  const place = Number(random.below(BigInt(list.length - 1)));
  return swap(list, place, place + 1);
};

/** Orders that keep all items. */
const ORDERS: readonly Arrangement[] = [
  swapNeighbours,
  (sorted, random) => swap(sorted, placeIn(sorted, random), placeIn(sorted, random)),
  (sorted, random) => swapNeighbours(sorted.toReversed(), random),
  (sorted, random) => {
    const from = placeIn(sorted, random);
    return [...sorted.slice(from), ...sorted.slice(0, from)];
  },
];

const ARRANGEMENTS: readonly Arrangement[] = [
  ...ORDERS,
  // One equal pair among items that mostly differ.
  (sorted, random) => {
    const shuffled = random.shuffle(sorted);
    return shuffled.with(placeIn(sorted, random), shuffled[placeIn(sorted, random)] as Value);
  },
  // All equal but one.
  (sorted, random) => {
    const [item, other] = [random.pick(sorted), random.pick(sorted)];
    return sorted.map(() => item).with(placeIn(sorted, random), other);
  },
  // A palindrome but for one item.
  (sorted, random) => {
    const half = random.shuffle(sorted).slice(0, Math.ceil(sorted.length / 2));
    const whole = [...half, ...half.toReversed().slice(sorted.length % 2)];
    return whole.with(placeIn(sorted, random), random.pick(sorted));
  },
];

function arrange(items: readonly Value[], round: number, random: SplitMix64): Value[] {
  const sorted = items.toSorted(compareValues);
  if (sorted.length < 2) return sorted;
  return [...(ARRANGEMENTS[round % ARRANGEMENTS.length]?.(sorted, random) ?? sorted)];
}

function arrangeDifferent(
  sorted: readonly Value[],
  round: number,
  random: SplitMix64,
): readonly Value[] {
  return sorted.length < 2 ? sorted : (ORDERS[round % ORDERS.length]?.(sorted, random) ?? sorted);
}

function placeIn(list: readonly Value[], random: SplitMix64): number {
  return Number(random.below(BigInt(list.length)));
}

function swap(list: readonly Value[], from: number, to: number): readonly Value[] {
  return list.with(from, list[to] as Value).with(to, list[from] as Value);
}

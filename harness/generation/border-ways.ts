import type { Value } from "../core/values/value.ts";
import { floatAt } from "../domains/compose.ts";
import { drawValue } from "../domains/draw.ts";
import type { Field, ListField } from "../domains/field.ts";
import { type Bounds, countMagnitudes, withinMagnitude } from "../domains/magnitude.ts";
import type { Input } from "../domains/order.ts";
import type { SplitMix64 } from "../core/split-mix.ts";
import type { Border } from "./bisect.ts";
import { boundList, multiplesList } from "./bound-lists.ts";
import { type ClassOf, findCongruent, findIntBorder, findListBorder } from "./find-border.ts";
import { findModuli } from "./moduli.ts";
import { relatedInt } from "./related-ints.ts";

/** Makes some inputs in every turn, numbered from 0; some may lie outside the group. */
export type Way = (turn: number) => readonly Input[];

/** Longer lists have no other kinds of borders, and cost more. */
const MAX_ITEMS = 12n;
/** Size of a parameter that is kept small while another one varies. */
const SMALL_BITS = 4n;
const DOUBLE_BITS = 53n;
/** Adjacent numbers, and adjacent numbers of the same parity. */
const STRIDES = [1n, 2n];

/** All strategies for these fields. Texts, bools and compound fields have none. */
export function waysToBorders(
  fields: readonly Field[],
  classOf: ClassOf<Input>,
  random: SplitMix64,
): readonly Way[] {
  const modest = fields.map(shorten);
  const draw = (turn: number) => modest.map((field) => drawBeside(field, turn, random));
  return modest.flatMap((field, place) => {
    switch (field.kind) {
      case "int": {
        const others = [...modest.keys()].filter(
          (each) => each !== place && modest[each]?.kind === "int",
        );
        return [
          ...STRIDES.map((stride) => alongInt(place, field.range, stride, (int) => int)),
          ...others.map((other) => relatedTo(place, other)),
        ];
      }
      case "list":
        return field.isAscending
          ? [alongList(place, field), amongMultiples(place, field)]
          : [alongList(place, field), congruent(place, field), atBounds(place, field)];
      case "float":
        return STRIDES.map((stride) =>
          alongInt(place, field.range, stride, (steps) => floatAt(field, steps)),
        );
      case "bool":
      case "text":
      case "option":
      case "product":
      case "sequence":
        return [];
    }
  });

  /** @param valueAt converts an int to a value, such as steps to a float. */
  function alongInt(
    place: number,
    range: Bounds,
    stride: bigint,
    valueAt: (int: bigint) => Value,
  ): Way {
    const magnitudes = random.shuffle(
      Array.from({ length: Number(countMagnitudes(range)) }, (_, index) => BigInt(index)),
    );
    return (turn) => {
      const args = draw(turn);
      const magnitude = magnitudes[turn % magnitudes.length] as bigint;
      const found = findIntBorder(range, { magnitude, stride }, random, (int) =>
        classOf(args.with(place, valueAt(int))),
      );
      if (found === undefined) return [];
      const [low, high] = found;
      const middle = high - low === 1n ? [] : [low + 1n];
      return [low, ...middle, high, ...nearBorder(found, stride, random)].map((int) =>
        args.with(place, valueAt(int)),
      );
    };
  }

  function relatedTo(place: number, other: number): Way {
    return (turn) => {
      const args = draw(turn);
      return [args.with(place, relatedInt(args[other] as bigint, turn, random))];
    };
  }

  function alongList(place: number, field: ListField): Way {
    return (turn) => {
      const args = draw(turn);
      const found = findListBorder(field, random, (list) =>
        classOf(args.with(place, toValue(field, list))),
      );
      return (found ?? []).map((list) => args.with(place, toValue(field, list)));
    };
  }

  function congruent(place: number, field: ListField): Way {
    const moduli = findModuli(field.items.max - field.items.min);
    return (turn) => {
      const args = draw(turn);
      return [2 * turn, 2 * turn + 1].flatMap((index) => {
        const modulus = moduli[index % moduli.length] ?? 1n;
        const found = findCongruent(field, modulus, random, (list) =>
          classOf(args.with(place, list)),
        );
        return found === undefined ? [] : [args.with(place, found)];
      });
    };
  }

  function atBounds(place: number, field: ListField): Way {
    return (turn) => [draw(turn).with(place, boundList(field, turn, random))];
  }

  function amongMultiples(place: number, field: ListField): Way {
    return (turn) => {
      const list = multiplesList(field, random);
      return list === undefined ? [] : [draw(turn).with(place, toValue(field, list))];
    };
  }
}

/** Values as far from the border as the rounding error of a double, which may shift borders. */
function nearBorder([low, high]: Border<bigint>, stride: bigint, random: SplitMix64) {
  const error = (low > 0n ? high : -low) >> DOUBLE_BITS;
  if (error === 0n) return [];
  const distance = stride * random.between(1n, error);
  return [low - distance, high + distance];
}

function shorten(field: Field): Field {
  if (field.kind !== "list" || field.isAscending) return field;
  const { min, max } = field.length;
  const most = min > MAX_ITEMS ? min : MAX_ITEMS;
  return { ...field, length: { min, max: max < most ? max : most } };
}

/** A value for the other parameters: in turn the smallest, a small one, any. */
function drawBeside(field: Field, turn: number, random: SplitMix64): Value {
  if (field.kind !== "int") return drawValue(random, field);
  const bits = [0n, SMALL_BITS][turn % 3];
  if (bits === undefined) return drawValue(random, field);
  const { min, max } = withinMagnitude(field.range, bits);
  return random.between(min, max);
}

function toValue({ isSet }: ListField, list: readonly bigint[]): Value {
  return isSet ? new Set(list) : list;
}

import { toField, type Field, type ListField } from "../../domains/field.ts";
import { fitInput } from "../../domains/fit-input.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Input } from "../../domains/order.ts";
import { isInDomain } from "../../problems/domain.ts";
import type { Group, Problem } from "../../problems/problem.ts";
import type { SplitMix64 } from "../../core/split-mix.ts";
import { classOfAnswer } from "../answer-class.ts";
import { membership } from "../membership.ts";
import type { Oracle } from "../oracle.ts";
import type { Value } from "../../core/values/value.ts";
import { floatAt, orderItems } from "../../domains/compose.ts";
import { drawValue } from "../../domains/draw.ts";
import { type Bounds, countMagnitudes, withinMagnitude } from "../../domains/magnitude.ts";
import type { Border } from "./bisect.ts";
import { type ClassOf, findCongruent, findIntBorder, findListBorder } from "./find-border.ts";

/** Turns per wanted case before giving up on finding more. */
const TURNS_PER_CASE = 20;

/**
 * Up to `count` inputs of a group on which programs fail that are right elsewhere: neighbours with
 * different answers, parameters that are multiples of each other, lists that combine bounds. None for
 * optimisation exercises.
 */
export function* borderInputs(
  problem: Problem,
  group: Group,
  count: number,
  { random, oracle }: { readonly random: SplitMix64; readonly oracle: Oracle },
): Generator<Input> {
  if (problem.answers.scoring === "optimisation") return;
  const { parameters } = problem.interface;
  const types = parameters.map(({ type }) => type);
  const isWanted = membership(problem, [group]);
  const fields = parameters.map((parameter) => toField(parameter, group));
  const classOf = (input: Input) => {
    const args = fitInput(problem, input);
    return isInDomain(parameters, problem.tests.constraints, args) && oracle.hasAnswer(args)
      ? classOfAnswer(problem, oracle.solve(args))
      : undefined;
  };
  const strategies = borderStrategies(fields, classOf, random);
  const seen = new Set<string>();
  for (let round = 0; round < count * TURNS_PER_CASE; round += 1) {
    for (const input of strategies[round % strategies.length]?.(
      Math.floor(round / strategies.length),
    ) ?? []) {
      const args = fitInput(problem, input);
      if (!isWanted(args) || !oracle.validity.accepts(args)) continue;
      const key = inputKeyOf(types, args);
      if (seen.has(key)) continue;
      seen.add(key);
      yield args;
      if (seen.size === count) return;
    }
  }
}

/** Makes some inputs in every turn, numbered from 0; some may lie outside the group. */
type BorderStrategy = (round: number) => readonly Input[];

/** Longer lists have no other kinds of borders, and cost more. */
const MAX_ITEMS = 12n;
/** Size of a parameter that is kept small while another one varies. */
const SMALL_BITS = 4n;
const DOUBLE_BITS = 53n;
/** Adjacent numbers, and adjacent numbers of the same parity. */
const STRIDES = [1n, 2n];

/** All strategies for these fields. Texts, bools and compound fields have none. */
function borderStrategies(
  fields: readonly Field[],
  classOf: ClassOf<Input>,
  random: SplitMix64,
): readonly BorderStrategy[] {
  const modest = fields.map(shorten);
  const draw = (round: number) => modest.map((field) => drawBeside(field, round, random));
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
  ): BorderStrategy {
    const magnitudes = random.shuffle(
      Array.from({ length: Number(countMagnitudes(range)) }, (_, index) => BigInt(index)),
    );
    return (round) => {
      const args = draw(round);
      const magnitude = magnitudes[round % magnitudes.length] as bigint;
      const border = findIntBorder(range, { magnitude, stride }, random, (int) =>
        classOf(args.with(place, valueAt(int))),
      );
      if (border === undefined) return [];
      const [low, high] = border;
      const middle = high - low === 1n ? [] : [low + 1n];
      return [low, ...middle, high, ...nearBorder(border, stride, random)].map((int) =>
        args.with(place, valueAt(int)),
      );
    };
  }

  function relatedTo(place: number, other: number): BorderStrategy {
    return (round) => {
      const args = draw(round);
      return [args.with(place, relatedInt(args[other] as bigint, round, random))];
    };
  }

  function alongList(place: number, field: ListField): BorderStrategy {
    return (round) => {
      const args = draw(round);
      const border = findListBorder(field, random, (list) =>
        classOf(args.with(place, toValue(field, list))),
      );
      return (border ?? []).map((list) => args.with(place, toValue(field, list)));
    };
  }

  function congruent(place: number, field: ListField): BorderStrategy {
    const moduli = findModuli(field.items.max - field.items.min);
    return (round) => {
      const args = draw(round);
      return [2 * round, 2 * round + 1].flatMap((index) => {
        const modulus = moduli[index % moduli.length] ?? 1n;
        const pair = findCongruent(field, modulus, random, (list) =>
          classOf(args.with(place, toValue(field, list))),
        );
        return pair === undefined ? [] : [args.with(place, toValue(field, pair))];
      });
    };
  }

  function atBounds(place: number, field: ListField): BorderStrategy {
    return (round) => [draw(round).with(place, toValue(field, boundList(field, round, random)))];
  }

  function amongMultiples(place: number, field: ListField): BorderStrategy {
    return (round) => {
      const list = multiplesList(field, random);
      return list === undefined ? [] : [draw(round).with(place, toValue(field, list))];
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
function drawBeside(field: Field, round: number, random: SplitMix64): Value {
  if (field.kind !== "int") return drawValue(random, field);
  const bits = [0n, SMALL_BITS][round % 3];
  if (bits === undefined) return drawValue(random, field);
  const { min, max } = withinMagnitude(field.range, bits);
  return random.between(min, max);
}

function toValue(field: ListField, list: readonly bigint[]): Value {
  return field.isSet ? new Set(list) : orderItems(field, list);
}

/** Most numbers to go through. */
const MAX_NUMBERS = 200n;

/** A list whose items are at bounds or all equal, in half of the cases after a run of the smallest. */
export function boundList(
  { items, length }: ListField,
  round: number,
  random: SplitMix64,
): readonly bigint[] {
  const { min: nearest } = withinMagnitude(items, 0n);
  const ends = [items.min, items.min + 1n, items.max - 1n, items.max, nearest, nearest + 1n];
  const inside = ends.filter((item) => item >= items.min && item <= items.max);
  const palette = round % 3 === 0 ? [random.pick(inside)] : inside;
  const size = random.between(length.min, length.max);
  const run = random.below(2n) === 0n ? random.below(size + 1n) : 0n;
  return Array.from({ length: Number(size) }, (_, index) =>
    index < run ? nearest : random.pick(palette),
  );
}

/** Multiples of a number and their neighbours, ascending, some left out. Undefined if the length does not fit. */
export function multiplesList(
  { items: { min, max }, length }: ListField,
  random: SplitMix64,
): readonly bigint[] | undefined {
  const most = max - min < MAX_NUMBERS ? max : min + MAX_NUMBERS;
  const step = 2n + random.below((most - min) / 2n + 1n);
  const smallest = random.between(1n, 3n);
  const list: bigint[] = [];
  for (let item = min; item <= most; item += 1n) {
    const isNear = [item - 1n, item, item + 1n].some((each) => each % step === 0n);
    if (isNear && random.below(4n) < smallest) list.push(item);
  }
  const size = BigInt(list.length);
  return size >= length.min && size <= length.max ? list : undefined;
}

/** Largest multiple that is tried systematically; larger ones are drawn from every magnitude. */
const MAX_SYSTEMATIC = 12n;

/**
 * An int in a simple relation to another: equal to it, or a multiple of it, or one more or one less than
 * that. Successive turns go through all of these.
 */
export function relatedInt(to: bigint, round: number, random: SplitMix64): bigint {
  const offset = BigInt((round % 3) - 1);
  const row = BigInt(Math.floor(round / 3));
  const multiple =
    row % 3n === 2n
      ? random.below(2n ** random.below(60n)) + 1n
      : ((row - row / 3n) % MAX_SYSTEMATIC) + 1n;
  return multiple * to + offset;
}

/** Primes that people use as moduli, for example in hashes. */
const PRIME_MODULI = [
  97n,
  101n,
  127n,
  997n,
  1009n,
  9973n,
  10_007n,
  65_521n,
  65_537n,
  99_991n,
  100_003n,
];
const MAX_SMALL_MODULUS = 60n;

/**
 * A few numbers up to `limit` whose divisors include all likely moduli that fit: powers of two and ten
 * and their predecessors, small numbers, some primes. Adding one of them to a number does not change its
 * remainder by any of their divisors. Powers come first.
 */
export function findModuli(limit: bigint): readonly bigint[] {
  const powers = [10n, 2n].flatMap((base) => powersUpTo(base, limit).toReversed());
  const small = Array.from(
    { length: Number(MAX_SMALL_MODULUS) - 2 },
    (_, index) => MAX_SMALL_MODULUS - BigInt(index),
  );
  const candidates = [...powers, ...powers.map((power) => power - 1n), ...small, ...PRIME_MODULI];
  const moduli: bigint[] = [];
  for (const modulus of candidates) {
    if (modulus < 2n || modulus > limit) continue;
    // Merge it into the first number whose common multiple still fits.
    const place = moduli.findIndex((each) => commonMultiple(each, modulus) <= limit);
    if (place < 0) moduli.push(modulus);
    else moduli[place] = commonMultiple(moduli[place] as bigint, modulus);
  }
  return moduli;
}

function powersUpTo(base: bigint, limit: bigint): readonly bigint[] {
  const powers: bigint[] = [];
  for (let power = base; power <= limit; power *= base) powers.push(power);
  return powers;
}

function commonMultiple(left: bigint, right: bigint): bigint {
  let [divisor, rest] = [left, right];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return (left / divisor) * right;
}

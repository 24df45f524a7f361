/**
 * Functions that are right up to a threshold and wrong beyond it, always or for some inputs, for all
 * seven exercises, as plain predicates. A formula, or a search from the threshold, gives the
 * smallest wrong input of each.
 */
import type { Input } from "../../harness/domains/index.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p2 } from "../../reference/p2.ts";
import { reference as p3 } from "../../reference/p3.ts";

export interface ThresholdCase {
  readonly exercise: string;
  readonly name: string;
  readonly isFailing: (input: Input) => boolean;
  readonly smallest: Input;
}

type IsAmount = (amount: bigint) => boolean;

const THRESHOLDS = [
  20_000n,
  46_340n,
  65_535n,
  10n ** 6n,
  4_000_037n,
  94_906_265n,
  123_456_789n,
  10n ** 9n,
  46_341n ** 2n,
  2n ** 31n - 1n,
  2n ** 32n,
  3_037_000_500n,
  10n ** 12n,
  2n ** 53n,
  7n * 10n ** 14n + 13n,
  10n ** 17n,
];
const OF_ITEMS = THRESHOLDS.filter((threshold) => threshold < 10n ** 9n);

/** Patterns of wrong amounts beyond a threshold. */
const PATTERNS: readonly (readonly [string, IsAmount])[] = [
  ["always", () => true],
  ["when it is even", (amount) => amount % 2n === 0n],
  ["when it is odd", (amount) => amount % 2n === 1n],
  ["when 8 divides it", (amount) => amount % 8n === 0n],
  ["at 5 modulo 8", (amount) => amount % 8n === 5n],
  ["at 11 modulo 30", (amount) => amount % 30n === 11n],
];

/** Yields predicates of wrong amounts beyond each threshold, with the first wrong amount. */
function* beyond(thresholds: readonly bigint[]) {
  for (const threshold of thresholds) {
    for (const [pattern, isHit] of PATTERNS) {
      const isWrong: IsAmount = (amount) => amount > threshold && isHit(amount);
      yield { name: `> ${threshold} ${pattern}`, isWrong, first: firstFrom(threshold, isWrong) };
    }
  }
}

function firstFrom(start: bigint, isWrong: IsAmount): bigint {
  for (let amount = start; ; amount += 1n) if (isWrong(amount)) return amount;
}

/** Types too small for an int: name, first int that may not fit, conversion. */
const STORED: readonly (readonly [string, bigint, (n: bigint) => bigint])[] = [
  ["in 16 bits", 2n ** 15n, (n) => BigInt.asIntN(16, n)],
  ["in 32 bits", 2n ** 31n, (n) => BigInt.asIntN(32, n)],
  ["in 32 bits without sign", 2n ** 32n, (n) => BigInt.asUintN(32, n)],
  ["as a double", 2n ** 53n, (n) => BigInt(Number(n))],
  ["as a float", 2n ** 24n, (n) => BigInt(Math.fround(Number(n)))],
];

function* ofOneInt(exercise: string): Generator<ThresholdCase> {
  for (const { name, isWrong, first } of beyond(THRESHOLDS)) {
    const isFailing = ([n]: Input) => isWrong(n as bigint);
    yield { exercise, name: `n ${name}`, isFailing, smallest: [first] };
  }
}

function* p1Stored(): Generator<ThresholdCase> {
  for (const [name, start, store] of STORED) {
    const isWrong: IsAmount = (n) => p1.solve([n]) !== p1.solve([store(n)]);
    // Losing a multiple of 8 changes no answer of p1.
    if (name.endsWith("without sign")) continue;
    const smallest = [firstFrom(start, isWrong)];
    yield { exercise: "p1", name, isFailing: ([n]) => isWrong(n as bigint), smallest };
  }
}

function* p3Stored(): Generator<ThresholdCase> {
  for (const [name, start, store] of STORED) {
    // Programs fail if the stored n is below 6.
    const isWrong: IsAmount = (n) => store(n) < 6n || p3.solve([n]) !== p3.solve([store(n)]);
    const smallest = [firstFrom(start, isWrong)];
    yield { exercise: "p3", name, isFailing: ([n]) => isWrong(n as bigint), smallest };
  }
}

function* ofP2(): Generator<ThresholdCase> {
  const exercise = "p2";
  for (const { name, isWrong, first } of beyond(THRESHOLDS)) {
    const ofN = ([, n]: Input) => isWrong(n as bigint);
    yield { exercise, name: `n ${name}`, isFailing: ofN, smallest: [1n, first] };
    const ofK = ([k]: Input) => isWrong(k as bigint);
    yield { exercise, name: `k ${name}`, isFailing: ofK, smallest: [first, first + 1n] };
    const ofSum = ([k, n]: Input) => isWrong((k as bigint) + (n as bigint));
    const n = first / 2n + 1n;
    yield { exercise, name: `k + n ${name}`, isFailing: ofSum, smallest: [first - n, n] };
  }
  for (const [name, start, store] of STORED.slice(1, 3)) {
    const isFailing = ([k, n]: Input) =>
      store(n as bigint) !== n &&
      p2.solve([k as bigint, n as bigint]) !== canWinStored(k, store(n as bigint));
    const smallest = firstPair(start, isFailing);
    yield { exercise, name: `n ${name}`, isFailing, smallest };
  }
}

/** A race that ends before it begins is not won. */
function canWinStored(k: Input[number] | undefined, n: bigint): boolean {
  return p2.solve([k as bigint, n]) as boolean;
}

function firstPair(start: bigint, isFailing: (input: Input) => boolean): Input {
  for (let n = start; ; n += 1n) {
    for (let k = 1n; k < 10_000n; k += 1n) if (isFailing([k, n])) return [k, n];
  }
}

const row = (input: Input) => input[0] as readonly bigint[];
const sumOf = (list: readonly bigint[]) => list.reduce((sum, item) => sum + item, 0n);
const repeat = <T>(count: bigint, item: T) => Array.from({ length: Number(count) }, () => item);

function* ofHeaps(): Generator<ThresholdCase> {
  const exercise = "heaps";
  for (const { name, isWrong, first } of beyond(OF_ITEMS)) {
    const any = (input: Input) => row(input).some(isWrong);
    yield { exercise, name: `an item ${name}`, isFailing: any, smallest: [[first]] };
    const last = (input: Input) => row(input).length > 1 && isWrong(row(input).at(-1) as bigint);
    yield { exercise, name: `the second ${name}`, isFailing: last, smallest: [[1n, first]] };
    const head = (input: Input) => row(input).length > 2 && isWrong(row(input)[0] as bigint);
    yield {
      exercise,
      name: `the first of three ${name}`,
      isFailing: head,
      smallest: [[first, 1n, 1n]],
    };
  }
  for (const { name, isWrong, first } of beyond([40n, 100n, 256n, 1000n])) {
    const length = (input: Input) => isWrong(BigInt(row(input).length));
    yield { exercise, name: `a length ${name}`, isFailing: length, smallest: [repeat(first, 1n)] };
  }
  for (const { name, isWrong, first } of beyond([40n, 100n, 1000n])) {
    const sum = (input: Input) => isWrong(sumOf(row(input)));
    yield { exercise, name: `the sum ${name}`, isFailing: sum, smallest: [repeat(first, 1n)] };
  }
}

function* ofCards(): Generator<ThresholdCase> {
  const exercise = "p4";
  for (const { name, isWrong, first } of beyond(OF_ITEMS)) {
    const up = (input: Input) => row(input).some(isWrong);
    yield { exercise, name: `a card ${name}`, isFailing: up, smallest: [[first]] };
    const down = (input: Input) => row(input).some((card) => isWrong(-card));
    yield { exercise, name: `a card, turned, ${name}`, isFailing: down, smallest: [[-first]] };
    const last = (input: Input) => row(input).length > 1 && isWrong(row(input).at(-1) as bigint);
    yield { exercise, name: `the second card ${name}`, isFailing: last, smallest: [[0n, first]] };
  }
  for (const { name, isWrong, first } of beyond([40n, 100n, 256n, 1000n])) {
    const length = (input: Input) => isWrong(BigInt(row(input).length));
    yield { exercise, name: `a length ${name}`, isFailing: length, smallest: [repeat(first, 0n)] };
  }
  for (const threshold of [2n ** 31n - 1n, 2n ** 32n - 1n, 1_234_567_891n]) {
    const isFailing = (input: Input) => sumOf(row(input)) > threshold;
    // The fewest cards, then the smallest largest card, then the smallest first card.
    const sum = threshold + 1n;
    const count = (sum + 10n ** 9n - 1n) / 10n ** 9n;
    const largest = (sum + count - 1n) / count;
    const rest = sum - largest * (count - 1n);
    const smallest = [[rest, ...repeat(count - 1n, largest)]];
    yield { exercise, name: `the sum > ${threshold}`, isFailing, smallest };
  }
}

function* ofNumbers(): Generator<ThresholdCase> {
  const exercise = "numbergame";
  for (let threshold = 15n; threshold < 30n; threshold += 1n) {
    const largest = threshold + 1n;
    yield {
      exercise,
      name: `a number > ${threshold}`,
      isFailing: (input) => row(input).some((number) => number > threshold),
      // The longest list is the smallest in lexicographic order.
      smallest: [Array.from({ length: Number(threshold) }, (_, index) => BigInt(index) + 2n)],
    };
    yield {
      exercise,
      name: `alone > ${threshold}`,
      isFailing: (input) =>
        row(input).length === 1 && row(input).some((number) => number > threshold),
      smallest: [[largest]],
    };
    yield {
      exercise,
      name: `more than ${threshold - 2n} numbers`,
      isFailing: (input) => row(input).length > threshold - 2n,
      smallest: [Array.from({ length: Number(threshold) - 1 }, (_, index) => BigInt(index) + 2n)],
    };
  }
}

const digitsOf = (input: Input) => input[1] as string;

function* ofDigits(): Generator<ThresholdCase> {
  const exercise = "crossout";
  for (const { name, isWrong, first } of beyond([5n, 8n, 16n, 26n, 27n])) {
    yield {
      exercise,
      name: `a length ${name}`,
      isFailing: (input) => isWrong(BigInt(digitsOf(input).length)),
      smallest: [1n, "1".repeat(Number(first))],
    };
    if (first > 20n) continue;
    yield {
      exercise,
      name: `a width and a length ${name}`,
      isFailing: (input) => isWrong(input[0] as bigint) && isWrong(BigInt(digitsOf(input).length)),
      smallest: [first, "1".repeat(Number(first))],
    };
  }
  for (const threshold of [40, 63, 100, 255, 400]) {
    const count = Math.ceil((threshold + 1) / 9);
    yield {
      exercise,
      name: `a sum of digits > ${threshold}`,
      isFailing: (input) => sumOf(Array.from(digitsOf(input), BigInt)) > threshold,
      smallest: [1n, `${threshold + 1 - 9 * (count - 1)}${"9".repeat(count - 1)}`],
    };
  }
}

/** The cases of all exercises. */
export const THRESHOLD_CORPUS: readonly ThresholdCase[] = [
  ...ofOneInt("p1"),
  ...p1Stored(),
  ...ofP2(),
  ...ofOneInt("p3"),
  ...p3Stored(),
  ...ofHeaps(),
  ...ofCards(),
  ...ofNumbers(),
  ...ofDigits(),
];

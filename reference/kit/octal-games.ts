import type { ImpartialGame } from "./game.ts";
import type { OctalPeriod } from "./octal-period.ts";
import { findOctalValues, type OctalRules } from "./octal-values.ts";

/** An octal code, read: the digit d(i) says what a player who takes i counters may leave. */
export interface OctalCode extends OctalRules {
  readonly text: string;
}

/** A move in a heap of an octal game: the sizes of the heaps that replace it, none, one or two. */
export interface OctalMove {
  readonly heap: number;
  readonly left: readonly number[];
}

export interface OctalAnalysis {
  readonly code: string;
  /** G(0) to G(max). */
  readonly values: Uint32Array;
  /** Undefined if these values prove no period. */
  readonly proof: OctalPeriod | undefined;
}

/** Longer codes are typing errors; time grows with the length. */
const MAX_DIGITS = 100;

/** Memory for all values is reserved at once. */
const MAX_HEAP = 10_000_000;

/**
 * Reads an octal code such as "0.77" (Kayles), "0.137" (Dawson's Chess) or "4.4". A player who takes i
 * counters of a heap may take all of it if the i-th digit after the point contains 1, leave one heap
 * if it contains 2, and leave two if it contains 4. The digit before the point is 0, or 4 if a heap
 * may be split without taking.
 *
 * @throws {RangeError} if the text is no octal code.
 *
 * Source: R. K. Guy and C. A. B. Smith (1956); Winning Ways, chapter 4.
 *
 * @example
 * parseOctalCode("0.137").splits; // [3]
 */
export function parseOctalCode(text: string): OctalCode {
  const [, first = "", rest = ""] = /^(\d*)\.(\d+)$/.exec(text) ?? [];
  if (rest === "") {
    throw new RangeError(
      `${text} is not an octal code: expected 0 or 4, a point and digits from 0 to 7, as in 0.77`,
    );
  }
  const wrong = /[89]/.exec(rest)?.[0];
  if (wrong !== undefined) {
    throw new RangeError(`${text} is not an octal code: ${wrong} is not a digit from 0 to 7`);
  }
  if (!["", "0", "4"].includes(first)) {
    throw new RangeError(
      `${text} is not an octal code: the digit before the point must be 0 or 4, since other moves that take nothing change nothing`,
    );
  }
  if (rest.length > MAX_DIGITS) {
    throw new RangeError(
      `the octal code has ${rest.length} digits after its point; at most ${MAX_DIGITS} are allowed`,
    );
  }
  const digits = [Number(first), ...Array.from(rest, Number)];
  const withBit = (bit: number) => digits.flatMap((digit, taken) => (digit & bit ? [taken] : []));
  return {
    text,
    clears: withBit(1),
    leaves: withBit(2),
    splits: withBit(4),
    length: Math.max(
      0,
      digits.findLastIndex((digit) => digit > 0),
    ),
  };
}

/**
 * The values of all heaps up to `max` of an octal game, and its period if they prove one. A false
 * period, however long, is not reported: see {@link proveOctalPeriod}.
 *
 * @param max the largest heap, from 0 to 10,000,000
 * @throws {RangeError} if the text is no octal code, or max is out of range.
 *
 * Source: Winning Ways, chapter 4.
 *
 * @example
 * const kayles = analyseOctalGame("0.77", 1000);
 * kayles.values[10]; // 2
 * kayles.proof?.period; // 12
 */
export function analyseOctalGame(text: string, max: number): OctalAnalysis {
  const code = parseOctalCode(text);
  if (!Number.isInteger(max) || max < 0 || max > MAX_HEAP) {
    throw new RangeError(
      `the largest heap must be a whole number from 0 to ${MAX_HEAP.toLocaleString("en")}, not ${max}`,
    );
  }
  return { code: text, ...findOctalValues(code, max) };
}

/**
 * The rules of an octal game on a row of heaps, without heaps of 0. For the same game in misère play,
 * see {@link misere}.
 *
 * @throws {RangeError} if the text is no octal code.
 *
 * @example
 * const kayles = octalGame("0.77", [3]);
 * kayles.moves([3]).map(({ left }) => left); // [[2], [1], [1, 1]]
 */
export function octalGame(
  text: string,
  heaps: readonly number[],
): ImpartialGame<readonly number[], OctalMove> {
  const code = parseOctalCode(text);
  return {
    start: heaps,
    first: "A",
    moves: (row) =>
      row.flatMap((size, heap) => leavings(code, size).map((left) => ({ heap, left }))),
    play: (row, { heap, left }) => [...row.slice(0, heap), ...left, ...row.slice(heap + 1)],
    stuckMover: "loses",
    key: (row) => row.toSorted((one, other) => one - other).join(),
  };
}

/** All that may be left of a heap, smaller heap first. */
function leavings({ clears, leaves, splits }: OctalRules, size: number): readonly number[][] {
  return [
    ...clears.filter((taken) => taken === size).map(() => []),
    ...leaves.filter((taken) => taken < size).map((taken) => [size - taken]),
    ...splits.flatMap((taken) =>
      Array.from({ length: Math.max(0, Math.floor((size - taken) / 2)) }, (_, index) => [
        index + 1,
        size - taken - index - 1,
      ]),
    ),
  ];
}

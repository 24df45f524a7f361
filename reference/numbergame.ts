import type { Reference } from "../harness/core/reference.ts";
import type { ImpartialGame } from "./kit/game.ts";
import * as literal from "./kit/impartial.ts";
import { findWinningMoves } from "./numbergame/search.ts";

/** Every winning move of a set, ascending, with the numbers that remain after it. */
export function winningMoves(numbers: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const set = prune(numbers).kept;
  return new Map(findWinningMoves(set).map((move) => [move, without(set, move)]));
}

/** A number that cannot stay in a set, as the sum of two excluded ones. */
interface Sum {
  readonly left: number;
  readonly right: number;
}

/**
 * Splits numbers into a valid set and what its excluded numbers rule out, both ascending. One pass
 * upwards is enough, since a number is ruled out by smaller ones only.
 */
export function prune(numbers: readonly number[]): {
  readonly kept: readonly number[];
  readonly removed: readonly Sum[];
} {
  const given = new Set(numbers);
  const max = Math.max(0, ...given);
  const excluded = new Set<number>();
  const kept: number[] = [];
  const removed: Sum[] = [];
  for (let number = 2; number <= max; number += 1) {
    const left = [...excluded].find((smaller) => excluded.has(number - smaller));
    if (left === undefined && given.has(number)) {
      kept.push(number);
      continue;
    }
    excluded.add(number);
    if (left !== undefined && given.has(number)) removed.push({ left, right: number - left });
  }
  return { kept, removed };
}

function without(set: readonly number[], move: number): readonly number[] {
  return prune(set.filter((number) => number !== move)).kept;
}

/** A state is the valid set that is left, a move one of its numbers. */
export function numberGame(numbers: readonly number[]): ImpartialGame<readonly number[], number> {
  return {
    start: prune(numbers).kept,
    first: "A",
    moves: (set) => set,
    play: without,
    stuckMover: "loses",
    key: String,
  };
}

/** In the style of the source: `Validating: [2, 3, 8] - [8] ==> [2, 3], because 8 = 4 + 4 …`. */
export function remark(numbers: readonly number[]): string | undefined {
  const { kept, removed } = prune(numbers);
  if (removed.length === 0) return undefined;
  const set = [...new Set(numbers)].sort((left, right) => left - right);
  const sums = removed.map(({ left, right }) => left + right);
  const reasons = removed.map(({ left, right }) => `${left + right} = ${left} + ${right}`);
  return (
    `Validating: ${list(set)} - ${list(sums)} ==> ${list(kept)}, ` +
    `because sums of excluded numbers are excluded: ${reasons.join(", ")}`
  );
}

function list(numbers: readonly number[]): string {
  return `[${numbers.join(", ")}]`;
}

function toNumbers(value: unknown): readonly number[] {
  return (value as readonly bigint[]).map(Number);
}

export const reference: Reference = {
  solve: ([numbers]) => {
    const moves = winningMoves(toNumbers(numbers));
    return new Map([...moves].map(([move, rest]) => [BigInt(move), rest.map(BigInt)]));
  },
  brute: ([numbers]) => {
    const game = numberGame(toNumbers(numbers));
    const results = game.start.map((move) => [move, game.play(game.start, move)] as const);
    const winning = results.filter(([, rest]) => !literal.canWin(game, rest));
    return new Map(winning.map(([move, rest]) => [BigInt(move), rest.map(BigInt)]));
  },
  remark: ([numbers]) => remark(toNumbers(numbers)),
};

import type { Reference } from "../harness/core/judging/reference.ts";
import { explain, picture } from "./explain/numbergame.ts";
import * as literal from "./kit/impartial.ts";
import { mistakes } from "./mistakes/numbergame.ts";
import { numberGame, prune, take } from "./numbergame/number-game.ts";
import { findWinningMoves } from "./numbergame/search.ts";
import { relations } from "./relations/numbergame.ts";
import { playable } from "./play/numbergame.ts";
import { survey } from "./survey/numbergame.ts";

/** Every winning move of a set, ascending, with the numbers that remain after it. */
export function winningMoves(numbers: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const set = prune(numbers).kept;
  return new Map(findWinningMoves(set).map((move) => [move, take(set, move).kept]));
}

/** Formatted as in the source: `Validating: [2, 3, 8] - [8] ==> [2, 3], because 8 = 4 + 4 …`. */
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
  explain,
  picture,
  playable,
  survey,
  mistakes,
  relations,
};

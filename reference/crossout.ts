import type { Reference } from "../harness/core/judging/reference.ts";
import { reference as rules } from "./check/crossout.ts";
import { findClearings } from "./crossout/clearings.ts";
import type { Clearing } from "./crossout/clearings.ts";
import { explain } from "./explain/crossout.ts";
import { film } from "./film/crossout.ts";
import { playable } from "./play/crossout.ts";
import { survey } from "./survey/crossout.ts";

/** Final lengths are searched up to here; up to 100 cells that takes seconds, beyond far longer. */
const MAX_LENGTH = 100;

/** Up to this many cells, a search takes milliseconds. */
const EASY_LENGTH = 24;

/**
 * A clearing of least final length, certified by exhaustive search; undefined if none has at most
 * `bound` cells, as for "12" in rows of 9, which is never cleared.
 */
export function solve(width: number, digits: string, bound = MAX_LENGTH): Clearing | undefined {
  return findClearings(width, digits, bound).next().value ?? undefined;
}

export const reference: Reference = {
  solve: ([width, digits]) => {
    const clearing = solve(Number(width), digits as string);
    if (clearing === undefined) {
      throw new RangeError(
        `"${digits as string}" in rows of ${String(width)} is not cleared with ${MAX_LENGTH} cells or fewer`,
      );
    }
    return clearing.moves.map((pair) => pair.map(BigInt));
  },
  hasAnswer: ([width, digits]) => solve(Number(width), digits as string, EASY_LENGTH) !== undefined,
  check: rules.check,
  explain,
  film,
  playable,
  survey,
};

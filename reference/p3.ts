import type { Reference } from "../harness/core/judging/reference.ts";
import { explain, picture } from "./explain/p3.ts";
import * as literal from "./kit/impartial.ts";
import { mistakes } from "./mistakes/p3.ts";
import { race } from "./p3/race.ts";
import { findSegments, isWonAt } from "./p3/segments.ts";
import { relations } from "./relations/p3.ts";
import { playable } from "./play/p3.ts";
import { survey } from "./survey/p3.ts";

/** True if A, who has selected 1, selects n in the end: B is to move at 1 and must not win. */
export function canWin(n: bigint): boolean {
  return !isWonAt(findSegments(n), 1n);
}

export const reference: Reference = {
  solve: ([n]) => canWin(n as bigint),
  brute: ([n]) => {
    const game = race(n as bigint);
    return !literal.canWin(game, game.start);
  },
  explain,
  picture,
  playable,
  survey,
  mistakes,
  relations,
};

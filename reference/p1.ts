import type { Reference } from "../harness/core/judging/reference.ts";
import { explain, picture } from "./explain/p1.ts";
import * as literal from "./kit/partizan.ts";
import { mistakes } from "./mistakes/p1.ts";
import { stones } from "./p1/stones.ts";
import { relations } from "./relations/p1.ts";
import { createStonesPlay } from "./play/p1.ts";
import { survey } from "./survey/p1.ts";

/** True if A, to move at n stones, takes the last one. Both answers repeat with period 8. */
export function AcanWin(n: bigint): boolean {
  const rest = n % 8n;
  return rest !== 0n && rest !== 7n;
}

/** True if B, to move at n stones, takes the last one. */
export function BcanWin(n: bigint): boolean {
  return n % 8n !== 0n;
}

/** The game itself, for people and programs that play it. */
export const playable = createStonesPlay((left, mover) =>
  mover === "A" ? AcanWin(left) : BcanWin(left),
);

export const reference: Reference = {
  solve: ([n]) => AcanWin(n as bigint),
  brute: ([n]) => literal.AcanWin(stones(n as bigint), n as bigint),
  explain,
  picture,
  playable,
  survey,
  mistakes,
  relations,
};

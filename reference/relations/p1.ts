import type { Relation } from "../../harness/core/judging/reference.ts";
import { stones } from "../p1/stones.ts";

/** Only A's positions have an answer, so a relation spans one move of A and one of B. */
export const relations: readonly Relation[] = [
  {
    name: "A wins exactly when some move leaves B nothing but moves to positions that A wins",
    check: ([n], solve) => {
      const { moves } = stones(n as bigint);
      const isWonAfter = (left: bigint) =>
        moves(left, "B").every((taken) => left > taken && solve([left - taken]) === true);
      const move = moves(n as bigint, "A").find((taken) => isWonAfter((n as bigint) - taken));
      const isWon = solve([n as bigint]);
      if (isWon === (move !== undefined)) return undefined;
      return move === undefined
        ? `solve says ${describe(isWon)}, but B has an answer to every move`
        : `solve says ${describe(isWon)}, but A can take ${move}`;
    },
  },
];

function describe(isWon: unknown): string {
  return isWon === true ? "True" : "False";
}

import type { Relation } from "../../harness/core/judging/reference.ts";
import { prune, take } from "../numbergame/number-game.ts";

/** Each needs its own search, which takes milliseconds for large sets. */
const MOST_LOSING_MOVES = 3;

export const relations: readonly Relation[] = [
  {
    name: "a move wins exactly when it leaves a set without winning moves",
    check: ([numbers], solve) => {
      const set = prune((numbers as readonly bigint[]).map(Number)).kept;
      const winning = solve([numbers as readonly bigint[]]) as ReadonlyMap<bigint, unknown>;
      const isWinning = (move: number) => winning.has(BigInt(move));
      const losing = set.filter((move) => !isWinning(move)).slice(0, MOST_LOSING_MOVES);
      for (const move of [...set.filter(isWinning), ...losing]) {
        const rest = take(set, move).kept.map(BigInt);
        const answers = (solve([rest]) as ReadonlyMap<bigint, unknown>).size;
        if (isWinning(move) === (answers === 0)) continue;
        return `${move} is ${isWinning(move) ? "" : "not "}among the winning moves, and after it ${answers} moves win`;
      }
      return undefined;
    },
  },
];

import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import { prune, take } from "../numbergame/number-game.ts";
import { findWinningMoves } from "../numbergame/search.ts";
import { checkBound } from "./bound.ts";

/** All sets of numbers up to here are tried in a second. */
const LIMITS = { name: "the largest number", min: 2n, max: 18n, usual: 12n };

/** How many sets are won and lost, by their largest number, and the winning moves of {2, ..., m}. */
export const survey: MakeSurvey = (_, to) => {
  const max = Number(checkBound(to, LIMITS));
  const counts = countSets(max);
  const rows = counts.map(({ won, lost }, at) => {
    const numbers = Array.from({ length: at + 1 }, (__, index) => index + 2);
    const moves = findWinningMoves(numbers).join(" ") || "none";
    return [String(at + 2), String(won + lost), String(won), String(lost), moves];
  });
  return {
    tables: [
      {
        title: "Sets that can be left, by their largest number m",
        columns: ["m", "sets", "won", "lost", "winning moves of {2..m}"],
        rows,
      },
    ],
  };
};

interface Count {
  won: number;
  lost: number;
}

/** Counts valid sets with the largest number 2, 3, ..., max. A set is a mask; its subsets come first. */
function countSets(max: number): readonly Count[] {
  const counts = Array.from({ length: max - 1 }, (): Count => ({ won: 0, lost: 0 }));
  const isLost = new Set<number>([0]);
  for (let mask = 1; mask < 1 << (max - 1); mask += 1) {
    const set = membersOf(mask);
    if (prune(set).removed.length > 0) continue;
    const isWon = set.some((number) => isLost.has(maskOf(take(set, number).kept)));
    if (!isWon) isLost.add(mask);
    (counts[(set.at(-1) as number) - 2] as Count)[isWon ? "won" : "lost"] += 1;
  }
  return counts;
}

function membersOf(mask: number): readonly number[] {
  const members: number[] = [];
  for (let bits = mask; bits !== 0; bits &= bits - 1) members.push(33 - Math.clz32(bits & -bits));
  return members;
}

function maskOf(numbers: readonly number[]): number {
  return numbers.reduce((mask, number) => mask | (1 << (number - 2)), 0);
}

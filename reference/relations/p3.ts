import type { Relation } from "../../harness/core/judging/reference.ts";

/**
 * Answers for other n say nothing about this one, since the race ends at n. But A is known to win at
 * every odd n: from odd numbers all selections are even, so A, who selects x + 1, never lets B end it.
 */
export const relations: readonly Relation[] = [
  {
    name: "A wins at every odd n",
    check: ([n], solve) =>
      (n as bigint) % 2n === 0n || solve([n as bigint]) === true
        ? undefined
        : "solve says False, for an odd n",
  },
];

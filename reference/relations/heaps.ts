import type { Relation } from "../../harness/core/judging/reference.ts";

export const relations: readonly Relation[] = [
  {
    name: "a position is lost exactly when every move leads to a won one",
    check: ([row], solve) => {
      const [heap = 0n, ...rest] = row as readonly bigint[];
      // Leaving more than one counter can be turned into leaving one, so few moves differ.
      const left = [0n, 1n, 2n, heap / 2n, heap - 1n].filter((each) => each < heap);
      const next = (count: bigint) => (count === 0n ? rest : [count, ...rest]);
      const move = left.find((count) => solve([next(count)]) !== true);
      const isWon = solve([[heap, ...rest]]) === true;
      if (isWon === (move !== undefined)) return undefined;
      return move === undefined
        ? "solve says True, but every move leads to a won position"
        : `solve says False, but leaving ${move} of the first heap leads to a lost position`;
    },
  },
];

import type { Relation } from "../../harness/core/judging/reference.ts";

const FACTORS = [2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n];
/** Any factor will do, since k, n and every x in between grow alike. */
const SCALE = 7n;

export const relations: readonly Relation[] = [
  {
    name: "a position is lost exactly when every move leads to a won one",
    check: ([k, n], solve) => {
      const [start, end] = [k as bigint, n as bigint];
      const factor = FACTORS.find((each) => start * each >= end || !solve([start * each, end]));
      const isWon = solve([start, end]) as boolean;
      if (isWon === (factor !== undefined)) return undefined;
      return factor === undefined
        ? `solve says ${describe(isWon)}, but every factor leads to a won position`
        : `solve says ${describe(isWon)}, but ${factor} leads to a lost position`;
    },
  },
  {
    name: "multiplying k and n by the same number changes nothing",
    check: ([k, n], solve) => {
      const [own, scaled] = [
        solve([k as bigint, n as bigint]),
        solve([(k as bigint) * SCALE, (n as bigint) * SCALE]),
      ];
      if (own === scaled) return undefined;
      return `solve says ${describe(own)}, and ${describe(scaled)} with both times ${SCALE}`;
    },
  },
];

function describe(isWon: unknown): string {
  return isWon === true ? "True" : "False";
}

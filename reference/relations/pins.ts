import type { Relation } from "../../harness/core/judging/reference.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { mex, nimSum } from "../kit/nim.ts";
import { type Rows, rowsOfPins } from "../pins/rows-of-pins.ts";

/** Each row needs its own answer, and so does each ball. */
const MAX_ROWS = 20;
const MAX_PINS = 60n;

export const relations: readonly Relation[] = [
  {
    name: "the value of rows is the nim-sum of their values",
    check: ([take, all], solve) => {
      const rows = all as Rows;
      if (rows.length > MAX_ROWS) return undefined;
      const values = rows.map((pins) => solve([take as Value, [pins]]) as bigint);
      const own = solve([take as Value, rows]);
      if (own === BigInt(nimSum(values.map(Number)))) return undefined;
      return `solve says ${String(own)} for rows of the values ${values.join(", ")}`;
    },
  },
  {
    name: "the value of a row is the least that no ball leaves",
    check: ([take, all], solve) => {
      const [pins = 0n, ...others] = all as Rows;
      if (others.length > 0 || pins > MAX_PINS) return undefined;
      const { start, moves, play } = rowsOfPins(take as readonly bigint[], [pins]);
      const left = moves(start).map((ball) => solve([take as Value, play(start, ball)]) as bigint);
      const own = solve([take as Value, start]);
      const least = mex(left.map(Number));
      if (own === BigInt(least)) return undefined;
      return `solve says ${String(own)} for a row of ${pins}, but ${least} is the least that no ball leaves`;
    },
  },
];

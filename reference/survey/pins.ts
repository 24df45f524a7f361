import type { MakeSurvey } from "../../harness/core/judging/reference.ts";
import { findRowValues, MAX_LISTED } from "../pins/row-values.ts";
import type { Rows } from "../pins/rows-of-pins.ts";
import { checkBound } from "./bound.ts";

const LIMITS = { name: "the number of pins", min: 1n, max: MAX_LISTED };
const USUAL_LAST = 99n;
const PER_LINE = 10;
/** More rows are no table that people read. */
const MAX_ROWS = 1_000;

/** Tables the values of single rows, with the period that they prove, and those of the rows asked. */
export const survey: MakeSurvey = ([take, all], to) => {
  const rows = all as Rows;
  const { period, valueAt } = findRowValues(take as readonly bigint[], MAX_LISTED);
  const last = Number(checkBound(to, { ...LIMITS, usual: USUAL_LAST }));
  const lines = Array.from({ length: Math.floor(last / PER_LINE) + 1 }, (_, line) =>
    Array.from({ length: PER_LINE }, (_each, column) => line * PER_LINE + column),
  );
  const repeats =
    period === undefined
      ? "no period is proved"
      : `period ${period.period} from n = ${period.preperiod} on, proved by the first ${period.needed} (Guy and Smith)`;
  return {
    tables: [
      {
        title: "Grundy values of the rows, whose nim-sum is the answer",
        columns: ["row", "pins", "Grundy value"],
        rows: rows
          .slice(0, MAX_ROWS)
          .map((pins, at) => [String(at + 1), String(pins), String(valueAt(pins))]),
      },
      {
        title: `Grundy values of a row of n pins: ${repeats}`,
        columns: ["n", ...Array.from({ length: PER_LINE }, (_, column) => `+${column}`)],
        rows: lines.map((line) => [
          String(line[0]),
          ...line.map((pins) => (pins > last ? "" : String(valueAt(BigInt(pins))))),
        ]),
      },
    ],
  };
};

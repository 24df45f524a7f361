import type { DrawPicture, Explain } from "../../harness/core/judging/reference.ts";
import { nimSum } from "../kit/nim.ts";
import { findRowValues, type RowValues } from "../pins/row-values.ts";
import { type Rows, rowsOfPins } from "../pins/rows-of-pins.ts";
import { indent, shorten, toText } from "./lines.ts";
import { wordsIn } from "./words-in.ts";

/** More rows, and longer ones, fill several lines and show little. */
const MAX_ROWS = 12;
const MAX_PINS = 40n;
const MAX_LINES = 8;

/** A value below that of a row, and rows of it that a ball leaves. */
interface Left {
  readonly value: number;
  readonly rows: Rows;
}

/** Explains the value of each row by what a ball can leave of it, and then their nim-sum. */
export const explain: Explain = ([take, all], _actual, language) => {
  const rows = all as Rows;
  if (!isSmall(rows)) return undefined;
  const words = wordsIn(language);
  if (rows.length === 0) return words.pins.noRow;
  const { valueAt } = findRowValues(take as readonly bigint[], MAX_PINS);
  const lengths = [...new Set(rows)].sort((one, other) => Number(one - other));
  const lines = lengths.map((pins) =>
    words.pins.row(pins, valueAt(pins), findLeft(take as readonly bigint[], pins, valueAt)),
  );
  const values = rows.map(valueAt);
  return toText([
    words.pins.heading,
    ...indent(shorten(lines, MAX_LINES, words)),
    ...(rows.length === 1 ? [] : [words.pins.sum(values, nimSum(values))]),
  ]);
};

/** The rows with their values. */
export const picture: DrawPicture = ([take, all], language) => {
  const rows = all as Rows;
  if (rows.length === 0 || !isSmall(rows)) return undefined;
  const { valueAt } = findRowValues(take as readonly bigint[], MAX_PINS);
  const things = rows.map((pins) => ({ text: String(pins), note: String(valueAt(pins)) }));
  return { kind: "row", things, caption: wordsIn(language).picture.pins };
};

function isSmall(rows: Rows): boolean {
  return rows.length <= MAX_ROWS && rows.every((pins) => pins <= MAX_PINS);
}

/** For each value that a ball can leave below the row's own: the first rows that have it. */
function findLeft(
  take: readonly bigint[],
  pins: bigint,
  valueAt: RowValues["valueAt"],
): readonly Left[] {
  const { start, moves, play } = rowsOfPins(take, [pins]);
  const rowsAfter = new Map<number, Rows>();
  for (const ball of moves(start)) {
    const rows = play(start, ball);
    const value = nimSum(rows.map(valueAt));
    if (value < valueAt(pins) && !rowsAfter.has(value)) rowsAfter.set(value, rows);
  }
  return [...rowsAfter]
    .map(([value, rows]) => ({ value, rows }))
    .sort((one, other) => one.value - other.value);
}

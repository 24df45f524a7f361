import type { Cell } from "../../harness/core/film.ts";
import type { Value } from "../../harness/core/values/value.ts";
import type { ValueType } from "../../harness/core/values/value-type.ts";
import { wordsIn } from "../explain/words-in.ts";
import { nimSum } from "../kit/nim.ts";
import { normalPlay } from "../kit/playable.ts";
import { findRowValues, MAX_LISTED, type RowValues } from "../pins/row-values.ts";
import { type Ball, type Rows, rowsOfPins } from "../pins/rows-of-pins.ts";

/** More pins than a line, and more rows than a screen show. */
const MAX_DRAWN = 60n;
const MAX_ROWS_DRAWN = 20;
/** With more, there are too many balls to list. */
const MAX_PINS = MAX_LISTED;

interface State {
  readonly take: readonly bigint[];
  readonly rows: Rows;
}

const INT: ValueType = { kind: "int" };
const INTS: ValueType = { kind: "list", item: INT };

/** All positions of a game have the same list of what may fall. */
const knownValues = new WeakMap<readonly bigint[], RowValues["valueAt"]>();

/** Balls knock down adjacent pins of rows; a player whose ball knocks down nothing loses. */
export const playable = normalPlay<State, Ball>({
  position: [
    { name: "take", type: INTS },
    { name: "rows", type: INTS },
  ],
  move: { kind: "tuple", items: [INT, INT, INT] },
  start: toState,
  read: toState,
  write: ({ take, rows }) => [take, rows],
  findFault: ({ take, rows }, language) => {
    const { fallsMustAscend, emptyRow, manyPins } = wordsIn(language).refusals;
    const isAscending = take.every((pins, at) => pins > (take[at - 1] ?? 0n));
    if (take.length === 0 || !isAscending) return fallsMustAscend;
    const wrong = rows.find((pins) => pins < 1n);
    if (wrong !== undefined) return emptyRow(wrong);
    const total = rows.reduce((sum, pins) => sum + pins, 0n);
    return total > MAX_PINS ? manyPins(total, MAX_PINS) : undefined;
  },
  moves: listBalls,
  play: playBall,
  winningMoves: (state) => {
    const valueAt = valuesIn(state.take);
    const isLost = (rows: Rows) => nimSum(rows.map(valueAt)) === 0;
    return listBalls(state).filter((ball) => isLost(playBall(state, ball).rows));
  },
  analysis: {
    argumentsAt: ({ take, rows }) => [take, rows],
    readClaim: (_, answer) => ({ outcome: answer === 0n ? "loss" : "win" }),
  },
  takeMost: (state) => listBalls(state).reduce((most, ball) => (ball[2] > most[2] ? ball : most)),
  describe: ({ take, rows }, language) => wordsIn(language).play.pins(take, rows),
  describeMove: (_, [row, first, fallen], language) =>
    wordsIn(language).play.knocksDown(row, first, first + fallen - 1n),
  draw: ({ rows }, ball) => {
    const drawnRows = rows
      .slice(0, MAX_ROWS_DRAWN)
      .map((pins, at) => drawRow(pins, ball?.[0] === BigInt(at) + 1n ? ball : undefined));
    return rows.length > MAX_ROWS_DRAWN ? [...drawnRows, [{ text: "…" }]] : drawnRows;
  },
});

function toState([take, rows]: readonly Value[]): State {
  return { take: take as readonly bigint[], rows: rows as Rows };
}

function listBalls({ take, rows }: State): readonly Ball[] {
  return rowsOfPins(take, rows).moves(rows);
}

function playBall({ take, rows }: State, ball: Ball): State {
  return { take, rows: rowsOfPins(take, rows).play(rows, ball) };
}

function valuesIn(take: readonly bigint[]): RowValues["valueAt"] {
  const valueAt = knownValues.get(take) ?? findRowValues(take, MAX_PINS).valueAt;
  knownValues.set(take, valueAt);
  return valueAt;
}

function drawRow(pins: bigint, ball: Ball | undefined): readonly Cell[] {
  if (pins > MAX_DRAWN) return [{ text: String(pins) }];
  const [, first, fallen] = ball ?? [0n, 0n, 0n];
  return Array.from({ length: Number(pins) }, (_, at): Cell => {
    const pin = BigInt(at) + 1n;
    return pin >= first && pin < first + fallen ? { text: "●", mark: "taken" } : { text: "●" };
  });
}

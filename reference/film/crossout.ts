import type { Cell, Film, Frame } from "../../harness/core/film.ts";
import type { MakeFilm } from "../../harness/core/judging/reference.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { countLeft, findMove } from "../check/crossout/board.ts";
import type { Board } from "../check/crossout/board.ts";
import type { Pair } from "../check/crossout/match.ts";
import { replay } from "../check/crossout/replay.ts";
import { wordsIn } from "../explain/words-in.ts";
import type { Words } from "../explain/words.ts";

/** Larger boards are too big for a picture. */
const MAX_CELLS = 1_000;

type Captions = Words["films"]["crossout"];

/** A clearing: pairs struck, digits dealt, up to the end or to the step that goes wrong. */
export const film: MakeFilm = ([width, digits], answer, language): Film => {
  const words = wordsIn(language).films.crossout;
  const pairs = toPairs(answer);
  return {
    title: words.title((digits as string).length, Number(width)),
    frames: [...showBoards(Number(width), digits as string, pairs, words)],
  };
};

function* showBoards(
  width: number,
  digits: string,
  pairs: readonly Pair[],
  words: Captions,
): Generator<Frame> {
  const boards = replay(width, digits, pairs);
  let last: Board | undefined;
  let result = boards.next();
  for (; !result.done; result = boards.next()) {
    const board = result.value;
    if (board.digits.length > MAX_CELLS) {
      yield { rows: [], caption: words.tooLarge(MAX_CELLS) };
      return;
    }
    yield showBoard(board, last, words);
    last = board;
  }
  const outcome = result.value;
  if (outcome.isCleared || last === undefined) return;
  const wrong: readonly number[] = pairs[countSteps(last)] ?? [];
  const { message } = outcome;
  yield {
    rows: toRows(last, (cell) => (wrong.includes(cell) ? "wrong" : markOf(last, cell))),
    caption: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
    isWrong: true,
  };
}

/** A board with what has changed since the one before it. */
function showBoard(board: Board, before: Board | undefined, words: Captions): Frame {
  const dealtFrom = before?.digits.length ?? board.digits.length;
  const step = before === undefined ? 0 : countSteps(board);
  const isMove = dealtFrom === board.digits.length && step > 0;
  const rows = toRows(board, (cell) => {
    if (cell >= dealtFrom) return "new";
    return isMove && board.crossedIn[cell] === step ? "taken" : markOf(board, cell);
  });
  if (before === undefined) return { rows, caption: words.start(findMove(board) === undefined) };
  if (!isMove) return { rows, caption: words.dealt(board.digits.length - dealtFrom) };
  const pair: Pair = [board.crossedIn.indexOf(step), board.crossedIn.lastIndexOf(step)];
  const end = countLeft(board) === 0 ? words.cleared(board.digits.length) : "";
  const [left, right] = [Number(board.digits[pair[0]]), Number(board.digits[pair[1]])];
  return { rows, caption: words.struck(step, pair, [left, right]) + end };
}

function toRows(board: Board, markAt: (cell: number) => Cell["mark"]): readonly Cell[][] {
  const cells = Array.from(board.digits, (text, cell): Cell => {
    const mark = markAt(cell);
    return mark === undefined ? { text } : { text, mark };
  });
  const rowCount = Math.ceil(cells.length / board.width);
  return Array.from({ length: rowCount }, (_, row) =>
    cells.slice(row * board.width, (row + 1) * board.width),
  );
}

function markOf(board: Board, cell: number): Cell["mark"] {
  return board.crossedIn[cell] === 0 ? undefined : "gone";
}

/** Steps are numbered from 1. */
function countSteps(board: Board): number {
  return board.crossedIn.reduce((latest, step) => Math.max(latest, step), 0);
}

function toPairs(value: Value): readonly Pair[] {
  return (value as readonly (readonly [bigint, bigint])[]).map(([p, q]) => [Number(p), Number(q)]);
}

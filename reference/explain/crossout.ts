import type { Value } from "../../harness/core/values/value.ts";
import type { Explain } from "../../harness/core/judging/reference.ts";
import { countLeft, createBoard, findMove } from "../check/crossout/board.ts";
import type { Board } from "../check/crossout/board.ts";
import type { Pair } from "../check/crossout/match.ts";
import { replay } from "../check/crossout/replay.ts";
import { drawBoard } from "./board-drawing.ts";
import { indent, toText } from "./lines.ts";
import { wordsIn } from "./words-in.ts";
import type { Words } from "./words.ts";

/** Longer replays take too long for a picture. */
const MAX_PAIRS = 500;

/**
 * The board on which the answer goes wrong, drawn with the cells in question; the checker's own
 * message says what is wrong with them. Nothing for an answer that clears the board.
 */
export const explain: Explain = ([width, digits], actual, language) => {
  const words = wordsIn(language);
  const start = createBoard(Number(width), digits as string);
  if (actual === undefined) return toText(tellStart(start, words));
  const pairs = toPairs(actual);
  if (pairs.length > MAX_PAIRS) return undefined;
  const lines = tellFault(playUntilFault(start, pairs), pairs, words);
  return lines.length === 0 ? undefined : toText(lines);
};

function tellStart(board: Board, words: Words): readonly string[] {
  const pair = findMove(board);
  const heading = pair === undefined ? words.crossout.stuckStart : words.crossout.start(pair);
  return [heading, ...indent(drawBoard(board, pair ?? []))];
}

/** The last board that legal moves lead to. */
function playUntilFault(start: Board, pairs: readonly Pair[]): Board {
  let last = start;
  for (const board of replay(start.width, start.digits, pairs)) last = board;
  return last;
}

function tellFault(board: Board, pairs: readonly Pair[], words: Words): readonly string[] {
  const stepCount = board.crossedIn.reduce((latest, step) => Math.max(latest, step), 0);
  const left = countLeft(board);
  const wrong = pairs[stepCount];
  const possible = findMove(board);
  if (left === 0) return wrong === undefined ? [] : [words.crossout.cleared(stepCount + 1)];
  if (wrong === undefined) {
    return [words.crossout.unfinished(left, possible), ...indent(drawBoard(board, possible ?? []))];
  }
  return [
    words.crossout.before(stepCount + 1),
    ...indent(drawBoard(board, wrong)),
    ...(possible === undefined ? [] : [words.crossout.possible(possible)]),
  ];
}

function toPairs(value: Value): readonly Pair[] {
  return (value as readonly (readonly [bigint, bigint])[]).map(([p, q]) => [Number(p), Number(q)]);
}

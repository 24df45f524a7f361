import { isMatch } from "./match.ts";
import type { Pair } from "./match.ts";
import type { PairRefusals } from "./refusals.ts";

/** The board at one moment of play. */
export interface Board {
  readonly width: number;
  /** The digit of every cell dealt so far, in reading order. */
  readonly digits: string;
  /** For every cell the step, from 1, in which it was crossed out; 0 while it is not. */
  readonly crossedIn: readonly number[];
}

export function createBoard(width: number, digits: string): Board {
  return { width, digits, crossedIn: Array.from(digits, () => 0) };
}

export function crossOut(board: Board, [p, q]: Pair, step: number): Board {
  return { ...board, crossedIn: board.crossedIn.with(p, step).with(q, step) };
}

/** Appends the digits that are left, in reading order, right after the last cell. */
export function deal(board: Board): Board {
  const dealt = Array.from(board.digits).filter((_, cell) => isLeft(board, cell));
  return {
    ...board,
    digits: board.digits + dealt.join(""),
    crossedIn: [...board.crossedIn, ...dealt.map(() => 0)],
  };
}

export function countLeft(board: Board): number {
  return board.crossedIn.filter((step) => step === 0).length;
}

/** All pairs that may be crossed out; none on a board where only a deal can follow. */
export function* findMoves(board: Board): Generator<Pair, undefined> {
  const lastInColumn = new Map<number, number>();
  let before: number | undefined;
  for (let cell = 0; cell < board.digits.length; cell += 1) {
    if (!isLeft(board, cell)) continue;
    const column = cell % board.width;
    for (const neighbour of new Set([before, lastInColumn.get(column)])) {
      if (neighbour !== undefined && isMatch(digitAt(board, neighbour), digitAt(board, cell))) {
        yield [neighbour, cell];
      }
    }
    before = cell;
    lastInColumn.set(column, cell);
  }
}

/** Some pair that may be crossed out. */
export function findMove(board: Board): Pair | undefined {
  return findMoves(board).next().value;
}

/** Why the two cells may not be crossed out next, in words for a student; undefined: they may. */
export function explainIllegal(board: Board, pair: Pair, t: PairRefusals): string | undefined {
  const [p, q] = pair;
  if (p === q) return t.namedTwice(p);
  if (p > q) return t.smallerFirst(q, p);
  if (p < 0) return t.negativeCell(p);
  if (q >= board.digits.length) return t.notDealtYet(q, board.digits.length, findMove(board));
  for (const cell of pair) {
    const step = board.crossedIn[cell] as number;
    if (step !== 0) return t.crossedOutBefore(cell, step);
  }
  const [left, right] = [digitAt(board, p), digitAt(board, q)];
  return isMatch(left, right) ? explainDistance(board, pair, t) : t.noMatch(left, right);
}

function explainDistance(
  board: Board,
  [p, q]: Pair,
  { apart, apartInColumn }: PairRefusals,
): string | undefined {
  const inReadingOrder = findLeftBetween(board, p, q, 1);
  if (inReadingOrder === undefined) return undefined;
  const isSameColumn = (q - p) % board.width === 0;
  if (!isSameColumn) return apart(inReadingOrder);
  const inColumn = findLeftBetween(board, p, q, board.width);
  return inColumn === undefined ? undefined : apartInColumn(inColumn);
}

function findLeftBetween(board: Board, p: number, q: number, stride: number): number | undefined {
  for (let cell = p + stride; cell < q; cell += stride) {
    if (isLeft(board, cell)) return cell;
  }
  return undefined;
}

function isLeft(board: Board, cell: number): boolean {
  return board.crossedIn[cell] === 0;
}

function digitAt(board: Board, cell: number): number {
  return Number(board.digits[cell]);
}

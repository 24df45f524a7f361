import { expect, test } from "vitest";
import {
  countLeft,
  createBoard,
  crossOut,
  deal,
  explainIllegal,
  findMove,
} from "../../../../reference/check/crossout/board.ts";
import type { Board } from "../../../../reference/check/crossout/board.ts";
import type { Pair } from "../../../../reference/check/crossout/match.ts";
import { PAIR_REFUSALS } from "../../../../reference/check/crossout/refusals.ts";

const START = createBoard(9, "123456789111213141516171819");

function afterMoves(board: Board, moves: readonly Pair[]): Board {
  return moves.reduce((before, move, index) => crossOut(before, move, index + 1), board);
}

test("digits may go when they are equal or sum to 10, over row ends too", () => {
  expect(explainIllegal(START, [9, 10], PAIR_REFUSALS)).toBeUndefined();
  expect(explainIllegal(START, [8, 9], PAIR_REFUSALS)).toBeUndefined();
});

test("digits one above the other may go, crossed-out cells between them ignored", () => {
  const board = afterMoves(createBoard(3, "125285934"), [[2, 5]]);
  expect(explainIllegal(board, [0, 6], PAIR_REFUSALS)).toBe(
    "they are not neighbours: in their column, cell 3 between them is not crossed out",
  );
  expect(explainIllegal(crossOut(board, [3, 4], 2), [0, 6], PAIR_REFUSALS)).toBeUndefined();
});

test("crossed-out cells between two digits of a row are ignored", () => {
  const board = createBoard(9, "1559");
  expect(explainIllegal(board, [0, 3], PAIR_REFUSALS)).toBe(
    "they are not neighbours: cell 1 between them is not crossed out, and they stand in different columns",
  );
  expect(explainIllegal(crossOut(board, [1, 2], 1), [0, 3], PAIR_REFUSALS)).toBeUndefined();
});

test("two diagonal cells are no neighbours", () => {
  expect(explainIllegal(createBoard(2, "1234567"), [2, 5], PAIR_REFUSALS)).toMatch(
    "3 and 6 are neither",
  );
  expect(explainIllegal(createBoard(3, "123451"), [0, 5], PAIR_REFUSALS)).toMatch(
    "they are not neighbours",
  );
});

test("digits that do not match are reported with their values", () => {
  expect(explainIllegal(START, [3, 4], PAIR_REFUSALS)).toBe(
    "4 and 5 are neither equal nor do they sum to 10",
  );
});

test("a cell goes only once", () => {
  expect(explainIllegal(crossOut(START, [9, 10], 2), [10, 11], PAIR_REFUSALS)).toBe(
    "cell 10 was already crossed out in step 2",
  );
});

test("a pair names two cells, the smaller one first, from 0", () => {
  expect(explainIllegal(START, [3, 3], PAIR_REFUSALS)).toBe("cell 3 is named twice");
  expect(explainIllegal(START, [17, 3], PAIR_REFUSALS)).toBe("the smaller cell comes first: 3 17");
  expect(explainIllegal(START, [-1, 3], PAIR_REFUSALS)).toBe(
    "there is no cell -1: cells are numbered from 0",
  );
});

test("a cell that is not dealt yet does not exist, and a move shows why not", () => {
  expect(explainIllegal(START, [3, 40], PAIR_REFUSALS)).toBe(
    "cell 40 does not exist yet: the board has 27 cells, and more are dealt only when no move is left (here is one: 8 9)",
  );
  expect(explainIllegal(createBoard(9, "12"), [0, 2], PAIR_REFUSALS)).toBe(
    "cell 2 does not exist yet: the board has 2 cells",
  );
});

test("a deal appends what is left, in reading order, right after the last cell", () => {
  const dealt = deal(crossOut(createBoard(9, "12283"), [1, 2], 1));
  expect(dealt.digits).toBe("12283183");
  expect(dealt.crossedIn).toEqual([0, 1, 1, 0, 0, 0, 0, 0]);
  expect(countLeft(dealt)).toBe(6);
});

test("some move is found exactly when there is one", () => {
  expect(findMove(START)).toEqual([8, 9]);
  expect(findMove(createBoard(2, "1213"))).toEqual([0, 2]);
  expect(findMove(createBoard(9, "1213"))).toBeUndefined();
});

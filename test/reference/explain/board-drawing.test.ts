import { expect, test } from "vitest";
import { createBoard, crossOut } from "../../../reference/check/crossout/board.ts";
import { drawBoard } from "../../../reference/explain/board-drawing.ts";

test("crossed-out cells are dots, and marked ones stand in brackets", () => {
  const board = crossOut(createBoard(3, "1912345"), [0, 1], 1);
  expect(drawBoard(board, [1, 5])).toEqual([" · [·] 1", " 2  3 [4]", " 5"]);
});

test("cells that do not exist mark nothing", () => {
  expect(drawBoard(createBoard(2, "123"), [-1, 7])).toEqual([" 1  2", " 3"]);
});

test("of a tall board the rows around the marked cells are kept", () => {
  const drawn = drawBoard(createBoard(1, "1234567".repeat(5)), [0, 34]);
  expect(drawn[0]).toBe("[1]");
  expect(drawn.at(-1)).toBe("[7]");
  expect(drawn.filter((row) => row === " …")).toHaveLength(1);
  expect(drawn.length).toBeLessThanOrEqual(10);
});

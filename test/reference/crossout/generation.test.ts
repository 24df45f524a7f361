import { expect, test } from "vitest";
import { findEnds } from "../../../reference/crossout/generation.ts";

function endsOf(width: number, digits: string, maxLeft = digits.length) {
  const cells = Array.from(digits, (_, cell) => cell);
  return findEnds({ width, cells, digits: Array.from(digits, Number) }, maxLeft);
}

test("all ends of a generation are found, each once, with moves that lead there", () => {
  // 1 1 1: either the first two or the last two go.
  expect(endsOf(9, "111")).toEqual([
    { left: [2], moves: [[0, 1]] },
    { left: [0], moves: [[1, 2]] },
  ]);
});

test("independent moves lead to one end, whatever their order", () => {
  const ends = endsOf(9, "11244388");
  expect(ends).toHaveLength(1);
  expect(ends[0]?.left).toEqual([2, 5]);
  expect(ends[0]?.moves.toSorted(([left], [right]) => left - right)).toEqual([
    [0, 1],
    [3, 4],
    [6, 7],
  ]);
});

test("a board without a move is its own end", () => {
  expect(endsOf(9, "123")).toEqual([{ left: [0, 1, 2], moves: [] }]);
});

test("ends with more cells left than wanted are left out", () => {
  expect(endsOf(9, "1123", 1)).toEqual([]);
  expect(endsOf(9, "1123", 2)).toEqual([{ left: [2, 3], moves: [[0, 1]] }]);
});

test("boards of more than 64 cells are no different", () => {
  const digits = `${"123".repeat(30)}55`;
  expect(endsOf(92, digits)).toEqual([
    { left: Array.from({ length: 90 }, (_, cell) => cell), moves: [[90, 91]] },
  ]);
  expect(endsOf(1, `${"1234".repeat(8)}55${"4321".repeat(8)}`, 0)[0]?.moves).toHaveLength(33);
});

import { expect, test } from "vitest";
import type { Board } from "../../../../reference/check/crossout/board.ts";
import { solve } from "../../../../reference/crossout.ts";
import type { Pair } from "../../../../reference/check/crossout/match.ts";
import { replay } from "../../../../reference/check/crossout/replay.ts";
import type { Outcome } from "../../../../reference/check/crossout/replay.ts";
import { isLegal, legalMoves } from "../../crossout/rules.ts";

const WIDTH = 9;
const START = "123456789111213141516171819";

function record(
  width: number,
  digits: string,
  moves: readonly Pair[],
): { readonly frames: readonly Board[]; readonly outcome: Outcome } {
  const boards = replay(width, digits, moves);
  const frames: Board[] = [];
  let result = boards.next();
  for (; !result.done; result = boards.next()) frames.push(result.value);
  return { frames, outcome: result.value };
}

function messageOf(width: number, digits: string, moves: readonly Pair[]): string {
  const { outcome } = record(width, digits, moves);
  return outcome.isCleared ? "cleared" : outcome.message;
}

function cellsLeft({ crossedIn }: Board): readonly number[] {
  return crossedIn.flatMap((step, cell) => (step === 0 ? [cell] : []));
}

/** Describes the step between two frames, judged by the naive rules. */
function describeStep(before: Board, after: Board): string {
  const left = cellsLeft(before);
  const dealt = after.digits.slice(before.digits.length);
  if (dealt === "") {
    const [p = -1, q = -1, ...others] = left.filter((cell) => !cellsLeft(after).includes(cell));
    const isRight = others.length === 0 && isLegal(WIDTH, before.digits, left, [p, q]);
    return isRight ? "move" : `illegal move ${p} ${q}`;
  }
  const isRight =
    legalMoves(WIDTH, before.digits, left).length === 0 &&
    dealt === left.map((cell) => before.digits[cell]).join("");
  return isRight ? `deal ${dealt}` : `illegal deal ${dealt}`;
}

test("the worked clearing with 68 cells is legal frame by frame", () => {
  const { frames, outcome } = record(WIDTH, START, solve(WIDTH, START)?.moves ?? []);
  expect(outcome).toEqual({ isCleared: true, cellCount: 68 });
  expect(frames[0]?.digits).toBe(START);
  const steps = frames.slice(1).map((after, index) => describeStep(frames[index] as Board, after));
  expect(steps.filter((step) => step === "move")).toHaveLength(34);
  expect(steps.filter((step) => step !== "move")).toEqual([
    "deal 23456713145161718",
    "deal 234567131457135614516178",
  ]);
  expect(cellsLeft(frames.at(-1) as Board)).toEqual([]);
});

test("a deal happens only when no move is left", () => {
  // Cell 3 is the 1 that is dealt again after both 5s are gone.
  expect(messageOf(9, "155", [[0, 3]])).toBe(
    "step 1 (cells 0 and 3): cell 3 does not exist yet: the board has 3 cells, and more are dealt only when no move is left (here is one: 1 2)",
  );
  expect(
    messageOf(9, "155", [
      [1, 2],
      [0, 3],
    ]),
  ).toBe("cleared");
});

test("a board without a move is dealt before the first step, and as often as it takes", () => {
  const { frames, outcome } = record(4, "12", [[0, 4]]);
  expect(frames.map(({ digits }) => digits)).toEqual(["12", "1212", "12121212", "12121212"]);
  expect(outcome.isCleared).toBe(false);
});

test("a board that dealing never helps is given up", () => {
  expect(messageOf(9, "12", [[0, 1]])).toBe(
    "step 1: no move is left, and dealing has not helped for 10000 cells",
  );
});

test("the message names the step and the reason", () => {
  expect(
    messageOf(9, START, [
      [9, 10],
      [3, 17],
    ]),
  ).toBe("step 2 (cells 3 and 17): 4 and 1 are neither equal nor do they sum to 10");
});

test("a board that is not cleared tells how many digits are left and how it would go on", () => {
  expect(messageOf(9, START, [])).toBe(
    "the board is not cleared: 27 digits are left after the last move, and cells 8 and 9 can still be crossed out",
  );
  expect(messageOf(9, "155", [[1, 2]])).toBe(
    "the board is not cleared: 1 digit is left after the last move, and no move is left: what is left is dealt again, and play goes on",
  );
});

test("nothing may follow a cleared board", () => {
  expect(
    messageOf(9, "55", [
      [0, 1],
      [0, 1],
    ]),
  ).toBe("step 2: the board was cleared in step 1, no move may follow");
});

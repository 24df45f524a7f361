import { expect, test } from "vitest";
import { replaySolution } from "../../../harness/app/index.ts";
import { makeWorkspace } from "../own-workspace.ts";

const workspace = makeWorkspace("/nowhere");
const SMALL = [3, "4782"];
const CLEARING = "2 3\n0 6\n5 7\n4 8\n1 9\n";

async function replay(text: string, args: readonly unknown[] = SMALL) {
  return replaySolution("crossout", args, { name: "moves.txt", text }, workspace);
}

test.each([
  "[[2, 3], [0, 6], [5, 7], [4, 8], [1, 9]]",
  "[(2, 3), (0, 6), (5, 7), (4, 8), (1, 9)]\n",
  "(2, 3)\r\n(0, 6)\r\n(5, 7)\r\n(4, 8)\r\n(1, 9)",
])("reads %j like a program's output", async (text) => {
  const printed = await replay(CLEARING);
  expect(printed.film.frames).toHaveLength(8);
  expect(printed.fault).toBeUndefined();
  expect(await replay(text)).toEqual(printed);
});

test("a wrong solution is shown up to its mistake, with the check's reason", async () => {
  const { film, fault } = await replay("2 3\n0 1\n1 9\n");
  expect(film.frames.at(-1)?.isWrong).toBe(true);
  expect(fault).toBe("step 2 (cells 0 and 1): 4 and 7 are neither equal nor do they sum to 10");
});

test("a solution with a board too large to draw is still found wrong", async () => {
  const { film, fault } = await replay("0 5000\n", [9, "12"]);
  expect(film.frames.at(-1)?.isWrong).toBeUndefined();
  expect(fault).toMatch(/^step 1/);
});

test("the defaults are the reference's solution and the last sample", async () => {
  const own = await replaySolution("crossout", SMALL, undefined, workspace);
  expect(own.film.frames.at(-1)?.caption).toContain("The board of 10 cells is cleared.");
  const last = await replaySolution("crossout", [], undefined, workspace);
  expect(last.film.frames.at(-1)?.caption).toContain("The board of 68 cells is cleared.");
});

test.each([
  ["1 2 3", 'moves.txt: two values are expected, the output is "1 2 3"; expected an answer'],
  ["import sys", "moves.txt: an int is expected"],
  ["[[1, 2], [3]]", "moves.txt: the answer[1] must be an array of two"],
  ["[[1, 2], [3", "moves.txt: two values are expected"],
])("%j is not an answer", async (text, message) => {
  await expect(replay(text)).rejects.toThrow(message);
});

test.each([
  ["p5", [], "there is no exercise 'p5'"],
  [
    "p1",
    [8],
    "answers to p1 are not games that can be replayed; exercises that can be replayed: crossout",
  ],
  ["crossout", [9], "solve(width, digits) takes 2 arguments, not 1"],
  ["crossout", [9, "120"], "digits must not contain the character '0'"],
  ["crossout", [9, 12], "digits must be a string"],
  ["crossout", [9, "12"], "the reference has no answer"],
])("%s %j is wrong use", async (id, args, message) => {
  await expect(replaySolution(id, args, undefined, workspace)).rejects.toThrow(message);
});

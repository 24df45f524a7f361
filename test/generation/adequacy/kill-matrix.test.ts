import { expect, test } from "vitest";
import { drawMatrix } from "../../../harness/generation/adequacy/kill-matrix.ts";
import { contender, placeTests, testCase } from "./made-up.ts";

const tests = (count: number) => placeTests(Array.from({ length: count }, (_, n) => testCase(n)));

test("shows three rejections of each program, if it has so many", () => {
  const programs = [
    contender("a", "xxxxx..."),
    contender("b", "..xxxxx."),
    contender("c", ".......x"),
    contender("d", "x....x.."),
  ];
  const { rows } = drawMatrix(tests(8), programs);
  const kills = rows.map(({ cells }) => Array.from(cells).filter((cell) => cell === "x").length);
  expect(kills[0]).toBeGreaterThanOrEqual(3);
  expect(kills[1]).toBeGreaterThanOrEqual(3);
  expect(kills.slice(2)).toEqual([1, 2]);
});

test("the test that rejects most comes first, the earlier one in a tie", () => {
  const programs = [contender("a", ".xx"), contender("b", ".xx"), contender("c", "x..")];
  expect(drawMatrix(tests(3), programs).tests).toEqual(["all 2", "all 3", "all 1"]);
});

test("tests that reject nothing are left out, and cells of tests not run stay empty", () => {
  const { tests: shown, rows } = drawMatrix(tests(4), [
    contender("a", ".x. "),
    contender("b", ". .x"),
  ]);
  expect(shown).toEqual(["all 2", "all 4"]);
  expect(rows.map(({ cells }) => cells)).toEqual(["x ", " x"]);
});

test("a test is left out if all programs that it rejects are already rejected three times", () => {
  expect(drawMatrix(tests(9), [contender("a", "xxxxxxxxx")]).tests).toHaveLength(3);
});

test("a table is never wider than sixty tests", () => {
  const programs = Array.from({ length: 80 }, (_, index) =>
    contender(String(index), `${".".repeat(index)}x${".".repeat(79 - index)}`),
  );
  const { tests: shown, rows } = drawMatrix(tests(80), programs);
  expect(shown).toHaveLength(60);
  expect(rows).toHaveLength(80);
});

test("without programs there is no table", () => {
  expect(drawMatrix(tests(2), [])).toEqual({ tests: [], rows: [] });
});

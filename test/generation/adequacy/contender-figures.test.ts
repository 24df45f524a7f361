import { describe, expect, test } from "vitest";
import {
  buildKillMatrix,
  leaveHalfOut,
  measureSuites,
} from "../../../harness/generation/adequacy/contender-figures.ts";
import { contender, placeTests, testCase } from "./made-up.ts";

const tests = (count: number) => placeTests(Array.from({ length: count }, (_, n) => testCase(n)));

describe("the kill matrix", () => {
  test("shows three rejections of each program, if it has so many", () => {
    const programs = [
      contender("a", "xxxxx..."),
      contender("b", "..xxxxx."),
      contender("c", ".......x"),
      contender("d", "x....x.."),
    ];
    const { rows } = buildKillMatrix(tests(8), programs);
    const kills = rows.map(({ cells }) => Array.from(cells).filter((cell) => cell === "x").length);
    expect(kills[0]).toBeGreaterThanOrEqual(3);
    expect(kills[1]).toBeGreaterThanOrEqual(3);
    expect(kills.slice(2)).toEqual([1, 2]);
  });

  test("the test that rejects most comes first, the earlier one in a tie", () => {
    const programs = [contender("a", ".xx"), contender("b", ".xx"), contender("c", "x..")];
    expect(buildKillMatrix(tests(3), programs).tests).toEqual(["all 2", "all 3", "all 1"]);
  });

  test("tests that reject nothing are left out, and cells of tests not run stay empty", () => {
    const { tests: shown, rows } = buildKillMatrix(tests(4), [
      contender("a", ".x. "),
      contender("b", ". .x"),
    ]);
    expect(shown).toEqual(["all 2", "all 4"]);
    expect(rows.map(({ cells }) => cells)).toEqual(["x ", " x"]);
  });

  test("a test is left out if all programs that it rejects are already rejected three times", () => {
    expect(buildKillMatrix(tests(9), [contender("a", "xxxxxxxxx")]).tests).toHaveLength(3);
  });

  test("a table is never wider than sixty tests", () => {
    const programs = Array.from({ length: 80 }, (_, index) =>
      contender(String(index), `${".".repeat(index)}x${".".repeat(79 - index)}`),
    );
    const { tests: shown, rows } = buildKillMatrix(tests(80), programs);
    expect(shown).toHaveLength(60);
    expect(rows).toHaveLength(80);
  });

  test("without programs there is no table", () => {
    expect(buildKillMatrix(tests(2), [])).toEqual({ tests: [], rows: [] });
  });
});

describe("leaving half out", () => {
  const FIRST_IS_NO_KILL = [false, true, true, true];

  test("ordinary tests count for all programs that they reject", () => {
    const programs = [contender("a", "x..."), contender("b", "x..."), contender("c", "x...")];
    expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(1);
  });

  test("a kill test that only one program needs counts for nothing if that is left out", () => {
    const programs = [contender("a", ".x.."), contender("b", "..x."), contender("c", "...x")];
    expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(0);
  });

  test("a kill test that two programs need helps each only if the other was seen", () => {
    // One of the two is always seen: the kill test is kept for it, and rejects the other.
    expect(leaveHalfOut([contender("a", ".x.."), contender("b", ".x..")], FIRST_IS_NO_KILL)).toBe(
      1,
    );
    // The second needs no kill test, so if it is the one that was seen, none is kept.
    const programs = [contender("a", ".x.."), contender("b", "xx..")];
    const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.8);
  });

  test("one of three is seen: a kill test that two need rejects the third in two of three splits", () => {
    // If a is seen, b is rejected, and c by an ordinary test. If b is seen, a and c. If c is seen, neither a nor b.
    const programs = [contender("a", ".x.."), contender("b", ".x.."), contender("c", "x...")];
    const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
    // 1, 1 and 0 of the two left out, equally likely: 2/3, approximated by 50 random splits.
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.85);
  });

  test("programs rejected as a whole need no test, and programs that may be right do not count", () => {
    const broken = contender("broken", "    ", { isRejected: true });
    const gap = contender("gap", "....", { isKnownWrong: false });
    expect(leaveHalfOut([broken, broken, gap, gap, gap], FIRST_IS_NO_KILL)).toBe(1);
  });

  test("a wrong program that nothing rejects counts against the tests", () => {
    const programs = [contender("a", "...."), contender("b", "....")];
    expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(0);
  });

  test("too few programs to split are counted as they are", () => {
    expect(leaveHalfOut([], [])).toBe(1);
    expect(leaveHalfOut([contender("a", "x")], [false])).toBe(1);
    expect(leaveHalfOut([contender("a", ".")], [false])).toBe(0);
  });

  test("the splits are the same every time", () => {
    const programs = Array.from({ length: 9 }, (_, index) =>
      contender(String(index), index % 2 === 0 ? ".x.." : "..x."),
    );
    const share = leaveHalfOut(programs, FIRST_IS_NO_KILL);
    expect(leaveHalfOut(programs, FIRST_IS_NO_KILL)).toBe(share);
  });
});

describe("the figures of suites", () => {
  const TESTS = placeTests([testCase(1), testCase(2, { isForPrograms: false })]);
  const wrong = { kind: "wrong" } as const;

  test("functions run all tests, programs some: rejections are counted for both", () => {
    const suites = measureSuites(TESTS, [
      contender("both", "xx"),
      contender("functions alone", ".x"),
      contender("wrong", "x.", wrong),
      contender("does not start", "  ", { ...wrong, isRejected: true }),
    ]);
    expect(suites).toEqual([
      {
        suite: "functions",
        tests: 2,
        wrong: { total: 2, rejected: 2 },
        mutants: { total: 2, rejected: 2 },
        missed: [],
      },
      {
        suite: "programs",
        tests: 1,
        wrong: { total: 2, rejected: 2 },
        mutants: { total: 2, rejected: 1 },
        missed: ["functions alone"],
      },
    ]);
  });

  test("programs that helped to choose tests or may be right do not count", () => {
    const [functions] = measureSuites(TESTS, [
      contender("chosen by", "xx", { helpedToChoose: true }),
      contender("perhaps right", "..", { isKnownWrong: false }),
      contender("a new input rejects it", ".."),
      contender("slow", "..", { kind: "slow" }),
    ]);
    expect(functions?.mutants).toEqual({ total: 1, rejected: 0 });
    expect(functions?.missed).toEqual(["a new input rejects it"]);
  });
});

import { expect, test } from "vitest";
import { measureSuites } from "../../../harness/generation/adequacy/suite-adequacy.ts";
import { contender, placeTests, testCase } from "./made-up.ts";

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
    contender("chosen by", "xx", { isChosenBy: true }),
    contender("perhaps right", "..", { isKnownWrong: false }),
    contender("a new input rejects it", ".."),
    contender("slow", "..", { kind: "slow" }),
  ]);
  expect(functions?.mutants).toEqual({ total: 1, rejected: 0 });
  expect(functions?.missed).toEqual(["a new input rejects it"]);
});
